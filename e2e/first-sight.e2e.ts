import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('SES-01 who opens the portal without a token comes to the sign-on page, without an error in the console', async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/home')
  await page.waitForURL(/\/sso\/login\?/)
  await page.getByRole('textbox').first().waitFor()
  expect(new URL(page.url()).search).toContain(encodeURIComponent('/home'))
  expect(errors).toEqual([])
})

test('the frame stands there before the portal has run, for who is signed in and sees it whole; then it makes room', async () => {
  const page = await browser.newPage()
  const frame = page.locator('.frame-at-once')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  expect(await frame.isVisible()).toBe(false)
  await page.unroute('**/assets/*.js')
  await signIn(page, 'op.hkg')
  await page.getByRole('tab').first().waitFor()
  expect(await frame.count()).toBe(0)
  await page.getByRole('heading', { name: 'MAWB stock' }).waitFor()
  const requested = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(await compressed(requested.filter((name) => /\/assets\/.*\.(?:js|css)$/.test(name)))).toBeLessThanOrEqual(
    MAX_OF_HOME,
  )
  await page.goto('/shipments/pending')
  await page.locator('.dg-body .dg-row').first().waitFor()
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  )
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS_OF_LIST)
  const header = await page.locator('.header-title').filter({ visible: true }).boundingBox()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  expect(await frame.locator('.frame-title').boundingBox()).toEqual(header)
  await page.goto('/home?full')
  expect(await frame.isVisible()).toBe(false)
  await page.context().close()
})

/** As every browser asks. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' }
const MAX_FIRST_SCRIPT = 150_000
/** Scripts of the pending list with its rows, the shell's and the actions' among them. */
const MAX_SCRIPTS_OF_LIST = 60
/** Scripts and styles of home once it is usable, and what came meanwhile for later. */
const MAX_OF_HOME = 250 * 1024

test('the first load is at most 150 kB of compressed script', async () => {
  const page = await (await fetch(`${baseUrl()}/`)).text()
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await compressed(scripts.map((path) => `${baseUrl()}${path}`))).toBeLessThanOrEqual(MAX_FIRST_SCRIPT)
})

/** How many bytes of gzip files are, which the server sends compressed. */
async function compressed(addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: COMPRESSED })))
  expect(answers.map((answer) => answer.headers.get('content-encoding'))).toContain('br')
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

test.each(['/sso/login', '/home', '/shipments/pending'])(
  '%s does not shift while it loads, nor for its font',
  async (path) => {
    const page = await browser.newPage()
    await page.addInitScript(addUpShifts)
    if (path !== '/sso/login') await signIn(page, 'op.hkg')
    await page.goto(path)
    await page
      .locator('.dg-body .dg-row, form button[type=submit], .home-figure')
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBeLessThan(GOOD_SHIFT)
    await page.context().close()
  },
)

/** Cumulative layout shift below which Core Web Vitals call a page good. */
const GOOD_SHIFT = 0.1

/** Adds up the layout shifts of the page that no input of its user caused. */
function addUpShifts(): void {
  Reflect.set(window, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
