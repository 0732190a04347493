import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { productFields, productRecord } from '#areas/products/contract/product.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { fieldOf, fillLine, lookUp, search } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let seller: Page
let buyer: Page
/** The product that is entered first. */
let probe = ''
beforeAll(async () => {
  browser = await openBrowser()
  seller = await browser.newPage()
  buyer = await browser.newPage()
  await signIn(seller, 'op.hkg', '/product')
  await signIn(buyer, 'op.fra', '/productExchange?show=list')
})
afterAll(() => browser.close())

const pane = (page: Page) => page.locator('.pane:not([inert])')
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click()
const find = (page: Page, words: string) => search(page, 'Search', words)
/** A day so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('EXC-01 a product is entered, every fault said at its field, and put on sale', async () => {
  await press(seller, 'Add')
  const form = dialog(seller)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('is required').nth(3).waitFor()
  await fieldOf(form, 'Product code').fill('probe-air')
  await fieldOf(form, 'Product').fill('Probe to Frankfurt')
  await lookUp(form, 'Origin', 'HKG')
  await lookUp(form, 'Destination', 'FRA')
  await fieldOf(form, 'Valid from').fill(day(-1))
  await fieldOf(form, 'Valid to').fill(day(20))
  await lookUp(form, 'Currency', 'HKD')
  await fieldOf(form, 'Minimum').fill('320')
  await fillLine(seller, 'Prices', ['0', '38.67'])
  await form.getByRole('button', { name: 'Save' }).click()
  await seller.getByText('Saved successfully !').first().waitFor()
  await find(seller, 'PROBE-AIR')
  await pane(seller).getByRole('row').nth(1).getByText('Draft').waitFor()
  await pane(seller).getByRole('row').nth(1).getByRole('checkbox').check()
  await press(seller, 'Put on sale')
  await pane(seller).getByRole('row').nth(1).getByText('On sale').waitFor()
})

test('EXC-01 ROU-02 another office finds it, and sees its page under its code', async () => {
  await find(buyer, 'PROBE-AIR')
  await pane(buyer).locator('.kit-cell-link', { hasText: 'PROBE-AIR' }).click()
  await buyer.waitForURL(/\/airDetail\?id=/)
  probe = new URL(buyer.url()).searchParams.get('id') ?? ''
  await pane(buyer).getByRole('heading', { name: 'Probe to Frankfurt' }).waitFor()
  await pane(buyer).getByRole('cell', { name: '38.67' }).waitFor()
  expect(await buyer.locator('.tab-active').innerText()).toBe('PROBE-AIR')
})

test('EXC-02 EXC-03 it is ordered at the price that is shown, a changed one is shown first, and the seller confirms it', async () => {
  await press(buyer, 'Order')
  const form = dialog(buyer)
  await fieldOf(form, 'Goods').fill('Probes')
  await fieldOf(form, 'Ready on').fill(day(2))
  await fieldOf(form, 'Pieces').fill('3')
  await fieldOf(form, 'Gross weight').fill('5')
  await form.getByText('320.00 HKD').waitFor()
  await fieldOf(form, 'Gross weight').fill('100.2')
  await form.getByText('3,886.34 HKD').waitFor()
  await dearer('40')
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  await form.getByText('The price is 4020.00 HKD now').waitFor()
  await form.getByText('4,020.00 HKD').waitFor()
  expect(await fieldOf(form, 'Goods').inputValue()).toBe('Probes')
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  await buyer.waitForURL(/\/orderDetail\?id=/)
  await pane(buyer).getByText('Submitted').waitFor()
  const { pathname, search: query } = new URL(buyer.url())
  await walkTo(seller, pathname + query)
  await pane(seller).getByText('HKD 4,020.00').waitFor()
  await press(seller, 'Confirm order')
  await dialog(seller).getByRole('button', { name: 'Confirm order' }).click()
  await pane(seller).getByText('Confirmed').first().waitFor()
  expect(await pane(seller).getByRole('button', { name: 'Reject' }).count()).toBe(0)
  // Told to whoever has it open.
  await pane(buyer).getByText('Confirmed').first().waitFor()
  await pane(buyer).getByText('Wong Ka Yan (op.hkg)').first().waitFor()
})

/** The seller gives the product that the buyer looks at another price meanwhile. */
async function dearer(rate: string): Promise<void> {
  const id = new URL(buyer.url()).searchParams.get('id') ?? ''
  const token = await seller.evaluate(() => localStorage.getItem('ws_token'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const product = `${baseUrl()}/apex-exchange/product`
  const opened = (await (await fetch(`${product}/detail/${id}`, { headers })).json()) as { data: unknown }
  const { version } = productRecord.parse(opened.data)
  const fields = productFields.strip().parse(opened.data)
  const body = JSON.stringify({ ...fields, version, breaks: [{ from: '0', rate }] })
  expect((await fetch(`${product}/${id}`, { method: 'PUT', headers, body })).status).toBe(200)
}

test('EXC-02 the Order List has each kind by itself, kept in the address', async () => {
  await walkTo(buyer, '/order')
  await find(buyer, 'PROBE-AIR')
  await pane(buyer).getByRole('row').nth(1).getByText('Probes').waitFor()
  await pane(buyer).getByText('Truck', { exact: true }).click()
  await buyer.waitForURL(/\/order\?kind=TRUCK/)
  expect(
    await pane(buyer)
      .getByRole('row', { name: /Probes/ })
      .count(),
  ).toBe(0)
})

test('EXC-06 who changed a price, when, from what, to what and why stands on Order Detail of both sides', async () => {
  await press(seller, 'Edit price')
  const form = dialog(seller)
  await fieldOf(form, 'Amount').fill('4100')
  await fieldOf(form, 'Own cost').fill('3000')
  await form.getByText('1,100.00').waitFor()
  await fieldOf(form, 'Reason').fill('Fuel went up')
  await form.getByRole('button', { name: 'Save' }).click()
  await pane(seller)
    .getByRole('row', { name: /4,020\.00.*4,100\.00.*Fuel went up/ })
    .waitFor()
  const { pathname, search: query } = new URL(seller.url())
  await walkTo(buyer, pathname + query)
  const edit = pane(buyer).getByRole('row', { name: /Wong Ka Yan \(op\.hkg\).*4,020\.00.*4,100\.00.*Fuel went up/ })
  await edit.waitFor()
  expect(await pane(buyer).getByText('3,000.00').count()).toBe(0)
})

test('EXC-04 EXC-05 from the cart to a quotation that somebody without an account accepts, and to its order', async () => {
  await walkTo(buyer, '/productExchange?show=list')
  await find(buyer, 'PROBE-AIR')
  await pane(buyer).locator('.kit-cell-link', { hasText: 'PROBE-AIR' }).click()
  await press(buyer, 'Add to cart')
  const cargo = dialog(buyer)
  await fieldOf(cargo, 'Goods').fill('Spare parts')
  await fieldOf(cargo, 'Ready on').fill(day(3))
  await fieldOf(cargo, 'Pieces').fill('2')
  await fieldOf(cargo, 'Gross weight').fill('50')
  await cargo.getByRole('button', { name: 'Add to cart' }).click()
  await buyer.getByRole('button', { name: 'Cart (1)' }).waitFor()
  await buyer.reload()
  await buyer.getByRole('button', { name: 'Cart (1)' }).click()
  await press(buyer, 'Create quotation')
  const form = dialog(buyer)
  await fieldOf(form, 'Customer').fill('Probe Ltd')
  await lookUp(form, 'Currency', 'EUR')
  await fieldOf(form, 'Valid until').fill(day(7))
  await fieldOf(form, 'Exchange rate HKD → EUR').fill('0.12')
  await form.getByText('EUR 264.00').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await buyer.waitForURL(/\/quotationDetail\?id=/)
  await press(buyer, 'Create link')
  const link = await pane(buyer).getByLabel('Link for the customer').inputValue()
  const reader = await browser.newPage()
  await reader.goto(link)
  await reader.getByText('EUR 264.00').first().waitFor()
  expect(await reader.locator('.quote-out').innerText()).not.toContain('2,000.00')
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await reader.getByRole('button', { name: 'Accept' }).click()
  await fieldOf(dialog(reader), 'Your name').fill('Eva')
  await dialog(reader).getByRole('button', { name: 'Accept' }).click()
  await reader.getByText('Accepted', { exact: true }).waitFor()
  // The seller of the quotation sees it without asking.
  await pane(buyer).getByText('Eva', { exact: false }).waitFor()
  await press(buyer, 'Order')
  await dialog(buyer).getByRole('button', { name: 'Order' }).click()
  await buyer.waitForURL(/\/orderDetail\?id=/)
  await pane(buyer).getByText('HKD 2,000.00').first().waitFor()
})

test('EXC-05 a quotation of one product begins on its page, with its cargo', async () => {
  await walkTo(buyer, '/productExchange?show=list')
  await find(buyer, 'PROBE-AIR')
  await pane(buyer).locator('.kit-cell-link', { hasText: 'PROBE-AIR' }).click()
  await press(buyer, 'Create quotation')
  const cargo = dialog(buyer)
  await fieldOf(cargo, 'Goods').fill('Samples')
  await fieldOf(cargo, 'Ready on').fill(day(3))
  await fieldOf(cargo, 'Pieces').fill('1')
  await fieldOf(cargo, 'Gross weight').fill('50')
  await cargo.getByRole('button', { name: 'Create quotation' }).click()
  await fieldOf(dialog(buyer), 'Customer').fill('Sample Ltd')
  await dialog(buyer).getByText('HKD 2,000.00').waitFor()
  await buyer.keyboard.press('Escape')
  await dialog(buyer)
    .getByRole('button', { name: /Discard/ })
    .click()
    .catch(() => undefined)
})

test('EXC-02 a document that one office adds to an order is seen by the other one', async () => {
  await walkTo(seller, '/order')
  await find(seller, 'PROBE-AIR')
  await pane(seller).locator('.kit-cell-link').first().click()
  await seller.waitForURL(/\/orderDetail\?id=/)
  const paper = { name: 'Conditions.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 conditions') }
  await pane(seller).locator('input[type=file]').setInputFiles(paper)
  await pane(seller).getByRole('button', { name: 'Conditions.pdf', exact: true }).waitFor()
  const { pathname, search: query } = new URL(seller.url())
  await walkTo(buyer, pathname + query)
  await pane(buyer).getByRole('button', { name: 'Conditions.pdf', exact: true }).waitFor()
  expect(await pane(buyer).getByRole('button', { name: 'Remove Conditions.pdf' }).count()).toBe(0)
})

const READERS = [
  ['en_US', 'Accept'],
  ['zh_HK', '接受'],
  ['zh_CN', '接受'],
] as const

test.each(READERS)(
  'EXC-05 the reader of a quotation reads it on a phone in %s, and axe finds nothing',
  async (language, accept) => {
    const link = await linkOf(language)
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await reader.goto(link)
    await reader.getByRole('button', { name: accept, exact: true }).waitFor()
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await reader.locator('html').getAttribute('lang')).toContain(language.slice(0, 2))
    const { violations } = await new AxeBuilder({ page: reader }).include('.quote-out').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  },
)

