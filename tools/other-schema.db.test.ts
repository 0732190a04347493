import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
    env: await environment(),
    encoding: 'utf8',
  })
  expect({ status, output: stdout + stderr }).toEqual({
    status: 1,
    output:
      'The database was made by another version of this product (its migration 0001-shipments differs): start that version, or restore a backup that was made with this one.\n',
  })
  expect(await contents()).toEqual(before)
  expect(readdirSync(dataDir)).toEqual([])
  // Starts a process of the portal, which takes several times as long on a busy machine.
}, 60_000)

test('npm start over the data of the next release serves: one release back is a way out', async () => {
  await client.query(`insert into public.migration (name, checksum) values ('0002-of-the-next-release', 'x')`)
  const env = await environment()
  const portal = spawn(process.execPath, ['apps/server/main.ts'], { env, stdio: 'ignore' })
  const ended = once(portal, 'exit')
  const isReady = async () => (await fetch(`http://localhost:${env.PORT}/readyz`)).ok
  while (portal.exitCode === null && !(await isReady().catch(() => false))) await pause(200)
  portal.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const { rows } = await client.query(`select from public.migration where name = '0002-of-the-next-release'`)
  expect(rows).toHaveLength(1)
  // Starts a process of the portal, which takes several times as long on a busy machine.
}, 120_000)

async function environment() {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: own.url,
    DATABASE_OWNER_URL: own.ownerUrl,
    PORT: String(await freePort()),
    DEMO: '0',
  }
}

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
