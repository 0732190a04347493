import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { walkTo } from './support/walk.ts'

const TOKEN = '/ws-system/auth/token'
const CURRENT_USER = '/ws-system/auth/currentUser/v2'
const FIGURES = '/ws-air/home/figures'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Everything the browser asked for, in order. */
const requested: Request[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('request', (request) => requested.push(request))
})
afterAll(() => browser.close())

describe('coming in', () => {
  it('ROU-03 SES-01 before signing in not even the address of a page is resolved', async () => {
    await page.goto('/log?from=mail')
    await page.waitForURL(/\/sso\/login\?redirectUrl=/)
    expect(requestsFor(CURRENT_USER)).toEqual([])
  })

  it('SES-04 the token is asked for with a form of the trimmed user name, the password and type 2', async () => {
    await page.fill('#userName', '  audit ')
    await page.fill('#password', 'Demo-2026')
    await page.click('#submit')
    await page.waitForURL(`${baseUrl()}/log?from=mail`)
    await page.locator('.pane:not([inert])').waitFor()
    expect(requestsFor(TOKEN).map(formOf)).toEqual([
      { method: 'POST', userName: 'audit', password: 'Demo-2026', type: '2' },
    ])
  })

  it('SES-03 SES-04 the user is loaded once, with a form of token and systemcode, whatever is opened then', async () => {
    for (const path of ['/partners', '/home', '/mawb-inventory']) {
      await walkTo(page, path)
      await page.locator(`.pane:not([inert])[id="pane:${path}"] .page-frame`).waitFor()
    }
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    expect(requestsFor(CURRENT_USER).map(formOf)).toEqual([
      { method: 'POST', token, systemcode: 'apex-exchange-portal' },
    ])
  })

  it('SES-04 an answer without a user is an error that says so, and can be asked for again', async () => {
    await page.route(`**${CURRENT_USER}`, (route) => route.fulfill({ json: { code: 200, message: '', data: null } }))
    await page.reload()
    await page.getByText('The server did not report who is signed in.').waitFor()
    await page.unroute(`**${CURRENT_USER}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.header').waitFor()
  })
})

describe('the menu list', () => {
  it('ROU-05 ROU-03 the menu is what the list says: sorted by sort, without hidden entries, and gives pages their names', async () => {
    await startWithMenu([
      entry('/partners', { name: 'Second', sort: 20 }),
      entry('/log', { name: 'First', sort: 10 }),
      entry('/mawb-inventory', { name: 'Hidden', sort: 5, displayFlag: false }),
      entry('/rates', { name: 'Rates', sort: 1 }),
    ])
    await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.locator('dialog.drawer .menu-branch .menu-link')
    await links.first().waitFor()
    expect(await links.allInnerTexts()).toEqual(['First', 'Second'])
    await page.keyboard.press('Escape')
    await walkTo(page, '/mawb-inventory')
    await page.locator('.tab-active', { hasText: 'Hidden' }).waitFor()
  })

  it('ROU-03 a page that the list does not name is not opened, though the permission is there; it says what is missing', async () => {
    await walkTo(page, '/shipments')
    await page.getByText('You cannot open Shipment List: it is not in your menu.').waitFor()
  })

  it('ROU-03 an entry whose page this version does not have says so; an address that nobody names is 404', async () => {
    await walkTo(page, '/rates')
    const notice = page.locator('.notice-page')
    await notice.getByRole('heading', { name: 'Rates' }).waitFor()
    expect(await notice.innerText()).toContain('this version of the portal has none at /rates')
    await walkTo(page, '/products')
    await page.waitForURL(`${baseUrl()}/404`)
  })

  it('ROU-03 the permission routes are there for who holds the permission, though the list names none of them', async () => {
    for (const [path, title] of [
      ['/productExchange', 'Product Exchange'],
      ['/product', 'Product Management'],
      ['/order', 'Order List'],
    ] as const) {
      await walkTo(page, path)
      await page.locator('.pane:not([inert])').getByRole('heading', { name: title }).waitFor()
      expect(await page.locator('.tab-active').innerText()).toBe(title)
    }
    await page.unroute(`**${CURRENT_USER}`)
  })

  it('ROU-02 a link to a product or an order opens its page, which says that there is none', async () => {
    const shown = page.locator('.pane:not([inert])')
    for (const path of ['/airDetail', '/productDetail', '/truckDetail', '/localServiceDetail', '/multiDetail']) {
      await walkTo(page, `${path}?id=7`)
      await shown.getByText('This product does not exist, or is no longer offered.').waitFor()
      expect(await page.locator('.tab-active').innerText()).toBe('Product Detail')
    }
    await walkTo(page, '/orderDetail?id=7')
    await shown.getByText('This order does not exist.').waitFor()
    expect(await page.locator('.tab-active').innerText()).toBe('Order Detail')
  })
})

describe('answers', () => {
  it('REQ-04 one that is asked for as it is comes so: no code is looked for in it, and nothing is said', async () => {
    await page.goto('/partners')
    await page.getByRole('row').nth(3).waitFor()
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'the next one' } }))
    await showPage('visible')
    const prompt = page.getByRole('dialog', { name: 'New version' })
    await prompt.getByRole('button', { name: 'Later' }).click()
    await page.unroute('**/version.json')
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it('REQ-09 what the server refuses with stands in the catalogue that /docs leads to, in three languages', async () => {
    const docs = await page.context().newPage()
    await docs.goto('/docs')
    const address = await docs.getByRole('link', { name: '/error-codes.json' }).getAttribute('href')
    await docs.getByLabel('Select a definition').selectOption('flights')
    await docs.locator('[data-tag=flights]').waitFor()
    const catalogue = (await (await fetch(new URL(address ?? '', baseUrl()))).json()) as {
      code: number
      texts: Record<string, string>
    }[]
    await docs.close()
    for (const language of ['en-US', 'zh-CN', 'zh-HK']) {
      const answer = await fetch(`${baseUrl()}/ws-system/users/list`, {
        method: 'POST',
        headers: { 'accept-language': language },
      })
      const refusal = (await answer.json()) as { code: number; message: string }
      const published = catalogue.find(({ code }) => code === refusal.code)
      expect(published?.texts[language.replace('-', '_')]).toBe(refusal.message)
    }
  })
})

describe('the own profile', () => {
  it('SES-11 the theme of the user menu and of the palette is taken at once, and what is typed stays', async () => {
    await page.goto('/profile')
    const phone = page.getByLabel('Phone')
    await phone.fill('+852 2345')
    await page.getByRole('button', { name: 'Account' }).click()
    const stored = page.waitForResponse('**/auth/profile/theme')
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    await stored
    expect(await phone.inputValue()).toBe('+852 2345')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Saved successfully !', { exact: true }).waitFor()
    await page.evaluate(() => localStorage.removeItem('theme'))
    await page.reload()
    await page.locator('html[data-theme=dark]').waitFor()
    await page.getByLabel('Phone').fill('+852 6789')
    await page.keyboard.press('Control+KeyK')
    await page.locator('.palette-input').fill('Light theme')
    await page.getByRole('option', { name: 'Light theme' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme=light]').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+852 6789')
  })

  it('SES-13 a picture is chosen, seen in the header and among the users, only by who is signed in, and removed', async () => {
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
    await page.getByText('Please choose a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels.').waitFor()
    const served = page.waitForResponse('**/ws-system/avatars/*')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
    await page.locator('.header img.avatar').waitFor()
    expect((await served).headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect((await fetch((await served).url())).status).toBe(401)
    await walkTo(page, '/identity/users')
    await page.getByRole('row').filter({ hasText: 'Paul Sinclair' }).locator('img.avatar').waitFor()
    await walkTo(page, '/profile')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.locator('.header img.avatar').waitFor({ state: 'detached' })
    const choose = page.getByRole('button', { name: 'Choose picture' })
    await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('a page that is not seen', () => {
  it('SHL-06 asks for nothing by itself, behind another tab or in a hidden window, and goes on when it is seen', async () => {
    await page.clock.install()
    await page.goto('/home')
    await page.locator('.home-cards').waitFor()
    const seen = async () => {
      const before = requestsFor(FIGURES).length
      // A minute counts from the answer before, which may still be on its way.
      const afterAMinute = () => page.clock.runFor(61_000).then(() => requestsFor(FIGURES).length)
      await expect.poll(afterAMinute, { interval: 500 }).toBeGreaterThan(before)
    }
    const unseen = async () => {
      const before = requested.length
      await page.clock.runFor(200_000)
      expect(requested.slice(before).map((request) => request.url())).toEqual([])
    }
    await seen()
    await walkTo(page, '/partners')
    await page.locator('.pane:not([inert])').getByRole('row').nth(3).waitFor()
    await unseen()
    await walkTo(page, '/home')
    await seen()
    await showPage('hidden')
    await unseen()
    await showPage('visible')
    await seen()
  })
})

describe('going out', () => {
  it('SES-04 SES-07 logout is a GET with the token, which is said to be no good when it is shown again', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('ws_token'))) ?? ''
    const request = page.waitForRequest('**/ws-system/auth/logout?*')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click()
    const sent = await request
    expect([sent.method(), new URL(sent.url()).search]).toEqual(['GET', `?token=${encodeURIComponent(token)}`])
    await page.waitForURL(/\/sso\/login/)
    await page.evaluate((old) => localStorage.setItem('ws_token', old), token)
    await page.reload()
    await page.getByText('Verification failed, please Login again.', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toBeNull()
  })
})

function requestsFor(path: string): Request[] {
  return requested.filter((request) => new URL(request.url()).pathname === path)
}

/** The fields of a form as it was sent; fails on any other kind of body. */
function formOf(request: Request): Record<string, string> {
  expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/)
  return { method: request.method(), ...Object.fromEntries(new URLSearchParams(request.postData() ?? '')) }
}

type Entry = ReturnType<typeof entry>

function entry(url: string, of: { name: string; sort: number; displayFlag?: boolean }) {
  const fixed = { pId: null, aurl: null, app_code: 'apex-exchange-portal', level: 1, icon: '', target: 'page' }
  return { ...fixed, id: crypto.randomUUID(), url, displayFlag: true, ...of }
}

/** Starts the portal anew with the server's own answer, but for this menu list. */
async function startWithMenu(menulist: readonly Entry[]): Promise<void> {
  await page.route(`**${CURRENT_USER}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, menulist } } })
  })
  await page.goto('/home')
  await page.locator('.header').waitFor()
}

/** The browser tells the page that it is seen, or no longer. */
async function showPage(state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
