import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { buildWebIfStale } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'
import { freePort } from '../cluster/free-port.ts'
import { startPortalProcess } from './portal-process.ts'

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

/**
 * Starts the real server with the built web and demo data of its own on a free port, for all tests of a project together.
 * Where DEMO_FOLDER names a data folder that was filled before, it is copied: filling one takes long.
 */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  if ((await buildWebIfStale(console.log)) !== 0) throw new Error('the web application could not be built')
  project.provide('chromium', findChromium(console.log))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-browser-'))
  const filled = process.env['DEMO_FOLDER']
  if (filled) await cp(filled, dataDir, { recursive: true })
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  const partnerPort = await freePort()
  const airlinePort = await freePort()
  const openIdPort = await freePort()
  const stop = await startPortalProcess(baseUrl, dataDir, {
    PARTNER_PORT: String(partnerPort),
    AIRLINE_PORT: String(airlinePort),
    AIRLINE_STEP_MS: '500',
    // Two portals and two browsers keep two cores busy; what is refused then is no fault of a screen.
    BUSY_FROM_MS: '0',
    ...openId(openIdPort),
  })
  project.provide('openIdPort', openIdPort)
  project.provide('baseUrl', baseUrl)
  project.provide('partnerUrl', `http://127.0.0.1:${partnerPort}`)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A test that signs in at the provider starts it; all others do without. */
function openId(port: number): Record<string, string> {
  const secret = 'the-secret-of-the-portal-in-tests'
  return { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: secret }
}
