import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let dataDir: string

beforeEach(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  dataDir = mkdtempSync(path.join(tmpdir(), 'other-schema-'))
})

afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await client.end()
  await own.drop()
})

test('npm start over the data of another schema says in one sentence what to do, and changes nothing', async () => {
  await client.query(`update public.migration set checksum = 'older' where name = '0001-shipments'`)
  await client.query('alter table shipments.shipment drop column customer_reference')
  const before = await contents()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: own.url,
      DATABASE_OWNER_URL: own.ownerUrl,
      PORT: String(await freePort()),
      DEMO: '0',
    },
    encoding: 'utf8',
  })
  expect({ status, output: stdout + stderr }).toEqual({
    status: 1,
    output:
      'The database was made by another version of this product (its migration 0001-shipments differs): start that version, or run `npm run db:reset` to throw the data away and begin anew.\n',
  })
  expect(await contents()).toEqual(before)
  expect(readdirSync(dataDir)).toEqual([])
  // Starts a process of the portal, which takes several times as long on a busy machine.
}, 60_000)

/** Every column, function and trigger outside the catalogue, the list of migrations, and how many rows are in the audit. */
async function contents(): Promise<unknown> {
  const statements = [
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
    `select oid::regprocedure::text as name, md5(prosrc) from pg_proc
     where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`,
    'select tgrelid::regclass::text as name, tgname from pg_trigger order by 1, 2',
    'select * from public.migration order by name',
    'select count(*) from audit.entry',
  ]
  const answers = []
  for (const statement of statements) answers.push((await client.query(statement)).rows)
  return answers
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
