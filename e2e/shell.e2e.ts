import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, forget, openBrowser } from './support/browser.ts'
import { chooseInMenu } from './support/keys.ts'
import { logOut, signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the session', () => {
  test('SES-01 signing in leads back to the address asked for, with its query', async () => {
    const page = await newcomer()
    await page.goto('/partners?from=mail')
    await page.waitForURL(/\/sso\/login\?redirectUrl=/)
    await page.fill('#userName', 'op.hkg')
    await page.fill('#password', 'Demo-2026')
    await page.click('#submit')
    await page.locator('.header').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/partners?from=mail`)
  })

  test('SES-02 a token in the address is stored, and taken out of the address', async () => {
    const token = await tokenOf('op.hkg')
    const page = await newcomer()
    await page.goto(`/partners?x=1&token=${token}`)
    await page.locator('.header').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/partners?x=1`)
    expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toBe(token)
  })

  test('SES-02 a link cannot silently sign somebody in as somebody else', async () => {
    const page = await openAs('op.hkg', '/home')
    await page.goto(`/home?token=${await tokenOf('op.sha')}`)
    await page.getByRole('button', { name: 'Stay op.hkg' }).click()
    expect(await page.locator('.header-account').innerText()).toBe('op.hkg')
  })

  test('SES-05 logging out asks first, forgets the token and the tabs, and ends the session on the server', async () => {
    const page = await openAs('op.hkg', '/partners')
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    await expect.poll(() => page.evaluate(() => 'list-kept/op.hkg/partners/partners' in localStorage)).toBe(true)
    await logOut(page)
    await page.waitForURL(/\/sso\/login\?redirectUrl=/)
    expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toBeNull()
    // Neither what lists were like nor which records were open; favourites and settings of the shell stay (SHL-04, SHL-13).
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('op.hkg')))
    expect(left.filter((key) => /^(?:list-kept|recent-records)/.test(key))).toEqual([])
    // The sign-on page keeps marks of its own there; of the user nothing is left.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('op.hkg')))).toEqual([])
    const requested = await fetch(`${baseUrl()}/ws-system/auth/currentUser/v2`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '', systemcode: 'apex-exchange-portal' }),
    })
    expect((await requested.json()).code).toBeGreaterThan(8000)
  })

  test('SES-08 an ended session is said once, keeps what is typed, and leads to the sign-on page and back', async () => {
    const page = await openAs('op.hkg', '/partners')
    const search = page.locator('.pane input').first()
    await search.fill('kept')
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    await fetch(`${baseUrl()}/ws-system/auth/logout?token=${token}`)
    const dialog = page.getByRole('alertdialog', { name: 'Login Failure' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('You are not logged in or your login is invalid. Please log in again!')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape')
    await expect.poll(() => dialog.evaluate((shown) => shown.matches(':modal'))).toBe(true)
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    expect(await search.inputValue()).toBe('kept')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sso\/login/)
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toContain(`${baseUrl()}/partners`)
  })
})

