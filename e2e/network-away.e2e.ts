import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bookShipment } from './support/book-shipment.ts'
import { openBrowser } from './support/browser.ts'
import { fieldOf } from './support/fields.ts'
import { chooseInMenu } from './support/keys.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let shipment: string
let isAway = false
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  // A browser without a network still has what an earlier test has left in its store; what goes through here it has not.
  await page.route('**/*', (route) => (isAway ? route.abort('internetdisconnected') : route.continue()))
  await signIn(page, 'op.hkg')
  shipment = await bookShipment(page)
  await walkTo(page, `/shipments/${shipment}`)
  await goods().waitFor()
})
afterAll(() => browser.close())

const text = words('en_US')
const AWAY = 'The server cannot be reached. Please check the connection and try again.'
const pane = () => page.locator('.pane:not([inert])')
const goods = () => fieldOf(page, text('shipments', 'fields.goodsDescription'))
const button = (name: string) => pane().getByRole('button', { name, exact: true }).filter({ visible: true })
/** Said by a browser that keeps the failure of a script until the window is loaded anew. */
const needsReload = () =>
  page.getByText('The server responds, but this part could not be loaded.').filter({ visible: true })
const away = (now: boolean) => void (isAway = now)

test('SHP-03 what is typed while a save is under way stays, and is saved with the next one', async () => {
  const answers = Promise.withResolvers<void>()
  await page.route(`**/ws-air/shipments/${shipment}`, async (route) => {
    if (route.request().method() !== 'GET') await answers.promise
    await route.continue()
  })
  await goods().fill('Probes, sent')
  await page.keyboard.press('Control+s')
  await page.locator('form[aria-busy=true]').waitFor()
  await goods().fill('Probes, sent, and typed on')
  answers.resolve()
  await page.getByText(text('platform', 'done.saved')).waitFor()
  expect(await goods().inputValue()).toBe('Probes, sent, and typed on')
  await page.unroute(`**/ws-air/shipments/${shipment}`)
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedGoods()).toBe('Probes, sent, and typed on')
})

test('a dialog that goes with its save takes nothing more while the save is under way', async () => {
  await walkTo(page, '/partners')
  await pane().locator('.kit-cell-link').first().click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const city = fieldOf(dialog, text('partners', 'lists.partners.city'))
  await city.fill('Sha Tin')
  const answers = Promise.withResolvers<void>()
  await page.route('**/ws-partners/**', async (route) => {
    if (route.request().method() === 'PUT') await answers.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.locator('form[inert]').waitFor()
  await page.keyboard.type(' and what would be lost')
  expect(await city.inputValue()).toBe('Sha Tin')
  answers.resolve()
  await dialog.waitFor({ state: 'detached' })
  await page.unroute('**/ws-partners/**')
  await walkTo(page, `/shipments/${shipment}`)
})

test('REQ-02 a save and a part of the page that the network is away for say so at once, and nothing typed is lost', async () => {
  await goods().fill('Probes, typed without a network')
  away(true)
  await page.keyboard.press('Control+s')
  await pane().getByText(AWAY).waitFor()
  await page.getByRole('tab', { name: text('shipments', 'tabs.milestones') }).click()
  await pane().getByText('This could not be fetched.').filter({ visible: true }).waitFor()
  away(false)
  await tryAgain(page.locator('.shipments-milestones').first())
  await page.getByRole('tab', { name: text('shipments', 'tabs.general') }).click()
  expect(await goods().inputValue()).toBe('Probes, typed without a network')
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedGoods()).toBe('Probes, typed without a network')
})

test('SHP-13 what could not be looked up stays to be seen, and is looked up when the form is saved', async () => {
  const destination = fieldOf(page, text('shipments', 'fields.destinationAirport'))
  away(true)
  await destination.click()
  await destination.pressSequentially('AMS')
  await destination.press('Tab')
  await pane().getByText('“AMS” could not be looked up').waitFor()
  away(false)
  await page.keyboard.press('Control+s')
  await expect.poll(() => stored('destinationAirport')).toBe('AMS')
  // Nor does a save overtake what is being looked up.
  const found = Promise.withResolvers<void>()
  await page.route('**/ws-reference/airports/find**', async (route) => {
    await found.promise
    await route.continue()
  })
  await destination.click()
  await destination.pressSequentially('FRA')
  await page.keyboard.press('Control+s')
  await page.locator('form[aria-busy=true]').waitFor()
  found.resolve()
  await expect.poll(() => stored('destinationAirport')).toBe('FRA')
  await page.unroute('**/ws-reference/airports/find**')
})

test('REQ-02 a list says that its next page did not come', async () => {
  await walkTo(page, '/shipments/pending')
  await pane().locator('.kit-cell-link').first().waitFor()
  away(true)
  await button('Next page').click()
  await page.getByText(AWAY).filter({ visible: true }).first().waitFor()
  away(false)
  await button('Try again').click()
  await pane().locator('.kit-cell-link').first().waitFor()
})

test('a list whose refresh fails keeps its rows under a bar, without a toast, and loads again when the network is back', async () => {
  const bar = pane().locator('.kit-stale')
  // What earlier tests were told has gone by then.
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  away(true)
  await button(text('kit', 'list.refresh')).click()
  await bar.getByText(/^As of \d\d:\d\d, offline\./).waitFor()
  expect(await pane().locator('.kit-cell-link').first().isVisible()).toBe(true)
  expect(await page.locator('.toast').count()).toBe(0)
  away(false)
  await networkReturns()
  await bar.waitFor({ state: 'detached' })
})

test('one character in the search box narrows the rows', async () => {
  const search = pane().getByRole('textbox', { name: text('kit', 'list.search') })
  const rows = pane().locator('[data-row-id]')
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('"search":"Q"') ?? false)
  await search.fill('Q')
  expect((await answered).status()).toBe(200)
  const all = page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? ''
    return sent.includes('"size"') && !sent.includes('"search"')
  })
  await search.fill('')
  await all
  await rows.or(pane().locator('.kit-cell-link')).first().waitFor()
})

