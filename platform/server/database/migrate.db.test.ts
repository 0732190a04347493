import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let applied: readonly Migration[]

beforeAll(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  applied = rows.map(({ name }) => ({ name, sql: '' }))
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

test('a migration that fails is taken back whole, and the operator reads why in one sentence', async () => {
  const failing = { name: '9999-12-31-00-failing', sql: 'create table public.half (); select from nowhere' }
  const start = migrate(own.ownerUrl, [...applied, failing])
  await expect(start).rejects.toThrow(
    new StartupError(
      'The migration 9999-12-31-00-failing failed and was taken back: relation "nowhere" does not exist.',
    ),
  )
  const { rows } = await client.query(`select to_regclass('public.half') as half`)
  expect(rows).toEqual([{ half: null }])
})

test('a database that knows migrations we do not have is refused', async () => {
  await expect(migrate(own.ownerUrl, [])).rejects.toThrow(/^The database belongs to another version of this product/)
})