describe('the shell', () => {
  test('SHL-01 the header names company and account, and the menu of the user leads home', async () => {
    const page = await deskAt('/partners')
    expect(await page.locator('.header').innerText()).toMatch(
      /Exchange Platform\s+Search\s+Ctrl\+K\s+PHF\s+(?:WY\s+)?Wong Ka Yan\s+op\.hkg/,
    )
    expect(await page.title()).toBe('Partners · Exchange Platform')
    // As on a desk's screen at twice the size, and on a phone: everything in reach, nothing upon another.
    for (const width of [720, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => headerViolations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseInMenu(page, page.getByRole('button', { name: 'Account' }), 'Home')
    await page.waitForURL(`${baseUrl()}/home`)
    await expect.poll(() => page.title()).toBe('Home · Exchange Platform')
  })

  test('SHL-05 SHL-06 SHL-07 tabs keep what is typed, survive a reload, and close by middle click but for home', async () => {
    const page = await openAs('op.hkg', '/partners')
    await page.locator('.pane input').first().fill('kept')
    await page.locator('.tab-title', { hasText: 'Home' }).click()
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0)
    await page.locator('.tab-title', { hasText: 'Partners' }).click()
    await page.keyboard.press('Alt+PageUp')
    await page.waitForURL(`${baseUrl()}/home`)
    await page.keyboard.press('Alt+PageDown')
    await page.waitForURL(`${baseUrl()}/partners`)
    expect(await page.locator('.pane:not([inert]) input').first().inputValue()).toBe('kept')
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toMatch(/Home\s+Partners/)
    await page.reload()
    await page.locator('.tab-title', { hasText: 'Home' }).click({ button: 'middle' })
    expect(await page.locator('.tab').allInnerTexts()).toEqual(['Home', 'Partners'])
    await page.locator('.tab-title', { hasText: 'Partners' }).click({ button: 'middle' })
    await page.waitForURL(`${baseUrl()}/home`)
    expect(await page.locator('.tab').allInnerTexts()).toEqual(['Home'])
  })

  test('SHL-08 with the marker in the query only the page is shown', async () => {
    const page = await newcomer()
    await signIn(page, 'op.hkg', '/partners?__full__=1')
    await page.getByRole('heading', { name: 'Partners' }).waitFor()
    expect(await page.locator('.tab-bar, .header').count()).toBe(0)
  })

  test('SHL-10 full screen warns where it is not supported', async () => {
    const page = await deskAt('/home')
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.getByRole('button', { name: 'Full screen' }).press('Enter')
    await page.getByText('you browser can not work').waitFor()
  })

  test('SHL-13 tab bar, breadcrumb, header and the rest of the shell go as the user sets them, and stay so', async () => {
    const page = await openAs('op.hkg', '/partners')
    await setDisplay(page, 'Show the tab bar', 'Show the breadcrumb')
    expect(await page.locator('.tab-bar, .breadcrumb').count()).toBe(0)
    await page.reload()
    await page.locator('.pane:not([inert])').first().waitFor()
    expect(await page.locator('.tab-bar, .breadcrumb').count()).toBe(0)
    expect(await scrolledAway(page)).toBe(false)
    await setDisplay(page, 'Show the tab bar', 'Keep the header in place while scrolling')
    await page.locator('.tab-bar').waitFor()
    expect(await scrolledAway(page)).toBe(true)
    await setDisplay(page, 'Show only the page')
    await page.getByRole('button', { name: 'Show the whole portal' }).press('Enter')
    await page.locator('.header').waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('client-state:op.hkg') ?? '{}'))).toEqual({
      tagsView: true,
      showBreadcrumb: false,
      fixedHeader: false,
      fullContent: false,
      afterClose: 'last',
      cartBadgeValue: 0,
      quoteId: null,
      airSpuList: [],
      truckSpuList: [],
      localServiceSpuList: [],
    })
  })

  test('SHL-15 what is still on its way is covered by the word Loading', async () => {
    const page = await openAs('op.hkg', '/home')
    let go = () => undefined as void
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/partners-page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await toPage(page, '/partners')
    await page.locator('.loading-overlay', { hasText: /^Loading$/ }).waitFor()
    go()
    await page.locator('.pane:not([inert]) [role=grid]').waitFor()
    expect(await page.locator('.loading-overlay').count()).toBe(0)
  })

  test('SHL-16 what the user may not do is not there', async () => {
    const may = await openAs('op.hkg', '/mawb-inventory')
    await may.getByRole('button', { name: 'Import' }).first().waitFor()
    const mayNot = await openAs('audit', '/mawb-inventory')
    await mayNot.locator('.pane:not([inert]) [role=grid]').waitFor()
    expect(await mayNot.getByRole('button', { name: 'Import' }).count()).toBe(0)
  })

  test('ROU-08 SHL-07 a record hangs under its list, with its number and the records open beside it', async () => {
    const page = await deskAt('/shipments/pending')
    const rows = page.locator('.pane:not([inert]) .kit-cell-link')
    const open = async (index: number) => {
      await toPage(page, '/shipments/pending')
      await rows.nth(index).click()
      await page.waitForURL(/\/shipments\/[0-9a-f-]{36}\?from=shipments$/)
      const number = await page.locator('.tab-active .tab-title').innerText()
      return number
    }
    await rows.first().waitFor()
    await open(0)
    await open(1)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    const title = await page.locator('.tab-active .tab-title').innerText()
    await expect.poll(() => crumbs.innerText()).toContain(title)
    await expect.poll(() => crumbs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Pending'])
    await crumbs.getByRole('button').press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.tab-active').count()).toBe(1)
    expect(page.url()).toMatch(/\/shipments\/[0-9a-f-]{36}\?from=shipments$/)
  })

  test('ROU-04 a page opens at its top, and a tab is where it was left', async () => {
    const page = await deskAt('/shipments/new')
    const form = page.locator('.pane:not([inert]) .shipments-page')
    await page.getByRole('group', { name: 'Shipper', exact: true }).waitFor()
    await form.evaluate((part) => (part.scrollTop = 300))
    await toPage(page, '/partners')
    await page.locator('.pane:not([inert]) [role=grid]').waitFor()
    expect(await page.locator('.pane:not([inert]) .pane-scroll').evaluate((pane) => pane.scrollTop)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/shipments/new')
    expect(await form.evaluate((part) => part.scrollTop)).toBe(300)
  })

  test('ROU-01 /redirect/ renders a page anew and keeps its query', async () => {
    const page = await openAs('op.hkg', '/redirect/partners?from=mail')
    await page.waitForURL(`${baseUrl()}/partners?from=mail`)
    await page.getByRole('heading', { name: 'Partners' }).waitFor()
  })

  test('SHL-11 the language changes at once and is remembered', async () => {
    const page = await deskAt('/partners')
    await chooseInMenu(page, page.getByRole('button', { name: 'Language' }), '简体中文')
    await page.locator('.tab-title', { hasText: '往来单位' }).waitFor()
    await chooseInMenu(page, page.getByRole('button', { name: '语言' }), '繁體中文')
    await page.locator('.tab-title', { hasText: '業務夥伴' }).waitFor()
    await page.reload()
    await page.locator('.tab-title', { hasText: '業務夥伴' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      'zh-HK',
      'zh_HK',
    ])
    await chooseInMenu(page, page.getByRole('button', { name: '語言' }), 'English')
    await page.getByText('Switch Language Success').waitFor()
  })

  test('ROU-01 unknown pages are 404, and a page without the right names what is missing', async () => {
    const page = await openAs('wh.hkg', '/reference/airprots?tab=2')
    await page.getByText('This page does not exist.').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/404`)
    await page.reload()
    await page.getByText('/reference/airprots?tab=2', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Airports$/ }).click()
    await page.waitForURL(`${baseUrl()}/reference/airports`)
    await page.goto('/identity/users')
    await page.getByText('/user/list', { exact: true }).waitFor()
    await page.goto('/quoteOut/unknown')
    await page.getByText('This quotation does not exist.').waitFor()
  })
})

describe('the command palette', () => {
  test('MAW-01 a number goes straight to its record: a MAWB to its ledger, now and at any moment, a HAWB to the shipment', async () => {
    const page = await deskAt('/mawb-inventory')
    const number = await page.locator('.pane:not([inert]) .kit-cell-link').first().innerText()
    await toPage(page, number.replace('-', ' '))
    const ledger = page.getByRole('dialog').filter({ hasText: number })
    const state = ledger.getByRole('region', { name: 'State at' })
    await state.waitFor()
    const moment = ledger.getByLabel('Any moment')
    await moment.fill('2020-01-01 00:00')
    await moment.press('Tab')
    await ledger.getByText('The number was not in the stock at that moment.').waitFor()
    await moment.fill('')
    await moment.press('Tab')
    await state.waitFor()
    await page.goto('/shipments/pending')
    const hawbs = page.locator('.pane:not([inert]) .kit-cell-link', { hasText: /^HKG\d{8}$/ })
    const hawb = await hawbs.first().innerText()
    await toPage(page, hawb)
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}(\?from=shipments)?$/)
    await page.locator('.tab-active', { hasText: hawb }).waitFor()
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('option', { name: new RegExp(`^${hawb}.*Recent`) }).waitFor()
    await page.keyboard.press('Escape')
    const elsewhere = await openAs('op.hkg', '/home')
    await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('recent-records:op.hkg'))).toContain(hawb)
  })

  test('SHL-03 what is typed while the palette is still loading is typed into it, and Enter does it', async () => {
    const page = await deskAt('/shipments/pending')
    await page.route(/palette/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type('MAWB inv')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/mawb-inventory')
  })

  test('SHL-03 a number of the customer finds the shipment and says which number it was', async () => {
    const page = await deskAt('/mawb-inventory')
    await page.keyboard.press('Control+KeyK')
    await page.locator('.palette-input').fill('po45')
    await page
      .getByRole('option', { name: /PO# PO45\d+ · / })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })

  test('what bears the very words comes first, and what the header offers is offered here', async () => {
    const page = await deskAt('/mawb-inventory')
    await page.keyboard.press('Control+KeyK')
    const first = page.getByRole('option').first()
    // Only for who may know the rights of others.
    await page.locator('.palette-input').fill('why can’t they see')
    expect(await page.locator('dialog.palette').innerText()).not.toContain('Why can’t they')
    for (const [typed, expected] of [
      ['mawbinv', /MAWB Inventory/],
      ['full scr', /^Full screen/],
      ['profile', /^Profile/],
      ['change pass', /^Change Password/],
    ] as const) {
      await page.locator('.palette-input').fill(typed)
      await expect.poll(() => first.innerText()).toMatch(expected)
    }
    await page.keyboard.press('Enter')
    await page.locator('.tab-active', { hasText: 'Change Password' }).waitFor()
  })

  test('it does what the shell can do, and ? names the keys of the page', async () => {
    const page = await deskAt('/partners')
    await toPage(page, '简体')
    await page.locator('.tab-active', { hasText: '往来单位' }).waitFor()
    await toPage(page, 'English')
    await page.locator('.tab-active', { hasText: 'Partners' }).waitFor()
    await page.locator('.tab-active .tab-title').focus()
    const viewport = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys of this page' })
    // In a window too low for it, it begins at its beginning, with the way out in sight.
    await keys.getByRole('heading', { name: 'Keys of this page' }).and(page.locator(':focus')).waitFor()
    expect(await keys.evaluate((dialog) => [dialog.scrollTop, dialog.scrollHeight > dialog.clientHeight])).toEqual([
      0,
      true,
    ])
    const close = await keys.getByRole('button', { name: 'Close' }).boundingBox()
    expect((close?.y ?? 600) + (close?.height ?? 0)).toBeLessThan(600)
    await page.setViewportSize(viewport)
    await keys.getByText('In the list').waitFor()
    await keys.getByText('Column width').waitFor()
    expect(await keys.innerText()).not.toContain('In the form')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').or(page.locator('.pane:not([inert]) input')).first().fill('what?')
    expect(await keys.count()).toBe(0)
  })
})

let desk: Page | null = null
let visitor: Page | null = null

/** What in the header lies beside the screen, is cut off, or stands upon its neighbour. */
function headerViolations(page: Page): Promise<string[]> {
  return page.locator('.header').evaluate((header) => {
    const parts = [...header.children].filter((one) => one.checkVisibility() && one.clientWidth > 0)
    const boxes = parts.map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
    const beside = boxes.filter(
      ({ box }) => box.left < 0 || box.right > innerWidth || box.bottom > header.clientHeight + 1,
    )
    const upon = boxes.filter(({ box }, at) =>
      boxes.some((other, index) => index > at && other.box.left < box.right - 1 && other.box.top < box.bottom - 1),
    )
    return [...beside, ...upon].map(({ name }) => name)
  })
}

/** The page that the tests share which leave the shell as they found it, with another path shown. */
async function deskAt(path: string): Promise<Page> {
  if (desk === null) return (desk = await arrive(await browser.newPage(), 'op.hkg', path))
  await walkTo(desk, path)
  await desk.locator(`.pane:not([inert])[id="pane:${path}"] .page-frame`).waitFor()
  return desk
}

/** Types into the palette and presses Enter. */
async function toPage(page: Page, expected: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.locator('.palette-input').fill(expected)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.palette').waitFor({ state: 'detached' })
}

async function setDisplay(page: Page, ...flags: string[]): Promise<void> {
  await chooseInMenu(page, page.getByRole('button', { name: 'Account' }), 'Display')
  for (const flag of flags) await page.getByLabel(flag).press('Space')
  // With the page alone the dialog stays until it is closed.
  await page.getByRole('button', { name: 'Done' }).press('Enter')
}

/** Whether the header leaves the screen when the shell is scrolled as far as it goes. */
function scrolledAway(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    document.querySelector('.shell')?.scrollTo(0, 10_000)
    return (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0) <= 0
  })
}

/** A page on which nobody is signed in once it goes to an address. The tests share one: a new one compiles all scripts anew. */
async function newcomer(): Promise<Page> {
  if (visitor === null) return (visitor = await browser.newPage())
  await forget(visitor)
  return visitor
}

async function openAs(account: string, path: string): Promise<Page> {
  return arrive(await newcomer(), account, path)
}

async function arrive(page: Page, account: string, path: string): Promise<Page> {
  await signIn(page, account, path)
  await page.locator('.header').waitFor()
  await page.locator('.pane:not([inert]), .notice-page').first().waitFor()
  return page
}
