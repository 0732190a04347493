import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'

import { StartupError } from '#platform/server/startup-error.ts'

import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPid } from './postmaster.ts'

type Running = Awaited<ReturnType<typeof startEmbeddedPostgres>>

// Folders are private, as a clone below /root is: PostgreSQL must manage without walking through them.
const home = mkdtempSync(path.join(tmpdir(), 'exchange-embedded-'))
const dataDir = path.join(home, 'data')
const running = new Set<Running>()

afterEach(stopAll)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the first start makes a database that only the holder of the password reads, and that PostgreSQL keeps durable', async () => {
  const { url, ownerUrl } = await start(dataDir)
  for (const address of [url, ownerUrl]) {
    expect(await ask(address, 'select rolsuper as super from pg_roles where rolname = current_user')).toEqual([
      { super: false },
    ])
  }
  expect(await ask(url, "select current_setting('fsync') || current_setting('synchronous_commit') as kept")).toEqual([
    { kept: 'onon' },
  ])
  for (const [address, file] of [
    [url, 'postgres-portal-password'],
    [ownerUrl, 'postgres-password'],
  ] as const) {
    expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600)
    const stranger = new URL(address)
    stranger.password = 'guessed'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  }
})

test('what was written is there after a stop and a second start', async () => {
  await ask((await start(dataDir)).ownerUrl, 'create table kept (id int)')
  await stopAll()
  expect(runningPid(path.join(dataDir, 'postgres'))).toBeUndefined()
  expect(await ask((await start(dataDir)).ownerUrl, 'select count(*)::int as kept from kept')).toEqual([{ kept: 0 }])
})

test('the role that works owns no table', async () => {
  const { url } = await start(dataDir)
  await expect(ask(url, 'select from kept')).rejects.toThrow('permission denied')
  await expect(ask(url, 'drop table kept')).rejects.toThrow('must be owner')
})

test('a folder that no file system makes is refused in one sentence, and at once', async () => {
  await expect(start('/proc/exchange/data')).rejects.toThrow(/cannot be written/)
})

test('a second server on the same data folder is refused in one sentence', async () => {
  await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(/already in use by another running server/)
})

test('a process that is killed takes its PostgreSQL along, and loses nothing that was committed', async () => {
  const folder = path.join(home, 'killed')
  await startAndKill(folder, 'create table committed (id int)')
  await expect.poll(() => runningPid(path.join(folder, 'postgres'))).toBeUndefined()
  const next = await start(folder)
  expect(await ask(next.ownerUrl, 'select count(*)::int as rows from committed')).toEqual([{ rows: 0 }])
})

test('a PostgreSQL that is killed is started again at the same address with all that was committed', async () => {
  const lines: string[] = []
  const ended = (): void => expect.fail('it was not given up')
  const server = await startEmbeddedPostgres({ dataDir, report: (line) => lines.push(line), ended })
  await ask(server.ownerUrl, 'create table if not exists survivor (id int)')
  for (let kill = 1; kill <= 3; kill++) {
    await ask(server.ownerUrl, `insert into survivor values (${kill})`)
    const pid = runningPid(path.join(dataDir, 'postgres'))
    if (pid === undefined) return expect.fail('it does not run')
    process.kill(pid, 'SIGKILL')
    const rows = () => ask(server.ownerUrl, 'select count(*)::int as rows from survivor').catch(() => [])
    await expect.poll(rows, { timeout: 10_000 }).toEqual([{ rows: kill }])
  }
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^PostgreSQL has ended unexpectedly and is started again; its log is .*\.$/)
  await server.stop()
  expect(runningPid(path.join(dataDir, 'postgres'))).toBeUndefined()
})

test('a PostgreSQL that cannot be started again is given up', async () => {
  const ended = Promise.withResolvers<void>()
  const folder = path.join(home, 'broken')
  const server = await startEmbeddedPostgres({ dataDir: folder, report: () => {}, ended: ended.resolve })
  const pid = runningPid(path.join(folder, 'postgres'))
  if (pid === undefined) return expect.fail('it does not run')
  rmSync(path.join(folder, 'postgres', 'PG_VERSION'))
  process.kill(pid, 'SIGKILL')
  await ended.promise
  await server.stop()
}, 60_000)

test('a process id that now belongs to another program is not taken for PostgreSQL', async () => {
  const folder = path.join(home, 'reused')
  await start(folder)
  await stopAll()
  writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  expect(await ask((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that was interrupted is begun anew', async () => {
  const folder = path.join(home, 'interrupted')
  mkdirSync(path.join(folder, 'postgres.unfinished', 'base'), { recursive: true })
  expect(await ask((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(folder)).not.toContain('postgres.unfinished')
})

test('a data folder of another PostgreSQL version, without its password or not to be written is refused in one sentence', async () => {
  const older = path.join(home, 'older')
  cpSync(dataDir, older, { recursive: true })
  writeFileSync(path.join(older, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(older)).rejects.toThrow(/made by PostgreSQL 17 and this version of the portal needs 18/)
  writeFileSync(path.join(older, 'postgres', 'PG_VERSION'), '18\n')
  expect(await ask((await start(older)).ownerUrl, 'select count(*)::int as kept from kept')).toEqual([{ kept: 0 }])
  rmSync(path.join(older, 'postgres-password'))
  await stopAll()
  await expect(start(older)).rejects.toThrow(/postgres-password .* is missing/)
  const file = path.join(home, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(StartupError)
})

async function start(folder: string, report: (line: string) => void = () => {}): Promise<Running> {
  const server = await startEmbeddedPostgres({ dataDir: folder, report })
  running.add(server)
  return server
}

async function stopAll(): Promise<void> {
  for (const server of running) await server.stop()
  running.clear()
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Starts PostgreSQL in a process of its own, runs a statement and kills that process without a warning. */
async function startAndKill(folder: string, statement: string): Promise<void> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)})
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, report() {} })).ownerUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  await ask(url.toString().trim(), statement)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
