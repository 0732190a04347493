import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseUrl, testDatabase } from './test-database.ts'

test('every test database is a migrated copy of its own and is gone once dropped, even while somebody is connected', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  expect(one.url).not.toBe(two.url)
  const client = new pg.Client({ connectionString: one.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await Promise.all([one.drop(), two.drop()])
  const server = new pg.Client({ connectionString: databaseUrl(one.url, 'postgres') })
  await server.connect()
  const left = await server.query('select 1 from pg_database where datname = $1', [rows[0]?.name])
  await server.end()
  expect(left.rowCount).toBe(0)
})
