import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { giveTo, postgresAccount } from '#platform/server/database/postgres-account.ts'
import { postgresBinaries } from '#platform/server/database/postgres-binaries.ts'
import {
  type Cluster,
  insideFolder,
  runInCluster,
  startPostmaster,
  stopPostmaster,
} from '#platform/server/database/postmaster.ts'
import { asOwner, createDatabase, databaseUrl } from '#platform/server/testing/test-database.ts'
import { freePort } from '../../tools/cluster/free-port.ts'
import { migrateAll } from './migrations.ts'

const SCRIPT = path.join(import.meta.dirname, '../../deploy/postgres/10-roles.sh')
const hasPsql = spawnSync('psql', ['--version']).status === 0
/** What the image of PostgreSQL gives its scripts. */
const IMAGE = { POSTGRES_USER: 'postgres', POSTGRES_DB: 'exchange' }
const passwords = { DATABASE_OWNER_PASSWORD: "owner's", DATABASE_PASSWORD: 'portal-1' }

test('the roles of compose.yaml: the owner migrates, the portal can change no audit', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roles-'))
  const cluster = await newCluster(folder)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  await startPostmaster(cluster, settings, { logFile: path.join(folder, 'log'), waitSeconds: 30 })
  try {
    await makeRoles(port)
    const address = (role: string, password: string) =>
      `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/exchange`
    const url = address('exchange_portal', passwords.DATABASE_PASSWORD)
    const ownerUrl = address('exchange_owner', passwords.DATABASE_OWNER_PASSWORD)
    expect((await migrateAll({ url, ownerUrl })).length).toBeGreaterThan(10)
    await expectLimits(url)
  } finally {
    await stopPostmaster(cluster)
    await rm(folder, { recursive: true, force: true })
  }
})

/** Runs the script as the image does; where there is no psql, the statements that it gives to psql. */
async function makeRoles(port: number): Promise<void> {
  const server = `postgres://postgres@127.0.0.1:${port}/postgres`
  await createDatabase(server, IMAGE.POSTGRES_DB)
  if (hasPsql) {
    const where = { PATH: process.env['PATH'], PGHOST: '127.0.0.1', PGPORT: String(port) }
    execFileSync(SCRIPT, { env: { ...where, ...IMAGE, ...passwords } })
    return
  }
  const values: Record<string, string> = {
    database: IMAGE.POSTGRES_DB,
    owner_password: passwords.DATABASE_OWNER_PASSWORD,
    portal_password: passwords.DATABASE_PASSWORD,
  }
  const [, statements = ''] = /<<'SQL'\n(.*)\nSQL/s.exec(await readFile(SCRIPT, 'utf8')) ?? []
  const filled = statements
    .replaceAll(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(values[name] ?? ''))
    .replaceAll(/:"(\w+)"/g, (_, name: string) => pg.escapeIdentifier(values[name] ?? ''))
  const ownerUrl = databaseUrl(server, IMAGE.POSTGRES_DB)
  await asOwner({ url: ownerUrl, ownerUrl }, filled)
}

async function newCluster(folder: string): Promise<Cluster> {
  await chmod(folder, 0o755)
  const dir = path.join(folder, 'postgres')
  const account = postgresAccount(dir)
  await mkdir(dir, { mode: 0o700 })
  if (account) giveTo(account, dir)
  const cluster: Cluster = { dir, binaries: postgresBinaries(account), account }
  const words = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C', '--no-sync']
  runInCluster(cluster, 'initdb', ['-D', insideFolder(cluster), ...words])
  const doors = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  await writeFile(path.join(dir, 'pg_hba.conf'), doors)
  return cluster
}

async function expectLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
  await expect(client.query('select from audit.entry')).resolves.toBeDefined()
  await expect(client.query('delete from audit.entry')).rejects.toThrow('permission denied')
  await expect(client.query('alter table audit.entry disable trigger entry_is_final')).rejects.toThrow('must be owner')
  await client.end()
}
