import { type Browser, type CDPSession, type Page, chromium } from 'playwright-core'

import { findChromium } from '../tools/find-chromium.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(console.log), headless: true, args: FLAGS })
}

/** A page of a browser that knows nothing yet, but what `localStorage` of the address is to hold. */
export type Visitor = {
  readonly browser: Browser
  readonly origin: string
  readonly localStorage?: Readonly<Record<string, string>>
}

/** Opens a page with nothing cached; closed again after `measure`. */
export async function visit<Measured>(
  { browser, origin, localStorage = {} }: Visitor,
  measure: (page: Page, devTools: CDPSession) => Promise<Measured>,
): Promise<Measured> {
  const stored = Object.entries(localStorage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    return await measure(page, devTools)
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds from the start of the navigation until something that fits `selector` has been painted. To be called
 * while the page is not older than that: it looks at every frame from now on.
 */
export function paintedAt(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (target) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (!document.querySelector(target)?.checkVisibility()) await frame()
    // The frame that follows has begun once the one that shows it is on the screen.
    await frame()
    return performance.now()
  }, selector)
}
