import { setTimeout as pause } from 'node:timers/promises'

import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { inject } from 'vitest'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long a page may take for each step, while another browser and its portal work beside it on two cores. */
const PATIENCE_MS = 45_000

const VIEWPORT = { width: 1440, height: 900 }

/** The address of the portal under test, without a closing slash. */
export function baseUrl(): string {
  return inject('baseUrl')
}

/** Files run one after the other in one process and share the Chromium: starting it costs a second of a core. */
let launched: Browser | undefined

/**
 * A headless Chromium for one test file: `const browser = await openBrowser()`, `afterAll(() => browser.close())`.
 * `newPage` opens a page of a person of its own (nothing stored, nobody signed in), 1440 × 900 and without motion, which
 * tests would wait for, unless told otherwise. `close` closes all of them.
 */
export async function openBrowser(): Promise<{
  newPage(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}> {
  if (!launched?.isConnected()) {
    launched = await chromium.launch({ executablePath: inject('chromium'), headless: true, args: flags })
  }
  const browser = launched
  const contexts: BrowserContext[] = []
  return {
    newPage: async (options) => {
      const context = await browser.newContext({ ...defaults(), ...options })
      context.setDefaultTimeout(PATIENCE_MS)
      contexts.push(context)
      return context.newPage()
    },
    close: async () => {
      for (const context of contexts) await atMost(CLOSING_MS, context.close())
    },
  }
}

const CLOSING_MS = 10_000

/** A page now and then hangs at its end, when its tests have passed; Chromium ends it with the last of them. */
function atMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, pause(milliseconds, undefined, { ref: false })]).catch(() => undefined)
}

/** Leaves a page without anything its browser has stored, as the page of somebody who was never here. */
export async function forget(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // All is forgotten as the page goes, when the shell writes no more.
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => {
      localStorage.clear()
      sessionStorage.clear()
    }),
  )
  await page.context().clearCookies()
}

function defaults(): BrowserContextOptions {
  return { baseURL: baseUrl(), viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' }
}
