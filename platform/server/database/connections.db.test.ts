import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { asOwner, testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/until.ts'
import { type Database, type ReadDb, type WriteTx, openDatabase } from './database.ts'
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

  test('is prepared once it was asked twice, its plan kept within a transaction of ours and made anew for a list', async () => {
    const { db } = database
    const stored = await transact(db, systemWriter('test'), async (tx) => {
      for (let n = 0; n < 9; n++) await ask(tx, n)
      return (await prepared.execute(tx)).rows
    })
    expect(stored).toEqual([{ plans: 2 }])
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

describe('what opens a transaction goes out with its first statement', () => {
  const writer = systemWriter('test')
  const noted = (subject: string) => sql`insert into platform.attempt (subject) values (${subject})`
  const forgotten = (subject: string) => sql`delete from platform.attempt where subject = ${subject}`
  const subjects = async () => {
    const { rows } = await sql<{ subject: string }>`select subject from platform.attempt order by at`.execute(single.db)
    return rows.map(({ subject }) => subject)
  }
  const notices: unknown[] = []
  let ways = 0
  let single: Database

  // One connection, so that the next transaction meets what the last one left on it.
  beforeAll(() => {
    single = openDatabase({ url: own.url, connections: 1, log: createLog({ level: 'silent' }) })
    single.pool.on('connect', (client) => {
      client.on('notice', (notice) => notices.push(notice.message))
      client.connection.on('readyForQuery', () => (ways += 1))
    })
  })
  afterAll(() => single.close())

  test('and its failure is the one that is told; the statement behind it is not run, and can be run later', async () => {
    const opening = sql`pg_advisory_xact_lock(('x' || ${'no number'})::bigint)`
    const write = (frame: object) => transact(single.db, writer, (tx) => noted('behind').execute(tx), frame)
    await expect(write({ opening })).rejects.toMatchObject({ code: '22P02' })
    expect(await subjects()).toEqual([])
    await write({ closing: () => forgotten('behind') })
  })

  test('and the last one with the commit: a transaction of two statements takes two ways', async () => {
    const before = ways
    await transact(single.db, writer, (tx) => noted('work').execute(tx), { closing: () => forgotten('work') })
    expect(ways - before).toBe(2)
  })

  test('and when the last statement fails nothing is written', async () => {
    const failing = { closing: () => sql`select ${'no number'}::int` }
    await expect(transact(single.db, writer, (tx) => noted('work').execute(tx), failing)).rejects.toMatchObject({
      code: '22P02',
    })
    const swallowed = async (tx: WriteTx) => {
      await noted('work').execute(tx)
      await sql`select ${'no number'}::int`.execute(tx).catch(() => undefined)
    }
    await expect(transact(single.db, writer, swallowed, { closing: () => noted('closing') })).rejects.toMatchObject({
      code: '25P02',
    })
    expect(await subjects()).toEqual([])
  })

  test('a first statement without parameters may be several; without any statement nothing is rolled back', async () => {
    await transact(single.db, writer, async (tx) => {
      await sql`insert into platform.attempt (subject) values ('one'); delete from platform.attempt`.execute(tx)
      expect(await sql`select current_setting('app.account') as account`.execute(tx)).toMatchObject({
        rows: [{ account: writer.account }],
      })
    })
    await expect(transact(single.db, writer, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(notices).toEqual([])
  })

  test('and where it was not done, whoever goes on writes nothing', async () => {
    await sql`deallocate begin`.execute(single.db)
    const work = transact(single.db, writer, async (tx) => {
      await noted('first')
        .execute(tx)
        .catch(() => undefined)
      await noted('second').execute(tx)
    })
    await expect(work).rejects.toThrow('"begin" does not exist')
    expect(await subjects()).toEqual([])
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
