import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { fieldOf, lookUp } from './support/fields.ts'
import { chooseInMenu } from './support/keys.ts'
import { logOut, signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await openAs('op.hkg', '/shipments/new')
})
afterAll(() => browser.close())

test('SES-08 a token that ends in the middle of a form costs nothing: signed in again beside it, sent again, saved', async () => {
  const second = await page.context().newPage()
  await second.goto('/partners')
  await second.locator('.header').waitFor()
  const paletteComes = await holdPalette(second)
  await fillShipment('Half-filled form')
  // The session ends while the request is on its way.
  const saving = (url: URL) => url.pathname.endsWith('/shipments')
  const endBefore = async (route: Route) => {
    await endSession(page)
    await route.continue()
  }
  await page.route(saving, endBefore, { times: 1 })
  await button('Save').click()
  for (const window of [page, second]) await loginFailure(window).waitFor()
  await paletteComes()
  await expect.poll(() => inFront(second)).toBe('Login Failure')
  expect(await loginFailure(page).innerText()).toContain(
    'You are not logged in or your login is invalid. Please log in again!',
  )
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Half-filled form')
  const [signOn] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  const closed = signOn.waitForEvent('close')
  await typeAccount(signOn, 'op.hkg')
  await closed
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Half-filled form')
  await loginFailure(second).waitFor({ state: 'detached' })
  expect(await loginFailure(page).count()).toBe(0)
  // What is typed into the palette survives a page that is loaded anew, and goes with the palette.
  await second.locator('.palette-input').fill('160-4410')
  await second.reload()
  await second.locator('.header').waitFor()
  await second.keyboard.press('Control+KeyK')
  expect(await second.locator('.palette-input').inputValue()).toBe('160-4410')
  await second.keyboard.press('Escape')
  await second.locator('dialog.palette').waitFor({ state: 'detached' })
  await second.keyboard.press('Control+KeyK')
  expect(await second.locator('.palette-input').inputValue()).toBe('')
  await second.keyboard.press('Escape')
  await second.locator('dialog.palette').waitFor({ state: 'detached' })
})

test('SES-08 who signs in as somebody else in another window is asked before anything here is closed', async () => {
  await fieldOf(page, 'Goods').fill('Typed by op.hkg')
  const [own, other] = [await page.evaluate(() => localStorage.getItem('ws_token') ?? ''), await tokenOf('op.sha')]
  const second = page.context().pages()[1] ?? page
  await second.evaluate((token) => localStorage.setItem('ws_token', token), other)
  const question = page.getByRole('dialog', { name: 'Signed in as somebody else' })
  await question.waitFor()
  const cut = await question
    .locator('.button')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight))
  expect(cut).toEqual([])
  // Who was signed in before is so again: the question is no longer true.
  await second.evaluate((token) => localStorage.setItem('ws_token', token), own)
  await question.waitFor({ state: 'detached' })
  await loginFailure(page).waitFor({ state: 'detached' })
  await second.evaluate((token) => localStorage.setItem('ws_token', token), other)
  await question.getByRole('button', { name: 'Sign in again as op.hkg' }).click()
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Typed by op.hkg')
  const back = await tokenOf('op.hkg')
  await second.evaluate((token) => localStorage.setItem('ws_token', token), back)
  await loginFailure(page).waitFor({ state: 'detached' })
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Typed by op.hkg')
})

