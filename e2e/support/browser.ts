import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
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

/** The address of the portal under test, without a closing slash. */
export function baseUrl(): string {
  return inject('baseUrl')
}

/**
 * A headless Chromium for one test file: `const browser = await openBrowser()`, `afterAll(() => browser.close())`.
 * `newPage` opens a page of a person of its own (nothing stored, nobody signed in), 1440 × 900 and without motion, which
 * tests would wait for, unless told otherwise.
 */
export async function openBrowser(): Promise<{
  newPage(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}> {
  const browser: Browser = await chromium.launch({ executablePath: inject('chromium'), headless: true, args: flags })
  return {
    newPage: async (options = {}) => {
      const defaults = {
        baseURL: baseUrl(),
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce' as const,
      }
      const context = await browser.newContext({ ...defaults, ...options })
      return context.newPage()
    },
    close: () => browser.close(),
  }
}
