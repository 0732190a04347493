import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { fieldOf, lookUp, paneOf } from './support/fields.ts'
import { misplacedOn } from './support/page-checks.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => emptyCart('op.lon'))
afterAll(() => browser.close())

const PHONE = { width: 390, height: 844 }
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true })
const press = (page: Page, name: string) => paneOf(page).getByRole('button', { name, exact: true }).click()

describe.each(LANGUAGES.map((language, index) => ({ language, readyOn: day(3 + index) })))(
  'EXC-01 EXC-02 EXC-03 EXC-04 EXC-05 EXC-06 in $language',
  ({ language, readyOn }) => {
    test('from a search to the repriced order of a leg, with the answer of the reader of the quotation on a phone', async () => {
      const t = words(language)
      const [buyer, seller] = [await userIn(language, 'op.lon'), await userIn(language, 'op.hkg')]
      await signIn(buyer, 'op.lon', '/productExchange')
      await searchChains(buyer, t, readyOn)
      await compareAndSeeMap(buyer, t)
      await putIntoCart(buyer, t)
      const link = await quote(buyer, t)
      await acceptOnPhone(link, language, t)
      await orderAccepted(buyer, t)
      const flight = await openLegOf(buyer, 'HKG')
      await signIn(seller, 'op.hkg', flight)
      await confirmAndReprice(seller, t, '4321')
      await seeNewPrice(buyer, '4,321.00')
      for (const page of [buyer, seller]) await page.close()
    }, 300_000)
  },
)

type Words = ReturnType<typeof words>

/** A quotation leaves its items in the cart, and the cart of a user is the same in every test. */
async function emptyCart(account: string): Promise<void> {
  const cart = `${baseUrl()}/apex-exchange/cart`
  const headers = { authorization: `Bearer ${await tokenOf(account)}`, 'content-type': 'application/json' }
  const opened = (await (await fetch(cart, { headers })).json()) as { data: { items: { id: string }[] } }
  const ids = opened.data.items.map(({ id }) => id)
  if (ids.length === 0) return
  const removed = await fetch(`${cart}/remove`, { method: 'POST', headers, body: JSON.stringify({ ids }) })
  expect(removed.status).toBe(200)
}

async function userIn(language: Language, account: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await signIn(page, account)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toContain(language.slice(0, 2))
  return page
}

async function searchChains(page: Page, t: Words, readyOn: string): Promise<void> {
  for (const [label, place] of [
    ['searchFrom', 'Dongguan'],
    ['searchTo', 'Stuttgart'],
  ] as const) {
    const field = fieldOf(paneOf(page), t('exchange', `fields.${label}`))
    await field.click()
    await field.pressSequentially(place)
    await paneOf(page).getByRole('option', { name: place.toUpperCase() }).first().waitFor()
    await field.press('Tab')
  }
  for (const [label, value] of [
    ['readyOn', readyOn],
    ['pieces', '4'],
    ['grossWeight', '320'],
  ] as const) {
    await fieldOf(paneOf(page), t('exchange', `fields.${label}`)).fill(value)
  }
  await press(page, t('exchange', 'actions.search'))
  await paneOf(page).getByRole('article').nth(1).waitFor()
  expect(await misplacedOn(page)).toEqual([])
}

async function compareAndSeeMap(page: Page, t: Words): Promise<void> {
  const cards = paneOf(page).getByRole('article')
  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByRole('checkbox', { name: t('exchange', 'actions.compare') })
      .check()
  }
  await press(page, t('exchange', 'actions.compareSelected', { count: '2' }))
  await dialogOf(page)
    .getByRole('row', { name: t('exchange', 'fields.arrivesOn') })
    .waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  const card = cards.first()
  await card.getByRole('button', { name: t('exchange', 'actions.map') }).click()
  const map = card.getByRole('img', { name: /Stuttgart/ })
  await map.waitFor()
  // Truck, flight and truck, between four stops.
  expect(await map.locator('.exchange-map-way').count()).toBe(3)
  expect(await map.locator('circle').count()).toBe(4)
  await expectAccessible(page, '.exchange-routes')
}

async function putIntoCart(page: Page, t: Words): Promise<void> {
  const card = paneOf(page).getByRole('article').first()
  await card.getByRole('button', { name: t('exchange', 'actions.toCart') }).click()
  await fieldOf(dialogOf(page), t('exchange', 'fields.goods')).fill('Garments')
  await dialogOf(page)
    .getByRole('button', { name: t('exchange', 'actions.toCart') })
    .click()
  await page.waitForURL(/\/cart/)
  await paneOf(page)
    .getByRole('button', { name: t('exchange', 'actions.orderSelected', { count: '3' }) })
    .waitFor()
}