test('SES-08 where the browser lets no window open, it is said what signing in on this page would lose', async () => {
  await endSession(page)
  await page.evaluate(() => (window.open = () => null))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loginFailure(page).getByRole('button', { name: 'Re login' }).click()
  const question = page.getByRole('dialog', { name: 'No window for signing in' })
  expect(await question.innerText()).toMatch(/lost in: \S+/)
  await question.getByRole('button', { name: 'Try again' }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const aside = await page.context().newPage()
  await aside.goto('/version.json')
  await aside.evaluate((token) => localStorage.setItem('ws_token', token), await tokenOf('op.hkg'))
  await loginFailure(page).waitFor({ state: 'detached' })
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Typed by op.hkg')
  await aside.close()
})

test('SHL-11 a language chosen in one window is spoken in the others, and what is typed there stays', async () => {
  const second = page.context().pages()[1] ?? page
  const wayOf = (of: 'Language' | '语言') => second.getByRole('button', { name: of })
  await chooseInMenu(second, wayOf('Language'), '简体中文')
  const goods = fieldOf(page, words('zh_CN')('shipments', 'fields.goodsDescription'))
  await goods.waitFor()
  expect([await goods.inputValue(), await page.evaluate(() => document.documentElement.lang)]).toEqual([
    'Typed by op.hkg',
    'zh-CN',
  ])
  await chooseInMenu(second, wayOf('语言'), 'English')
  await fieldOf(page, 'Goods').waitFor()
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Typed by op.hkg')
})

test('SHL-12 a new version is said once: at the edge while something typed is not saved, else in a dialog', async () => {
  let next = 'the next one'
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: next } }))
  const comeBack = (window: Page) => window.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack(page)
  const notice = page.getByRole('status').filter({ hasText: 'New version, please refresh page' })
  // Below the page and nowhere over it, told to a screen reader, reached by a key and left by it.
  const heightOver = async () => {
    const [below, panes] = await Promise.all([notice.boundingBox(), page.locator('.panes').boundingBox()])
    return (panes?.y ?? Infinity) + (panes?.height ?? Infinity) - (below?.y ?? 0)
  }
  await expect.poll(heightOver).toBeLessThanOrEqual(0)
  expect(await page.locator('[aria-live=polite]').filter({ has: notice }).count()).toBe(1)
  const goods = fieldOf(page, 'Goods')
  await goods.focus()
  await page.keyboard.press('F6')
  const later = notice.getByRole('button', { name: 'Later' })
  expect(await later.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('F6')
  expect(await goods.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await notice.waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/version.json')
  await comeBack(page)
  await answered
  expect(await notice.count()).toBe(0)
  const clean = page.context().pages()[1] ?? page
  await clean.route('**/version.json', (route) => route.fulfill({ json: { version: 'the next one' } }))
  await comeBack(clean)
  const dialog = clean.getByRole('dialog', { name: 'New version' })
  expect(await dialog.innerText()).toContain('New version, please refresh page')
  await dialog.getByRole('button', { name: 'Later' }).press('Enter')
  // What is typed is asked about as when a tab is closed, and by the browser itself not at all.
  let browserRequests = 0
  page.on('dialog', (one) => void ((browserRequests += 1), one.accept()))
  next = 'the one after'
  await comeBack(page)
  const question = page.getByRole('dialog', { name: 'Not saved yet' })
  await notice.getByRole('button', { name: 'Refresh' }).click()
  await question.getByRole('button', { name: 'Save' }).waitFor()
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await goods.inputValue()).toBe('Typed by op.hkg')
  await page.unroute('**/version.json')
  await notice.getByRole('button', { name: 'Refresh' }).click()
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Discard' }).click()])
  await expect.poll(() => goods.inputValue()).toBe('Half-filled form')
  expect([browserRequests, await page.getByText('You have an unsaved draft').count()]).toEqual([0, 0])
})

