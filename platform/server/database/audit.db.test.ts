import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { transact } from './transact.ts'

const writer = { actorId: '01890000-0000-7000-8000-000000000001', account: 'op.hkg', requestId: 'request-1' }
let test1: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  test1 = await testDatabase()
  database = openDatabase({ url: test1.ownerUrl, connections: 4, timeoutFactor: 4, log: createLog({ level: 'error' }) })
  await sql`create table public.pallet (
    id uuid primary key default platform.new_id(), kilos int not null, secret text, version int not null default 1)`.execute(
    database.db,
  )
  await sql`select audit.watch('public.pallet', secrets => array['secret'])`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await test1.drop()
})

describe('the audit', () => {
  test('writes who, when, in which request, before and after of every change', async () => {
    const { rows } = await transact(database.db, writer, (tx) =>
      sql<{ id: string }>`insert into public.pallet (kilos, secret) values (10, 'hush') returning id`.execute(tx),
    )
    const id = rows[0]?.id ?? ''
    await transact(database.db, writer, (tx) => sql`update public.pallet set kilos = 20 where id = ${id}`.execute(tx))
    await transact(database.db, writer, (tx) => sql`delete from public.pallet where id = ${id}`.execute(tx))
    expect(await entriesOf(id)).toEqual([
      { action: 'insert', account: 'op.hkg', requestId: 'request-1', before: null, after: 10, version: 1 },
      { action: 'update', account: 'op.hkg', requestId: 'request-1', before: 10, after: 20, version: 2 },
      { action: 'delete', account: 'op.hkg', requestId: 'request-1', before: 20, after: null, version: null },
    ])
  })

  test('takes quotes and backslashes in an account as they are', async () => {
    const account = String.raw`o'brien\'; delete from public.pallet; --`
    const { rows } = await transact(database.db, { ...writer, account }, (tx) =>
      sql<{ id: string }>`insert into public.pallet (kilos) values (1) returning id`.execute(tx),
    )
    expect(await entriesOf(rows[0]?.id ?? '')).toMatchObject([{ action: 'insert', account }])
  })

  test('a transaction whose statement failed unnoticed is not taken for committed', async () => {
    const swallowed = transact(database.db, writer, async (tx) => {
      await sql`insert into public.pallet (kilos) values ('heavy')`.execute(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back')
  })

  test('keeps no secret column', async () => {
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(coalesce(before, '{}') ? 'secret' or coalesce(after, '{}') ? 'secret') as found
      from audit.entry where record_table = 'pallet'`.execute(database.db)
    expect(rows[0]?.found).toBe(false)
  })

  test('fails closed: nothing is written without an actor', async () => {
    await expect(sql`insert into public.pallet (kilos) values (1)`.execute(database.db)).rejects.toThrow(
      'without an actor',
    )
  })

  const thisMonth = sql.raw(`audit.entry_${new Date().toISOString().slice(0, 7).replace('-', '_')}`)
  const changes = [
    sql`update audit.entry set account = 'nobody'`,
    sql`delete from audit.entry`,
    sql`truncate audit.entry`,
    sql`truncate ${thisMonth}`,
    sql`truncate audit.entry_rest`,
  ]
  test.each(changes)('is never changed', async (statement) => {
    await expect(statement.execute(database.db)).rejects.toThrow('the audit is never changed')
  })

  test('a transaction that is repeated leaves the entries of one', async () => {
    let attempts = 0
    await transact(database.db, writer, async (tx) => {
      await sql`insert into public.pallet (kilos) values (77)`.execute(tx)
      if (++attempts === 1) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from audit.entry where after ->> 'kilos' = '77'`.execute(database.db)
    expect({ attempts, entries: rows[0]?.n }).toEqual({ attempts: 2, entries: 1 })
  })
})

async function entriesOf(id: string) {
  const { rows } = await sql`
    select action, account, request_id, (before ->> 'kilos')::int as before, (after ->> 'kilos')::int as after,
           (after ->> 'version')::int as version
    from audit.entry where record_id = ${id} order by at`.execute(database.db)
  return rows
}
