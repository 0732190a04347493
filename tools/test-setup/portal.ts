import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { TestProject } from 'vitest/node'

import { buildWebIfStale } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the portal under test listens, without a closing slash. */
    baseUrl: string
    /** Where the demo's partner page listens, without a closing slash. */
    partnerUrl: string
    /** A port of this machine: the OpenID Connect provider of the portal is expected there. */
    openIdPort: number
    /** The Chromium to drive. */
    chromium: string
  }
}

const root = path.join(import.meta.dirname, '../..')
const patienceMs = 120_000

/** Starts the real server with the built web and fresh demo data on a free port, for all browser tests together. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  if ((await buildWebIfStale(console.log)) !== 0) throw new Error('the web application could not be built')
  project.provide('chromium', findChromium(console.log))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-browser-'))
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  const partnerPort = await freePort()
  const openIdPort = await freePort()
  const server = await startServer(baseUrl, {
    DATA_DIR: dataDir,
    PARTNER_PORT: String(partnerPort),
    ...openId(openIdPort),
  })
  project.provide('openIdPort', openIdPort)
  project.provide('baseUrl', baseUrl)
  project.provide('partnerUrl', `http://127.0.0.1:${partnerPort}`)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A test that signs in at the provider starts it; all others do without. */
function openId(port: number): Record<string, string> {
  const secret = 'the-secret-of-the-portal-in-tests'
  return { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: secret }
}

async function startServer(baseUrl: string, settings: Record<string, string>): Promise<ChildProcess> {
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

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/`)).ok
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
