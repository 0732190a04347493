import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

const first: Migration = { name: '0001-first', sql: 'create table public.first ()' }
const second: Migration = { name: '0002-second', sql: 'create table public.second ()' }

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
  expect(await migrate(own.ownerUrl, [first, second])).toEqual(['0002-second'])
  expect(await migrate(own.ownerUrl, [first, second])).toEqual([])
})

/** A database that `first` made, with one change, and a release that is started on it; nothing may be changed but the history. */
async function startOn(change: string, migrations: readonly Migration[], mayReset = false) {
  const database = await testDatabase()
  const reader = new pg.Client({ connectionString: database.ownerUrl })
  await reader.connect()
  await reader.query('truncate public.migration')
  await migrate(database.ownerUrl, [first])
  await reader.query(change)
  const before = await contents(reader)
  const outcome = await migrate(database.ownerUrl, migrations, { mayReset }).catch((error: unknown) => error)
  expect(await contents(reader)).toEqual(before)
  await reader.end()
  await database.drop()
  return outcome
}

const added = `insert into public.migration (name, checksum) values ('0002-of-the-next-release', 'x')`
const changed = `update public.migration set checksum = 'other' where name = '0001-first'`

test('what the next release added is accepted: one release back works on its schema', async () => {
  expect(await startOn(added, [first])).toEqual([])
})

const otherSchemas: readonly (readonly [string, string, string])[] = [
  ['has a migration of others and lacks one of ours', added, 'it has 0002-of-the-next-release and lacks 0002-second'],
  ['has another text of a migration', changed, 'its migration 0001-first differs'],
  ['has another text and more', `${added}; ${changed}`, 'its migration 0001-first differs'],
  ['recorded no checksums', 'alter table public.migration drop column checksum', 'its migration 0001-first differs'],
]

test.each(otherSchemas)(
  'a database that %s is refused in one sentence, and not changed',
  async (_, change, difference) => {
    const made = `The database was made by another version of this product (${difference}): start that version, or `
    expect(await startOn(change, [first, second])).toEqual(
      new StartupError(`${made}restore a backup that was made with this one.`),
    )
  },
)

test('only the data of a demonstration are offered to be thrown away', async () => {
  expect(await startOn(changed, [first], true)).toEqual(
    new StartupError(
      'The database was made by another version of this product (its migration 0001-first differs): start that version, or run `npm run db:reset` to throw the data away and begin anew.',
    ),
  )
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
