import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Page, chromium } from 'playwright-core'

import { LANGUAGES } from '#platform/contract/language.ts'

import { findChromium } from './find-chromium.ts'

// Takes the pictures of docs/design anew from a running demo, and prints what a first load weighs and takes:
//   node tools/design-pictures.ts http://127.0.0.1:8080 docs/design

const [base, folder] = process.argv.slice(2)
if (!base || !folder) throw new Error('name the address of a running demo and the folder of the pictures')
mkdirSync(folder, { recursive: true })

const PASSWORD = 'Demo-2026'
const NOWHERE = '/shipments/00000000-0000-7000-8000-000000000001'
const NOTHING = `/shipments/pending?filters=${encodeURIComponent(JSON.stringify({ hawbNo: { equals: 'ZZZ-9' } }))}`

type Picture = {
  readonly name: string
  readonly account: string | null
  readonly at: string
  /** What is done before it is taken. */
  prepare?(page: Page): Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', account: null, at: '/login' },
  { name: 'home', account: 'op.hkg', at: '/home' },
  { name: 'list', account: 'op.hkg', at: '/shipments/pending' },
  { name: 'record', account: 'op.hkg', at: '/shipments/pending', prepare: openFirst },
  { name: 'dialog', account: 'admin', at: '/access/roles', prepare: openFirst },
  { name: 'kit', account: 'admin', at: '/dev/kit' },
  { name: 'empty', account: 'op.hkg', at: NOTHING },
  { name: 'failed', account: 'op.hkg', at: '/shipments/pending', prepare: failList },
  { name: 'loading', account: 'op.hkg', at: '/shipments/pending', prepare: holdList },
  { name: 'no-access', account: 'wh.hkg', at: '/access/roles' },
  { name: 'not-found', account: 'op.hkg', at: '/nowhere' },
  { name: 'record-missing', account: 'op.hkg', at: NOWHERE },
]

const browser = await chromium.launch({ executablePath: findChromium(console.log) })
for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    for (const picture of PICTURES) await take(picture, language, theme)
  }
}
await measure()
await browser.close()

/** Each in a browser of its own: one session at a time. */
async function take({ name, account, at, prepare }: Picture, language: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: theme })
  await context.addInitScript(
    ([chosen, look]) => {
      localStorage.setItem('language', chosen)
      localStorage.setItem('theme', look)
    },
    [language, theme] as const,
  )
  const page = await context.newPage()
  if (account !== null) await signIn(page, account)
  await page.goto(base + at)
  await normalized(page)
  await prepare?.(page)
  await normalized(page)
  const chrome = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, width: 1440, height: 900, scale: 0.5 }
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip })
  writeFileSync(path.join(folder ?? '', `${name}-${language}-${theme}.webp`), Buffer.from(data, 'base64'))
  await context.close()
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
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  await page.waitForTimeout(900)
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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await normalized(page)
  console.log('sign-in', await loaded(page))
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