test('SES-08 five minutes before its end the session is warned of, and one click puts the end off', async () => {
  const near = () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    return { now: inMinutes(0), idleEnd: inMinutes(4.5), lastEnd: inMinutes(600) }
  }
  // Whoever types in a dialog can stay too, by mouse and by key.
  await walkTo(page, '/partners')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await fieldOf(dialog, 'Name').fill('Typed before the end')
  await page.route('**/auth/session', (route) => route.fulfill({ json: { code: 200, message: '', data: near() } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const warning = page.getByRole('alert').filter({ hasText: 'It ends in 5 min.' })
  await warning.waitFor()
  await page.unroute('**/auth/session')
  await page.keyboard.press('F6')
  const stay = warning.getByRole('button', { name: 'Stay signed in' })
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await stay.click()
  await warning.waitFor({ state: 'detached' })
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Typed before the end')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.goBack()
})

test('SES-13 rights taken away by an administrator are gone from every open window at once, and given back likewise', async () => {
  const admin = await tokenOf('admin')
  await currentUser(admin)
  const { userId } = await currentUser(await tokenOf('op.hkg'))
  const path = `/ws-system/user-roles/${userId}`
  const { roles } = await requested(admin, 'GET', path)
  await requested(admin, 'PUT', path, { seen: roles, roles: [] })
  const refusal = page.getByText('You cannot open').filter({ visible: true }).first()
  await refusal.waitFor()
  await requested(admin, 'PUT', path, { seen: [], roles })
  await refusal.waitFor({ state: 'detached' })
})

test('SES-06 SES-07 the login page says what is missing, and who is signed in never sees it', async () => {
  const stranger = await browser.newPage()
  await stranger.goto('/login')
  await stranger.fill('#password', '12345')
  await stranger.getByRole('button', { name: 'Login' }).click()
  await stranger.getByText('the password can not be less than 6 digits').waitFor()
  await stranger.fill('#userName', 'op.hkg')
  await stranger.fill('#password', 'not the password')
  await stranger.getByRole('button', { name: 'Login' }).click()
  await stranger.getByText('Login failure', { exact: true }).waitFor()
  await stranger.getByText("You don't have a login or login failed, please login again").waitFor()
  await stranger.getByRole('button', { name: 'Re login' }).waitFor()
  const password = stranger.locator('#password')
  await stranger.getByRole('button', { name: 'Show' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await stranger.getByRole('navigation', { name: 'Language' }).getByRole('button', { name: '繁體中文' }).click()
  await stranger.getByText('你尚未登入或登入失敗，請重新登入').waitFor()
  await stranger.getByRole('button', { name: '隱藏' }).click()
  expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['password', 'not the password'])
  expect(await stranger.getByRole('button', { name: '繁體中文' }).getAttribute('aria-pressed')).toBe('true')
  const second = page.context().pages()[1] ?? page
  await second.goto('/login')
  await second.waitForURL(`${baseUrl()}/home`)
})

test('SES-05 logging out takes the other windows along with all they held of the user, but none with something typed', async () => {
  const second = page.context().pages()[1] ?? page
  await fieldOf(page, 'Goods').fill('Typed before the other window left')
  await logOut(second)
  await second.waitForURL(/\/sso\/login/)
  await loginFailure(page).waitFor()
  expect(await fieldOf(page, 'Goods').inputValue()).toBe('Typed before the other window left')
  const again = await tokenOf('op.hkg')
  await second.evaluate((token) => localStorage.setItem('ws_token', token), again)
  await loginFailure(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+KeyW')
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/shipments/'))
  const ofUser = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('op.hkg')))
  expect(await ofUser()).not.toEqual([])
  await second.goto('/home')
  await logOut(second)
  await page.waitForURL(/\/sso\/login/)
  expect(await ofUser()).toEqual([])
})

/** Asks for the palette, which is still on its way: it comes when the answer is called. */
async function holdPalette(window: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await window.route('**/assets/palette-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await window.keyboard.press('Control+KeyK')
  return async () => {
    held.resolve()
    await window.locator('dialog.palette').waitFor()
  }
}

/** The name of the dialog that can be pressed, of those that are open. */
function inFront(window: Page): Promise<string | undefined> {
  return window.evaluate(() => {
    const box = document.querySelector('dialog[role=alertdialog] button')?.getBoundingClientRect()
    const pressed = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return pressed?.closest('dialog')?.querySelector('h2')?.textContent ?? undefined
  })
}

async function openAs(account: string, path: string): Promise<Page> {
  const opened = await browser.newPage()
  await signIn(opened, account, path)
  await opened.locator('.header').waitFor()
  return opened
}

const loginFailure = (window: Page) => window.getByRole('alertdialog', { name: 'Login Failure' })
const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

async function fillShipment(goods: string): Promise<void> {
  const party = (role: string) => page.getByRole('group', { name: role, exact: true })
  await fieldOf(party('Shipper'), 'Name').fill('Morning Star Electronics')
  await fieldOf(party('Consignee'), 'Name').fill('Main Cargo GmbH')
  await lookUp(page, 'Origin airport', 'HKG')
  await lookUp(page, 'Destination airport', 'FRA')
  await fieldOf(page, 'Pieces').fill('25')
  await fieldOf(page, 'Gross weight').fill('424')
  await fieldOf(page, 'Goods').fill(goods)
}

async function typeAccount(signOn: Page, account: string): Promise<void> {
  await signOn.fill('#userName', account)
  await signOn.fill('#password', 'Demo-2026')
  await signOn.click('#submit')
}

async function endSession(window: Page): Promise<void> {
  const token = await window.evaluate(() => localStorage.getItem('ws_token'))
  await fetch(`${baseUrl()}/ws-system/auth/logout?token=${token}`)
}

async function currentUser(token: string): Promise<{ userId: string }> {
  const fields = { token, systemcode: 'apex-exchange-portal' }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${baseUrl()}/ws-system/auth/currentUser/v2`, { method: 'POST', body })
  return ((await answer.json()) as { data: { userId: string } }).data
}

async function requested(token: string, method: string, path: string, input?: object): Promise<{ roles: string[] }> {
  const headers = { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) }
  const answer = await fetch(baseUrl() + path, { method, headers, ...(input && { body: JSON.stringify(input) }) })
  return ((await answer.json()) as { data: { roles: string[] } }).data
}