/** A link to a quotation of the product that was entered, made by the buyer. */
async function linkOf(language: string): Promise<string> {
  const token = await buyer.evaluate(() => localStorage.getItem('ws_token'))
  const call = async (path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const answer = await fetch(`${baseUrl()}/apex-exchange/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { id: string; version: number; token: string } }).data
  }
  const cargo = {
    goods: 'Phones',
    pieces: 2,
    grossWeight: '50',
    volume: null,
    units: null,
    goodsClasses: [],
    remark: null,
  }
  const line = { ...cargo, productId: probe, readyOn: day(3), exchangeRate: '0.12', marginPercent: '10' }
  const head = { customer: '測試有限公司', currency: 'EUR', validUntil: day(7), terms: 'Subject to space.' }
  const made = await call('quote/create', { ...head, language, lines: [line] })
  const sent = await call('quote/send', { id: made.id, version: made.version })
  return `${baseUrl()}/quoteOut/${sent.token}`
}

test('EXC-01 EXC-04 a chain of truck, flight and truck is found, compared, and put into the cart leg by leg', async () => {
  await walkTo(buyer, '/productExchange')
  const page = pane(buyer)
  for (const [label, place] of [
    ['From', 'Dongguan'],
    ['To', 'Stuttgart'],
  ] as const) {
    await fieldOf(page, label).click()
    await fieldOf(page, label).pressSequentially(place)
    await page.getByRole('option', { name: place.toUpperCase() }).first().waitFor()
    await fieldOf(page, label).press('Tab')
  }
  await fieldOf(page, 'Ready on').fill(day(3))
  await fieldOf(page, 'Pieces').fill('4')
  await fieldOf(page, 'Gross weight').fill('320')
  await press(buyer, 'Search')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Price breakdown' }).click()
  await card
    .getByRole('cell', { name: /Freight/ })
    .first()
    .waitFor()
  for (const one of [0, 1]) await page.getByRole('article').nth(one).getByRole('checkbox', { name: 'Compare' }).check()
  await press(buyer, 'Compare selected (2)')
  await dialog(buyer)
    .getByRole('row', { name: /Arrives/ })
    .waitFor()
  await buyer.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await fieldOf(dialog(buyer), 'Goods').fill('Garments')
  await dialog(buyer).getByRole('button', { name: 'Add to cart' }).click()
  await buyer.waitForURL(/\/cart/)
  // One item is left of the quotation before.
  await buyer.getByRole('button', { name: 'Cart (4)' }).waitFor()
  await press(buyer, 'Order selected (4)')
  await buyer.waitForURL(/\/orderDetail\?id=/)
  await expect.poll(() => pane(buyer).getByRole('row', { name: /^TO/ }).count()).toBe(4)
})