/** A quotation of what is in the cart, at the rates of today; returns the link of its reader. */
async function quote(page: Page, t: Words): Promise<string> {
  await press(page, t('exchange', 'actions.quote'))
  const form = dialogOf(page)
  await fieldOf(form, t('exchange', 'fields.customer')).fill('測試有限公司')
  await lookUp(form, t('exchange', 'fields.currency'), 'EUR')
  await fieldOf(form, t('exchange', 'fields.validUntil')).fill(day(9))
  const rates = form.getByLabel(/→ EUR/).and(form.locator('input'))
  await expect
    .poll(async () => (await Promise.all((await rates.all()).map((rate) => rate.inputValue()))).filter(Boolean).length)
    .toBe(3)
  await form.getByRole('button', { name: t('kit', 'dialog.save') }).click()
  await page.waitForURL(/\/quotationDetail\?id=/)
  await press(page, t('exchange', 'actions.sendQuotation'))
  return paneOf(page).getByLabel(t('exchange', 'fields.link')).inputValue()
}

async function acceptOnPhone(link: string, language: Language, t: Words): Promise<void> {
  const reader = await browser.newPage({ viewport: PHONE })
  reader.setDefaultTimeout(60_000)
  await reader.goto(link)
  const accept = { name: t('exchange', 'actions.accept'), exact: true }
  await reader.getByRole('button', accept).waitFor()
  expect(await reader.locator('html').getAttribute('lang')).toContain(language.slice(0, 2))
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(reader, '.quote-out')
  await reader.getByRole('button', accept).click()
  await fieldOf(dialogOf(reader), t('exchange', 'fields.reader')).fill('Eva')
  await dialogOf(reader).getByRole('button', accept).click()
  await reader.getByText(t('exchange', 'choices.quotationStatus.ACCEPTED'), { exact: true }).waitFor()
  await reader.close()
}

/** The answer reaches the page of the office by itself. */
async function orderAccepted(page: Page, t: Words): Promise<void> {
  await paneOf(page).getByText('Eva', { exact: false }).waitFor()
  const order = { name: t('exchange', 'actions.convert'), exact: true }
  await paneOf(page).getByRole('button', order).click()
  await dialogOf(page).getByRole('button', order).click()
  await page.waitForURL(/\/orderDetail\?id=/)
  await expect.poll(() => paneOf(page).getByRole('row', { name: /^TO/ }).count()).toBe(3)
}

/** Opens the first leg that an office sells; returns its address. */
async function openLegOf(page: Page, office: string): Promise<string> {
  const before = page.url()
  const leg = paneOf(page)
    .getByRole('row', { name: /^TO/ })
    .filter({ has: page.getByRole('cell', { name: office, exact: true }) })
  await leg.first().getByRole('button').click()
  await page.waitForURL((url) => url.href !== before)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function confirmAndReprice(page: Page, t: Words, amount: string): Promise<void> {
  await press(page, t('exchange', 'actions.confirm'))
  await dialogOf(page)
    .getByRole('button', { name: t('exchange', 'actions.confirm') })
    .click()
  await paneOf(page).getByText(t('exchange', 'choices.orderStatus.CONFIRMED')).first().waitFor()
  await press(page, t('exchange', 'actions.editPrice'))
  const form = dialogOf(page)
  await fieldOf(form, t('exchange', 'choices.priceField.AMOUNT')).first().fill(amount)
  await fieldOf(form, t('exchange', 'fields.reason')).fill('Fuel 燃油')
  await form.getByRole('button', { name: t('kit', 'dialog.save') }).click()
  await paneOf(page)
    .getByRole('row', { name: /Fuel 燃油/ })
    .waitFor()
}

/** The buyer sees the new price of the leg live, and reads the order on a phone. */
async function seeNewPrice(page: Page, amount: string): Promise<void> {
  const edit = paneOf(page).getByRole('row', { name: new RegExp(`op\\.hkg.*${amount}.*Fuel 燃油`) })
  await edit.waitFor()
  await expectAccessible(page, '.pane:not([inert]) .exchange-page')
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await edit.scrollIntoViewIfNeeded()
}

async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
