import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { asOwner, testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { betweenReaders, prepareMonths } from './months.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase('seeded')
  database = openDatabase({ url: own.url, connections: 8, log: createLog({ level: 'silent' }) })
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

const monthsOf = async (table: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

test('a month that is missing is attached with the keys, checks and triggers of its table', async () => {
  const [, last = ''] = (await monthsOf('audit.entry')).toReversed()
  await asOwner(own, `drop table ${last}`)
  await prepareMonths(database.db)
  expect(await monthsOf('audit.entry')).toContain(last)
  const { rows } = await database.pool.query(
    `select (select count(*)::int from pg_index where indrelid = $1::regclass) =
              (select count(*) from pg_index where indrelid = 'audit.entry'::regclass) as "hasAllIndexes",
            array(select tgname::text from pg_trigger where tgrelid = $1::regclass order by 1) as triggers`,
    [last],
  )
  expect(rows).toEqual([{ hasAllIndexes: true, triggers: ['entry_is_final', 'month_is_kept'] }])
})

test('while a reader holds a table for seconds, a month is made and one dropped, and nobody else waits for more than a second', async () => {
  await asOwner(
    own,
    `create table activity_log.click_2020_01 partition of activity_log.click for values from ('2020-01-01') to ('2020-02-01')`,
  )
  const missing = (await monthsOf('activity_log.click')).filter((name) => /_\d{4}_\d\d$/.test(name)).at(-1) ?? ''
  await asOwner(own, `drop table ${missing}`)
  const holding = holdFor(3000)
  const stopping = new AbortController()
  const readers = [1, 2, 3, 4].map(() => readUntil(stopping.signal))
  await pause(200)
  await Promise.all([
    prepareMonths(database.db, 300),
    betweenReaders(
      database.db,
      'drop',
      async (tx) => void (await sql`select activity_log.drop_months(90)`.execute(tx)),
      300,
    ),
  ])
  const months = await monthsOf('activity_log.click')
  stopping.abort()
  const waits = (await Promise.all(readers)).flat()
  await holding
  expect(months).toContain(missing)
  expect(months).not.toContain('activity_log.click_2020_01')
  expect(waits.length).toBeGreaterThan(30)
  expect(Math.max(...waits)).toBeLessThan(1000)
})

/** Somebody whose statement or transaction on the table takes that long. */
async function holdFor(milliseconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('begin')
  await client.query('select count(*) from activity_log.click')
  await pause(milliseconds)
  await client.query('commit')
  await client.end()
}

/** How long each read took (milliseconds). */
async function readUntil(signal: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    await database.pool.query(
      `select func_name from activity_log.click where clicked_at > now() - interval '40 days' limit 20`,
    )
    waits.push(performance.now() - began)
    await pause(5)
  }
  return waits
}
