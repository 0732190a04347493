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
  // Most pages live for seconds: optimizing their scripts would cost more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

const VIEWPORT = { width: 1440, height: 900 }

/** The address of the portal under test, without a closing slash. */
export function baseUrl(): string {
  return inject('baseUrl')
}

/** Files run one after the other in one process and share the Chromium: starting it costs a second of a core. */
let launched: Browser | undefined

/** A page of the file before, emptied. Its process knows the portal's scripts, which a new one takes 1.5 s of a core to learn. */
let spare: Page | undefined

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
    spare = undefined
    launched = await chromium.launch({ executablePath: inject('chromium'), headless: true, args: flags })
  }
  const browser = launched
  const usual: BrowserContext[] = []
  const special: BrowserContext[] = []
  return {
    newPage: async (options) => {
      const page =
        (!options && takeSpare()) || (await (await browser.newContext({ ...defaults(), ...options })).newPage())
      ;(options ? special : usual).push(page.context())
      return page
    },
    close: async () => {
      for (const context of special) await atMost(CLOSING_MS, context.close())
      for (const context of usual) {
        spare ??= await atMost(CLOSING_MS, emptied(context))
        if (spare?.context() !== context) await atMost(CLOSING_MS, context.close())
      }
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

function takeSpare(): Page | undefined {
  const page = spare
  spare = undefined
  return page
}

/** The first page of a context as a new one would be, or nothing where it cannot be: elsewhere, or its clock was changed. */
async function emptied(context: BrowserContext): Promise<Page | undefined> {
  const [page, ...others] = context.pages()
  if (!page?.url().startsWith(baseUrl()) || (await page.evaluate(() => '__pwClock' in globalThis))) return undefined
  for (const other of others) await other.close()
  stopListening(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await forget(page)
  await page.setViewportSize(VIEWPORT)
  // What is typed there may ask before it goes.
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('/livez')
  await page.evaluate(async () =>
    (await indexedDB.databases()).forEach(({ name }) => indexedDB.deleteDatabase(name ?? '')),
  )
  stopListening(page)
  return page
}

/** By name: the library listens to its pages itself. */
function stopListening(page: Page): void {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response']) page.removeAllListeners(event)
}
