import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')
const patienceMs = 120_000

/** Starts the real server with demo data at an address of this machine; throws what it said when it does not come up. */
export async function startPortalProcess(baseUrl: string, settings: Record<string, string>): Promise<ChildProcess> {
  const own = { PORT: new URL(baseUrl).port, PUBLIC_URL: baseUrl, ...settings }
  const environment = { ...process.env, ...own, DEMO: '1', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env: environment })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  for (const end = Date.now() + patienceMs; Date.now() < end && server.exitCode === null;) {
    if (await answers(baseUrl)) return server
    await pause(100)
  }
  server.kill('SIGKILL')
  throw new Error(`the server did not come up:\n${output}`)
}

/** Asks the server to end, and waits until it has. */
export async function stopPortalProcess(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/`)).ok
  } catch {
    return false
  }
}
