import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

const first: Migration = { name: '0001-first', sql: 'create table public.first ()' }

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

beforeAll(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  await client.query('truncate public.migration')
  await migrate(own.ownerUrl, [first])
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

test('a migration that fails is taken back whole, and the operator reads why in one sentence', async () => {
  const failing = { name: '0001-failing', sql: 'create table public.half (); select from nowhere' }
  const start = migrate(own.ownerUrl, [first, failing])
  await expect(start).rejects.toThrow(
    new StartupError('The migration 0001-failing failed and was taken back: relation "nowhere" does not exist.'),
  )
  const { rows } = await client.query(`select to_regclass('public.half') as half`)
  expect(rows).toEqual([{ half: null }])
})

test('what is applied already is not applied again', async () => {
  const second = { name: '0001-second', sql: 'create table public.second ()' }
  expect(await migrate(own.ownerUrl, [first, second])).toEqual(['0001-second'])
  expect(await migrate(own.ownerUrl, [first, second])).toEqual([])
})

const otherSchemas: readonly (readonly [string, string])[] = [
  [
    'has a migration that we do not have',
    `insert into public.migration (name, checksum) values ('2026-11-20-old', '')`,
  ],
  ['has another text of a migration', `update public.migration set checksum = 'other'`],
  ['recorded no checksums', 'alter table public.migration drop column checksum'],
]

test.each(otherSchemas)('a database that %s is refused in one sentence, and not changed', async (_, change) => {
  const database = await testDatabase()
  const reader = new pg.Client({ connectionString: database.ownerUrl })
  await reader.connect()
  await reader.query('truncate public.migration')
  await migrate(database.ownerUrl, [first])
  await reader.query(change)
  const before = await contents(reader)
  const start = migrate(database.ownerUrl, [first, { name: '0001-new', sql: 'create table public.new ()' }])
  await expect(start).rejects.toThrow(
    /^The database was made by another version of this product \(its migration [\w-]+ differs\): .*`npm run db:reset`[^.]*\.$/,
  )
  expect(await contents(reader)).toEqual(before)
  await reader.end()
  await database.drop()
})

/** Every column of every table outside the catalogue, and the list of migrations. */
async function contents(reader: pg.Client): Promise<unknown> {
  const columns = await reader.query(
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
  )
  const migrations = await reader.query('select * from public.migration order by name')
  return [columns.rows, migrations.rows]
}
