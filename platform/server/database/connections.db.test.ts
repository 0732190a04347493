import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { asOwner, testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/until.ts'
import { type Database, type ReadDb, openDatabase } from './database.ts'
import { rawReader } from './raw-reader.ts'
import { systemWriter, transact } from './transact.ts'

const MANY = { text: 'select n from generate_series(1, 100000) n', values: [] }
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 5, log: createLog({ level: 'silent' }) })
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

describe('a connection that PostgreSQL ends', () => {
  test('fails the transaction that used it and nothing else', async () => {
    const work = transact(database.db, systemWriter('test'), async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(/terminat/i)
    await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('while idle in a transaction is only noticed by the next statement', async () => {
    const work = transact(database.db, systemWriter('test'), async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
      await pause(50)
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(/terminat|connection/i)
  })
})

describe('a statement with parameters', () => {
  const prepared = sql<{ plans: number }>`
    select generic_plans::int as plans from pg_prepared_statements where statement = 'select $1::int as kept_plan'`
  const ask = (db: ReadDb, n: number) => sql`select ${n}::int as kept_plan`.execute(db)

  test('is prepared, its plan kept within a transaction of ours and made anew for a list', async () => {
    const { db } = database
    const kept = await transact(db, systemWriter('test'), async (tx) => {
      for (let n = 0; n < 7; n++) await ask(tx, n)
      return (await prepared.execute(tx)).rows
    })
    expect(kept).toEqual([{ plans: 2 }])
    const anew = await db.connection().execute(async (connection) => {
      const before = (await prepared.execute(connection)).rows[0]?.plans ?? 0
      for (let n = 0; n < 7; n++) await ask(connection, n)
      return ((await prepared.execute(connection)).rows[0]?.plans ?? 0) - before
    })
    expect(anew).toBe(0)
  })

  test('goes on while a newer version adds a column to its table', async () => {
    const read = (id: string) => sql`select id, name from organisation.office where id = ${id}`.execute(database.db)
    await read(crypto.randomUUID())
    await asOwner(own, 'alter table organisation.office add column motto text')
    await expect(read(crypto.randomUUID())).resolves.toMatchObject({ rows: [] })
  })
})

describe('an export', () => {
  test('reads everything and gives its connection back', async () => {
    let count = 0
    for await (const rows of rawReader(database.pool).stream(MANY)) count += rows.length
    expect(count).toBe(100_000)
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
  })

  test('whose reader goes away gives its connection up', async () => {
    for await (const rows of rawReader(database.pool).stream(MANY)) {
      expect(rows.length).toBe(500)
      break
    }
    await until(() => database.pool.totalCount === database.pool.idleCount)
  })

  test('is refused as busy while three others run, and welcome when one has ended', async () => {
    const reader = rawReader(database.pool)
    const running = Array.from({ length: 3 }, () => reader.stream(MANY)[Symbol.asyncIterator]())
    await Promise.all(running.map((one) => one.next()))
    expect(() => reader.stream(MANY)).toThrow('busy')
    await running[0]?.return?.()
    expect(() => reader.stream(MANY)).not.toThrow()
    for (const one of running) await one.return?.()
  })
})
