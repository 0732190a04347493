import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { found, misplacedOn, offScaleOn, violationsOn } from './support/page-checks.ts'
import { DARK_SCREENS, SCREENS, UNKNOWN } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ locale: 'zh-HK' })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.addInitScript(sayRefusals)
  await signIn(page, 'admin')
})
afterAll(() => browser.close())

// First, since what was answered once is kept.
test('SHL-15 a page whose answer is on its way says that it is loading, and axe finds nothing', async () => {
  const requested = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/flights/week*', async (route) => {
    requested.resolve()
    await answered.promise
    await route.continue()
  })
  await show('/flights/week')
  await requested.promise
  const outline = page.locator('.pane:not([inert])').getByRole('status', { name: '載入中' })
  await outline.waitFor()
  expect(await found(page)).toEqual([])
  answered.resolve()
  await outline.waitFor({ state: 'detached' })
  await page.unroute('**/flights/week*')
})

describe('every screen', () => {
  test.each(SCREENS)('%s shows itself, axe finds nothing, the console stays silent', async (path) => {
    complaints.length = 0
    await show(path)
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.locator('.pane:not([inert])').evaluateAll(scrollingTwice)).toEqual([])
    expect(await offScaleOn(page)).toEqual([])
    // The page of all parts shows the primary button of each of them.
    const misplaced = await misplacedOn(page)
    expect(path === '/dev/kit' ? [] : misplaced).toEqual([])
    expect(await page.getByText(/\b(lists|fields|pages|actions|choices|messages)\.\w+/).count()).toBe(0)
  })
})

test('a shipment and the ledger of a number show themselves, and axe finds nothing', async () => {
  await show('/shipments/pending')
  await page.locator('.pane:not([inert]) .kit-cell-link').first().click()
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}\?from=shipments$/)
  await page.locator('.pane:not([inert]) .milestone-strip li').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await misplacedOn(page)).toEqual([])
  expect(await offScaleOn(page)).toEqual([])
  await show('/mawb-inventory')
  await page.locator('.pane:not([inert]) .kit-cell-link').first().click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await offScaleOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

describe('in the dark', () => {
  test('SES-11 the theme chosen in the profile is shown at once', async () => {
    await show('/profile')
    const stored = page.waitForResponse('**/auth/profile/theme')
    await page.getByRole('radiogroup', { name: '主題' }).getByText('深色').click()
    await stored
    await expect.poll(() => themeOf(page)).toBe('dark')
  })

  test('a restart paints dark before the portal has run', async () => {
    const anew = await page.context().newPage()
    await anew.route('**/assets/*.js', (route) => route.abort())
    await anew.goto('/home')
    expect(await themeOf(anew)).toBe('dark')
    expect(await anew.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 24)')
    await anew.close()
  })

  test('a browser in which nobody has chosen follows the device, on the pages of the sign-on too, and axe finds nothing on them', async () => {
    const stranger = await browser.newPage({ colorScheme: 'dark' })
    for (const door of ['/sso/login', '/sso/forgot-password', '/sso/reset-password?code=none', '/login']) {
      await stranger.goto(door)
      await expect.poll(() => themeOf(stranger)).toBe('dark')
      expect(await violationsOn(stranger)).toEqual([])
      expect(await offScaleOn(stranger)).toEqual([])
    }
    await stranger.emulateMedia({ colorScheme: 'light' })
    await stranger.goto('/sso/login')
    expect(await themeOf(stranger)).toBe('light')
    expect(await violationsOn(stranger)).toEqual([])
    await stranger.context().close()
  })

  test.each(DARK_SCREENS)('%s can be read', async (path) => {
    await show(path)
    expect(await violationsOn(page)).toEqual([])
  })
})

/** Shows a screen in the running portal; the tab of the one before is closed. */
async function show(path: string): Promise<void> {
  await page.keyboard.press('Alt+KeyW')
  await walkTo(page, path)
  await page.locator(path === UNKNOWN ? '.notice-page' : `[id="pane:${path}"]:not([inert])`).waitFor()
}

/** What the policy of the page refuses is an error, as Firefox says it: Chromium keeps an eval that was tried to itself. */
function sayRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`refused by ${violatedDirective}: ${blockedURI}`)),
  )
}

/** Where a page has two scroll bars beside each other: its own, and that of what it stands in. */
function scrollingTwice(panes: Element[]): string[] {
  const scrolls = (part: Element) =>
    part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY)
  return panes
    .flatMap((pane) => [...pane.querySelectorAll('.pane-scroll')])
    .filter(scrolls)
    .flatMap((outer) => [...outer.querySelectorAll('*')].filter((part) => scrolls(part) && part.clientHeight > 400))
    .map((part) => part.className)
}

function themeOf(on: Page): Promise<string | undefined> {
  return on.evaluate(() => document.documentElement.dataset['theme'])
}
