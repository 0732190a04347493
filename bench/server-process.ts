import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { BENCH_ACCOUNT, BENCH_PASSWORD } from './fill.ts'

const root = path.join(import.meta.dirname, '..')

type Credentials = { readonly userName: string; readonly password: string }

export type ServerProcess = {
  readonly baseUrl: string
  readonly token: string
  /** The most memory the process has ever held, in MiB; null where the system does not tell. */
  peakMemory(): Promise<number | null>
  /** The memory that the process holds now, in bytes; null where the system does not tell. */
  memory(): Promise<number | null>
  stop(): Promise<void>
}

/** Starts the real server on the filled database and signs in; limits per minute are lifted, nothing else. */
export async function startServer(
  addresses: DatabaseAddresses,
  user: Credentials = { userName: BENCH_ACCOUNT, password: BENCH_PASSWORD },
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: addresses.url,
    DATABASE_OWNER_URL: addresses.ownerUrl,
    DEMO: '0',
    LOG_LEVEL: 'error',
    RATE_PER_MINUTE: '100000000',
    ...settings,
  }
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(baseUrl, server)
  return {
    baseUrl,
    token: await signIn(baseUrl, user),
    peakMemory: async () => {
      const kilobytes = await kilobytesOf(server, 'VmHWM')
      return kilobytes === null ? null : Math.round(kilobytes / 1024)
    },
    memory: async () => {
      const kilobytes = await kilobytesOf(server, 'VmRSS')
      return kilobytes === null ? null : kilobytes * 1024
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(baseUrl: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the server under measurement did not start')
}

async function signIn(baseUrl: string, user: Credentials): Promise<string> {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const answer = await fetch(`${baseUrl}/ws-system/auth/token`, form({ ...user, type: '2' }))
  if (!answer.ok) throw new Error(`the sign-in was refused: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  await fetch(
    `${baseUrl}/ws-system/auth/currentUser/v2`,
    form({ token: data.token, systemcode: 'apex-exchange-portal' }),
  )
  return data.token
}

async function kilobytesOf(server: ChildProcess, line: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]
  return kilobytes ? Number(kilobytes) : null
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
