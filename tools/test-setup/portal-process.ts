import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'

const root = path.join(import.meta.dirname, '../..')
const timeoutMs = 240_000

/**
 * Starts the real server with demo data at an address of this machine, on a PostgreSQL in `dataDir` that does not wait for
 * the disk: nobody keeps what tests write. Throws what the server said when it does not come up; the answer ends both.
 */
export async function startPortalProcess(
  baseUrl: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const database = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => undefined })
  const where = { PORT: new URL(baseUrl).port, PUBLIC_URL: baseUrl, DATA_DIR: dataDir }
  const roles = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  const environment = { ...process.env, ...where, ...roles, ...settings, DEMO: '1' }
  const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env: environment })
  const stop = async (): Promise<void> => {
    await stopped(server)
    await database.stop()
  }
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  for (const end = Date.now() + timeoutMs; Date.now() < end && server.exitCode === null;) {
    if (await answers(baseUrl)) return stop
    await pause(100)
  }
  await stop()
  throw new Error(`the server did not come up:\n${output}`)
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/`)).ok
  } catch {
    return false
  }
}
