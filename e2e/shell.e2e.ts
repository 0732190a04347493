import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the session', () => {
  test('SES-01 signing in leads back to the address asked for, with its query', async () => {
    const page = await browser.newPage()
    await page.goto('/partners?from=mail')
    await page.waitForURL(/\/sso\/login\?redirectUrl=/)
    await page.fill('#userName', 'op.hkg')
    await page.fill('#password', 'Demo-2026')
    await page.click('#submit')
    await page.locator('.header').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/partners?from=mail`)
  })

  test('SES-02 a token in the address is stored, and taken out of the address', async () => {
    const token = await signIn('op.hkg')
    const page = await browser.newPage()
    await page.goto(`/partners?x=1&token=${token}`)
    await page.locator('.header').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/partners?x=1`)
    expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toBe(token)
  })

  test('SES-02 a link cannot silently sign somebody in as somebody else', async () => {
    const page = await openAs('op.hkg', '/home')
    await page.goto(`/home?token=${await signIn('op.sha')}`)
    await page.getByRole('button', { name: 'Stay op.hkg' }).click()
    expect(await page.locator('.header-account').innerText()).toBe('op.hkg')
  })

  test('SES-05 logging out asks first, forgets the token and the tabs, and ends the session on the server', async () => {
    const page = await openAs('op.hkg', '/partners')
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    await logOut(page)
    await page.waitForURL(/\/sso\/login\?redirectUrl=/)
    expect(await page.evaluate(() => [localStorage.getItem('ws_token'), sessionStorage.length])).toEqual([null, 0])
    const asked = await fetch(`${baseUrl()}/ws-system/auth/currentUser/v2`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '', systemcode: 'apex-exchange-portal' }),
    })
    expect((await asked.json()).code).toBeGreaterThan(8000)
  })

  test('SES-08 an ended session is said once, keeps what is typed, and leads to the sign-on page and back', async () => {
    const page = await openAs('op.hkg', '/partners')
    const search = page.locator('.pane input').first()
    await search.fill('kept')
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    await fetch(`${baseUrl()}/ws-system/auth/logout?token=${token}`)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Login Failure' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('You are not logged in or your login is invalid. Please log in again!')
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    expect(await search.inputValue()).toBe('kept')
    await dialog.getByRole('button', { name: 'Re login' }).click()
    await page.waitForURL(/\/sso\/login/)
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toContain(`${baseUrl()}/partners`)
  })
})

describe('the shell', () => {
  test('SHL-01 the header names company and account, and the menu of the user leads home', async () => {
    const page = await openAs('op.hkg', '/partners')
    expect(await page.locator('.header').innerText()).toMatch(/Exchange Platform\s+PHF\s+op\.hkg/)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Home' }).click()
    await page.waitForURL(`${baseUrl()}/home`)
  })

  test('SHL-02 SHL-03 the menu is a drawer of 250 px with one submenu open, and is searched without regard to case', async () => {
    const page = await openAs('admin', '/home')
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    expect((await drawer.boundingBox())?.width).toBe(250)
    for (const heading of await drawer.locator('.menu-heading').all()) await heading.click()
    expect(await drawer.locator('[aria-expanded=true]').count()).toBe(1)
    await drawer.getByRole('searchbox').fill('PARTN')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${baseUrl()}/partners`)
  })

  test('SHL-05 SHL-06 SHL-07 tabs keep what is typed, survive a reload, and close by middle click but for home', async () => {
    const page = await openAs('op.hkg', '/partners')
    await page.locator('.pane input').first().fill('kept')
    await page.locator('.tab-title', { hasText: 'Home' }).click()
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0)
    await page.locator('.tab-title', { hasText: 'Partners' }).click()
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
    const page = await browser.newPage()
    await page.goto(`/partners?__full__=1&token=${await signIn('op.hkg')}`)
    await page.getByRole('heading', { name: 'Partners' }).waitFor()
    expect(await page.locator('.tab-bar, .header').count()).toBe(0)
  })

  test('SHL-10 full screen warns where it is not supported', async () => {
    const page = await openAs('op.hkg', '/home')
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByText('you browser can not work').waitFor()
  })

  test('SHL-11 the language changes at once and is remembered', async () => {
    const page = await openAs('op.hkg', '/partners')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
    await page.locator('.tab-title', { hasText: '往來客戶' }).waitFor()
    await page.reload()
    await page.locator('.tab-title', { hasText: '往來客戶' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      'zh-HK',
      'zh_HK',
    ])
    await page.getByRole('button', { name: '語言' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByText('Switch Language Success').waitFor()
  })

  test('ROU-01 unknown pages are 404, and a page without the right names what is missing', async () => {
    const page = await openAs('wh.hkg', '/nowhere')
    await page.getByText('This page does not exist.').waitFor()
    expect(page.url()).toBe(`${baseUrl()}/404`)
    await page.goto('/identity/users')
    await page.getByText('/user/list').waitFor()
    await page.goto('/quoteOut/unknown')
    await page.getByText('This quotation does not exist.').waitFor()
  })
})

async function openAs(account: string, path: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${path}?token=${await signIn(account)}`)
  await page.locator('.header').waitFor()
  await page.locator('.pane:not([inert]), .notice-page').first().waitFor()
  return page
}

async function signIn(account: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/ws-system/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ userName: account, password: 'Demo-2026', type: '2' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Out' })
  expect(await dialog.innerText()).toContain('Are you sure to log out?')
  await dialog.getByRole('button', { name: 'Log Out' }).click()
}
