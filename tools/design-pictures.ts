import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type BrowserContext, type Page, chromium } from 'playwright-core'

import { LANGUAGES } from '#platform/contract/language.ts'

import { findChromium } from './find-chromium.ts'

// Takes the pictures of docs/design anew from a running demo, and prints what a first load weighs and takes:
//   node tools/design-pictures.ts http://127.0.0.1:8080 docs/design [only names that match this expression]

const [base, folder, only = ''] = process.argv.slice(2)
if (!base || !folder) throw new Error('name the address of a running demo and the folder of the pictures')
mkdirSync(folder, { recursive: true })

const PASSWORD = 'Demo-2026'
const NOWHERE = '/shipments/00000000-0000-7000-8000-000000000001'
const NOTHING = `/shipments/pending?filters=${encodeURIComponent(JSON.stringify({ hawbNo: { equals: 'ZZZ-9' } }))}`

type Picture = {
  readonly name: string
  readonly account: string | null
  readonly at: string
  readonly width?: 390
  readonly density?: 'comfortable'
  readonly theme?: 'light'
  /** From its head to its end, however long the page is. */
  readonly whole?: true
  /** What is done before it is taken. */
  prepare?(page: Page): Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', account: null, at: '/login' },
  { name: 'home', account: 'op.hkg', at: '/home' },
  { name: 'list', account: 'op.hkg', at: '/shipments/pending' },
  { name: 'record', account: 'op.hkg', at: '/shipments/pending', prepare: openFirst },
  { name: 'dialog', account: 'admin', at: '/access/roles', prepare: openFirst },
  { name: 'list-comfortable', account: 'op.hkg', at: '/shipments/pending', density: 'comfortable', theme: 'light' },
  { name: 'list-phone', account: 'op.hkg', at: '/shipments/pending', width: 390, theme: 'light' },
  { name: 'kit', account: 'admin', at: '/dev/kit', whole: true },
  { name: 'kit-comfortable', account: 'admin', at: '/dev/kit', whole: true, prepare: makeRowsComfortable },
  { name: 'kit-phone', account: 'admin', at: '/dev/kit', width: 390, whole: true },
  {
    name: 'kit-phone-comfortable',
    account: 'admin',
    at: '/dev/kit',
    width: 390,
    whole: true,
    prepare: makeRowsComfortable,
  },
  { name: 'empty', account: 'op.hkg', at: NOTHING },
  { name: 'failed', account: 'op.hkg', at: '/shipments/pending', prepare: failList },
  { name: 'loading', account: 'op.hkg', at: '/shipments/pending', prepare: holdList },
  { name: 'no-access', account: 'wh.hkg', at: '/access/roles' },
  { name: 'not-found', account: 'op.hkg', at: '/nowhere' },
  { name: 'record-missing', account: 'op.hkg', at: NOWHERE },
]

/** What still loads, apart from the parts of the kit that load for ever. */
const LOADING = ['[aria-busy=true]', '.ant-spin', '.ant-skeleton', '.dg-skeleton', '.loading-sign', '.waiting']
  .map((sign) => `${sign}:not([data-loads] *, .pane[inert] *)`)
  .join(', ')

const browser = await chromium.launch({ executablePath: findChromium(console.log) })
for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) await takeAll(language, theme)
}
if ('figures'.search(only) !== -1) await measure()
await browser.close()

/** An account signs in once for all of its pictures: it has one session at a time. */
async function takeAll(language: string, theme: 'light' | 'dark'): Promise<void> {
  const suffix = `${language}-${theme}`
  const selection = PICTURES.filter(
    (picture) => (picture.theme ?? theme) === theme && `${picture.name}-${suffix}`.search(only) !== -1,
  )
  for (const [account, pictures] of Map.groupBy(selection, (picture) => picture.account)) {
    const context = await browser.newContext({ colorScheme: theme })
    await context.addInitScript(startClean, { language, theme })
    if (account !== null) await signIn(await context.newPage(), account)
    for (const picture of pictures) await take(context, picture, suffix)
    await context.close()
  }
}

/** Nothing that an earlier picture left, such as its tab, but the session. */
function startClean(chosen: { readonly language: string; readonly theme: string }): void {
  const left = Object.keys(localStorage).filter((key) => key !== 'ws_token')
  for (const key of left) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
}

