import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

type Portal = { process: ChildProcess; words(): string; ended: Promise<number | null> }

const root = path.join(import.meta.dirname, '..')
const home = mkdtempSync(path.join(tmpdir(), 'exchange-start-'))
const dataDir = path.join(home, 'data')

afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a start without demo data names the address and the first administrator, and SIGTERM ends it in order', async () => {
  const port = await freePort()
  const portal = await startUntilReady({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0', DRAIN_SECONDS: '1' })
  expect(portal.words()).toContain(`http://localhost:${port}`)
  await expect.poll(() => portal.words()).toMatch(/first password/)
  const statusOf = async (check: string) => (await fetch(`http://127.0.0.1:${port}/${check}`)).status
  expect(await statusOf('readyz')).toBe(200)
  const postgres = postgresPid()
  portal.process.kill('SIGTERM')
  // A balancer is told first; whoever comes meanwhile is served.
  await expect.poll(() => statusOf('readyz'), { interval: 50 }).toBe(503)
  expect(await statusOf('livez')).toBe(200)
  expect(await portal.ended).toBe(0)
  expect(isAlive(postgres)).toBe(false)
})

test('after kill -9 of the server the next start is ready within seconds, with the same data and no orphan', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' }
  const killed = await startUntilReady(settings)
  const orphan = postgresPid()
  process.kill(serverPid(killed), 'SIGKILL')
  await killed.ended
  // It ends with the server that was killed.
  await expect.poll(() => isAlive(orphan)).toBe(false)
  const began = Date.now()
  const next = await startUntilReady(settings)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(next.words()).not.toMatch(/Creating the database|migrations applied|first password/)
  next.process.kill('SIGTERM')
  await next.ended
})

test('a busy port, an unreachable database and a data folder of another version are told in one sentence', async () => {
  const { port, close } = await occupiedPort()
  expect(await failure({ PORT: String(port), DATA_DIR: dataDir })).toMatch(/^Port \d+ is already in use.*\n$/)
  close()
  const unreachable = { PORT: String(await freePort()), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
  const sentence = await failure(unreachable)
  expect(sentence).toMatch(/^The database .* cannot be reached.*\n$/)
  expect(sentence).not.toContain('secret')
  const older = path.join(home, 'older')
  cpSync(dataDir, older, { recursive: true })
  writeFileSync(path.join(older, 'postgres/PG_VERSION'), '17\n')
  expect(await failure({ PORT: String(await freePort()), DATA_DIR: older })).toMatch(
    /^The database in .* PostgreSQL 17.*\n$/,
  )
})

/** As `npm start` starts it, on dependencies that are there already. */
function start(settings: Record<string, string>): Portal {
  const environment = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/server/main.ts'], { cwd: root, env: environment })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  return { process: child, words: () => words, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function startUntilReady(settings: Record<string, string>): Promise<Portal> {
  const portal = start(settings)
  for (const end = Date.now() + 40_000; Date.now() < end && portal.process.exitCode === null; await pause(50)) {
    if (portal.words().includes('is ready')) return portal
  }
  portal.process.kill('SIGTERM')
  throw new Error(`the portal did not get ready: ${portal.words()}`)
}

async function failure(settings: Record<string, string>): Promise<string> {
  const portal = start(settings)
  expect(await portal.ended).toBe(1)
  return portal.words()
}

function postgresPid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** The server is the one child of run.mjs. */
function serverPid(portal: Portal): number {
  const pid = portal.process.pid ?? 0
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

/** A process that has ended but that nobody has asked about yet still has an entry, in state Z. */
function isAlive(pid: number): boolean {
  const entry = `/proc/${pid}/stat`
  return existsSync(entry) && !/\) Z /.test(readFileSync(entry, 'utf8'))
}

async function freePort(): Promise<number> {
  const { port, close } = await occupiedPort()
  close()
  return port
}

function occupiedPort(): Promise<{ port: number; close(): void }> {
  return new Promise((resolve) => {
    const server: Server = createServer().listen(0, () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() })
    })
  })
}