test('REQ-02 a record that did not come is not said to be missing', async () => {
  away(true)
  await pane().locator('.kit-cell-link').first().click()
  await pane().getByText(AWAY).waitFor()
  away(false)
  await button('Try again').click()
  await goods().filter({ visible: true }).waitFor()
  await walkTo(page, '/shipments/pending')
  await pane().locator('.kit-cell-link').first().waitFor()
})

test('a part of the shell that does not come is said, and the page goes on', async () => {
  away(true)
  await page.keyboard.press('Control+k')
  await page.getByText('This could not be fetched.').waitFor()
  away(false)
  await page.keyboard.press('Control+k')
  const palette = page.locator('dialog.palette')
  await palette.or(needsReload()).first().waitFor()
  if (await needsReload().isVisible()) {
    await page.reload()
    await pane().locator('.kit-cell-link').first().waitFor()
    await page.keyboard.press('Control+k')
  }
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await pane().locator('.kit-cell-link').first().waitFor()
})

test('SHL-11 a page that is first opened without a network is whole once the network is back', async () => {
  away(true)
  await walkTo(page, '/flights/schedules')
  await pane().getByText('It could not be fetched from the server.').waitFor()
  // Nowhere a key in the place of a word, in tabs and breadcrumb neither.
  expect(await page.getByText(/^(pages|lists|fields)\.\w+$/).count()).toBe(0)
  expect(await page.locator('.tab-active').textContent()).toContain(text('flights', 'pages.schedules'))
  away(false)
  await networkReturns()
  await isThere(pane().getByRole('heading', { name: text('flights', 'pages.schedules') }))
  expect(
    await pane()
      .getByText(/\b(lists|fields|pages|actions)\.\w+/)
      .count(),
  ).toBe(0)
})

test('where the server is there, but a page does not come, the window can be loaded anew', async () => {
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  // What stands before the server answers for one that is away.
  await page.route('**/version.json', (route) => route.fulfill({ status: 502 }))
  await walkTo(page, '/flights/week')
  await pane().getByText('It could not be fetched from the server.').waitFor()
  await page.unroute('**/version.json')
  await button('Try again').click()
  await pane().getByText('The server responds, but this page could not be loaded.').waitFor()
  await page.unroute(scripts)
  await button('Reload').click()
  await pane()
    .getByRole('heading', { name: text('flights', 'pages.week') })
    .waitFor()
})

test('where a part does not come, loading the window anew asks for what is typed', async () => {
  const scripts = '**/assets/*.js'
  await walkTo(page, `/shipments/${shipment}`)
  await goods().fill('Probes, neither saved nor lost')
  await page.route(scripts, (route) => route.abort())
  await page.getByRole('tab', { name: text('shipments', 'tabs.ulds') }).click()
  await button('Reload').click()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await page.unroute(scripts)
  await page.getByRole('tab', { name: text('shipments', 'tabs.general') }).click()
  expect(await goods().inputValue()).toBe('Probes, neither saved nor lost')
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedGoods()).toBe('Probes, neither saved nor lost')
  await walkTo(page, '/flights/schedules')
})

test('SHL-11 a language whose texts do not come is not switched to, and that is said', async () => {
  const said = page.locator('.toast', { hasText: AWAY })
  // A toast of an earlier test is not the answer to this choice.
  await said.first().waitFor({ state: 'detached' })
  away(true)
  await chooseInMenu(page, page.getByRole('button', { name: 'Language' }), '简体中文')
  await said.first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  away(false)
  await chooseInMenu(page, page.getByRole('button', { name: 'Language' }), '简体中文')
  const spoken = page.locator('.tab-title', { hasText: '航班计划' })
  await spoken.or(needsReload()).first().waitFor()
  if (await needsReload().isVisible()) {
    await page.reload()
    await chooseInMenu(page, page.getByRole('button', { name: 'Language' }), '简体中文')
  }
  await spoken.waitFor()
})

test('SHL-11 where not even the texts of the portal come, that is said in the language in use', async () => {
  const texts = /\/assets\/zh_CN-[^/]*\.js$/
  await page.route(texts, (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: '无法显示系统' }).waitFor()
  await page.unroute(texts)
  await page.getByRole('button', { name: '重试' }).click()
  await page.locator('.tab-title', { hasText: '航班计划' }).waitFor()
})

/** Chromium fetches a script again; browsers before 2026 only in a window that is loaded anew, which asks what to do with what is typed. */
/** As a browser says that it has a network again. */
async function networkReturns(): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
}

async function tryAgain(expected: Locator): Promise<void> {
  await button('Try again').click()
  await isThere(expected)
}

/** A browser that keeps the failure of a script needs the window loaded anew. */
async function isThere(expected: Locator): Promise<void> {
  await expected.or(button('Reload')).first().waitFor()
  if (await button('Reload').isVisible()) {
    await button('Reload').click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
    await expected.or(save).first().waitFor()
    if (await save.isVisible()) await save.click()
  }
  await expected.waitFor()
}

const storedGoods = () => stored('goodsDescription')

async function stored(field: string): Promise<string> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('ws_token'))}`
  const answer = await page.request.get(`/ws-air/shipments/${shipment}`, { headers: { authorization } })
  return (await answer.json()).data[field]
}