async function take(context: BrowserContext, picture: Picture, suffix: string): Promise<void> {
  const { name, at, width = 1440, density, whole, prepare } = picture
  const page = await context.newPage()
  const failures: string[] = []
  page.on('response', (answer) => answer.status() >= 500 && failures.push(`${answer.status()} ${answer.url()}`))
  await page.setViewportSize({ width, height: 900 })
  if (density) await preferDensity(page, density)
  await page.goto(base + at)
  await normalized(page)
  await prepare?.(page)
  await normalized(page)
  const height = whole ? await showWhole(page, width) : 900
  if (name !== 'loading') await requireLoaded(page, `${name}-${suffix}`)
  if (failures.length > 0) throw new Error(`${name}-${suffix}: the server failed: ${failures.join(', ')}`)
  const chrome = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale: 0.5 }
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip })
  writeFileSync(path.join(folder ?? '', `${name}-${suffix}.webp`), Buffer.from(data, 'base64'))
  await page.close()
}

/** Makes the window as high as its page is long; answers how high that is. Parts that are only loaded in sight are waited for. */
async function showWhole(page: Page, width: number): Promise<number> {
  await waitUntilLoaded(page)
  const hidden = await page
    .locator('.pane:not([inert]) .pane-scroll')
    .evaluate((pane) => pane.scrollHeight - pane.clientHeight)
  const height = 900 + hidden
  await page.setViewportSize({ width, height })
  await normalized(page)
  return height
}

/** The preference is changed in the answer alone, so that the account of the demo keeps its own. */
async function preferDensity(page: Page, density: string): Promise<void> {
  await page.route('**/currentUser/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { preferences?: object } }
    if (answer.data?.preferences) answer.data.preferences = { ...answer.data.preferences, density }
    await route.fulfill({ response, json: answer })
  })
}

async function signIn(page: Page, account: string): Promise<void> {
  const form = { userName: account, password: PASSWORD, type: '2' }
  const answer = await page.request.post(`${base}/ws-system/auth/token`, { form })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.goto(`${base}/home?token=${data.token}`)
  await page.waitForURL((url) => !url.searchParams.has('token'), { waitUntil: 'commit', timeout: 120_000 })
}

/** Nothing has come for a while; what is held back on purpose does not count. */
async function normalized(page: Page): Promise<void> {
  await page.locator('#root > *').first().waitFor({ state: 'attached', timeout: 120_000 })
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.waitForTimeout(900)
}

/** On a busy machine parts come late. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const isLoaded = (signs: string): boolean =>
    ![...document.querySelectorAll(signs)].some((sign) => sign.checkVisibility())
  await page.waitForFunction(isLoaded, LOADING, { timeout: 120_000 })
}

/** A picture of a spinner or a skeleton shows nothing of the page: it fails with the name of the picture. */
async function requireLoaded(page: Page, name: string): Promise<void> {
  await waitUntilLoaded(page).catch((cause: unknown) => {
    throw new Error(`${name}: the page still loads`, { cause })
  })
  // What has just come is painted.
  await page.waitForTimeout(500)
}

/** The kit page has a choice of its own. */
async function makeRowsComfortable(page: Page): Promise<void> {
  await page.locator('.pane:not([inert]) .ant-segmented-item').nth(1).click({ timeout: 120_000 })
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('.pane:not([inert]) .kit-cell-link').first().click()
  await page.waitForTimeout(1500)
}

async function failList(page: Page): Promise<void> {
  await page.route('**/list', (route) => route.abort())
  await page.reload()
}

async function holdList(page: Page): Promise<void> {
  await page.route('**/list', () => undefined)
  await page.reload()
}

/** What a browser without anything stored loads for the sign-in page and for home, and when each was there. */
async function measure(): Promise<void> {
  const first = await browser.newPage()
  await first.goto(`${base}/login`)
  await normalized(first)
  console.log('sign-in', await loaded(first))
  await first.context().close()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, 'op.hkg')
  await normalized(page)
  console.log('home', await loaded(page))
  const start = Date.now()
  await page.goto(`${base}/shipments/pending`)
  await page.locator('.pane:not([inert]) .kit-cell-link').first().waitFor()
  console.log('first rows of a list', { ms: Date.now() - start })
  await context.close()
}

function loaded(page: Page): Promise<object> {
  return page.evaluate(() => {
    const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const kB = (of: readonly PerformanceResourceTiming[]): number =>
      Math.round(of.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000)
    const scripts = parts.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      scriptsKb: kB(scripts),
      allKb: kB(parts),
      firstPaintMs: Math.round(paint?.startTime ?? 0),
      loadedMs: Math.round(navigation?.loadEventEnd ?? 0),
    }
  })
}
