import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { allMigrations, migrateAll } from '../apps/server/migrations.ts'
import { dropOurSchemas } from './drop-our-schemas.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

beforeEach(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  await client.query('create schema payroll; create table payroll.salary (); create table public.note ()')
})

afterEach(async () => {
  await client.end()
  await own.drop()
})

test('of a database that others use too only our schemas are dropped, whatever made them, and it can be migrated anew', async () => {
  await client.query(`update public.migration set checksum = 'older'`)
  const before = await schemas()
  await dropOurSchemas(own.ownerUrl, await allMigrations())
  expect(await schemas()).toEqual(['payroll', 'public'])
  expect((await client.query(`select to_regclass('public.note') is not null as kept`)).rows).toEqual([{ kept: true }])
  await migrateAll(own)
  expect(await schemas()).toEqual(before)
})

test('a database without our list of migrations is left as it is', async () => {
  await client.query('drop table public.migration')
  const before = await schemas()
  await expect(dropOurSchemas(own.ownerUrl, await allMigrations())).rejects.toThrow('Nothing was dropped')
  expect(await schemas()).toEqual(before)
})

async function schemas(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  return rows.map(({ name }) => name)
}
