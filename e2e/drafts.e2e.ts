import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newShipment } from '#areas/shipments/contract/booking/shipment.ts'
import { openBrowser } from './support/browser.ts'
import { countDrafts } from './support/count-drafts.ts'
import { fieldOf, lookUp } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'op.hkg', '/shipments/new')
})
afterAll(() => browser.close())

const text = words('en_US')
const label = (key: string) => text('shipments', `fields.${key}`)
const party = (role: string) => page.getByRole('group', { name: label(role), exact: true })
const notice = () => page.getByRole('status').filter({ hasText: 'You have an unsaved draft from ' })
const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

test(
  'SES-08 a new shipment typed before a reload is offered, restored field by field, and gone once it is saved',
  { timeout: 90_000 },
  async () => {
    await typeShipment()
    const before = await shown()
    await page.reload()
    await notice()
      .getByText(/^You have an unsaved draft from \d\d:\d\d\.$/)
      .waitFor()
    expect(await fieldOf(page, label('goodsDescription')).inputValue()).toBe('')
    await button('Restore').click()
    await notice().waitFor({ state: 'detached' })
    expect(await shown()).toEqual(before)

    await button(text('shipments', 'actions.save')).click()
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
    await storedDrafts(0)
  },
)

test(
  'SES-08 a draft on an older version of the record says so, and what both changed is asked about',
  { timeout: 90_000 },
  async () => {
    const address = new URL(page.url()).pathname
    await fieldOf(page, label('goodsDescription')).fill('Earphones, my draft')
    await fieldOf(page, label('pickUpPlace')).fill('Dock 7')
    await page.goto('/home')
    await storedDrafts(1)
    await changeElsewhere(address.split('/').at(-1) ?? '', { goodsDescription: 'Earphones, changed since' })

    await page.goto(address)
    await notice().getByText(text('kit', 'draft.older')).waitFor()
    await button('Restore').click()
    const merge = page.getByRole('dialog').filter({ hasText: text('kit', 'merge.text') })
    await merge.getByText('Earphones, changed since').click()
    await merge.getByRole('button', { name: text('kit', 'merge.ok') }).click()
    await notice().waitFor({ state: 'detached' })
    expect(await fieldOf(page, label('goodsDescription')).inputValue()).toBe('Earphones, changed since')
    expect(await fieldOf(page, label('pickUpPlace')).inputValue()).toBe('Dock 7')
    await button(text('shipments', 'actions.save')).click()
    // What is not saved yet when the page goes is kept once more.
    await page.locator('.tab-active .tab-dirty').waitFor({ state: 'detached' })
    await storedDrafts(0)
  },
)

test('SES-08 a draft is its user’s alone, and discarding it deletes it', { timeout: 90_000 }, async () => {
  await page.goto('/shipments/new')
  await fieldOf(page, label('goodsDescription')).fill('Not for other eyes')
  await comeAs('admin')
  await storedDrafts(1)
  // By the time of the next picture a draft found would be offered.
  await page.evaluate(() => navigator.locks.query().then(() => new Promise(requestAnimationFrame)))
  expect(await notice().count()).toBe(0)
  await comeAs('op.hkg')
  await button('Discard').click()
  await notice().waitFor({ state: 'detached' })
  await storedDrafts(0)
})

const IN_TEN_DAYS = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

async function typeShipment(): Promise<void> {
  await fieldOf(party('shipper'), label('name')).fill('Morning Star Electronics')
  await fieldOf(party('shipper'), label('address')).fill('Unit 7\nKwai Chung')
  await fieldOf(party('consignee'), label('name')).fill('Main Cargo GmbH')
  await lookUp(page, label('salesOffice'), 'SHA')
  await lookUp(page, label('originAirport'), 'HKG')
  await lookUp(page, label('destinationAirport'), 'FRA')
  await lookUp(page, label('incoterm'), 'FCA')
  await fieldOf(page, label('etd')).fill(`${IN_TEN_DAYS} 23:35`)
  await fieldOf(page, label('pieces')).fill('25')
  await fieldOf(page, label('grossWeight')).fill('424.5')
  await typeLine(1, ['60', '40', '40', '20'])
  await button(text('kit', 'dimensions.add')).first().click()
  await typeLine(2, ['60', '50', '64', '5'])
  await fieldOf(page, label('goodsDescription')).fill('Wireless earphones 無線耳機')
}

async function typeLine(line: number, values: readonly string[]): Promise<void> {
  for (const [index, column] of ['length', 'width', 'height', 'pieces'].entries()) {
    const name = `${text('kit', 'dimensions.line', { line: String(line) })}: ${text('kit', `dimensions.${column}`)}`
    await page.getByLabel(name).fill(values[index] ?? '')
  }
}

/** Everything that the fields of the form on the screen show, what is picked in a look-up included. */
async function shown(): Promise<readonly string[]> {
  // The last field typed into reads as the others once it is left.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return page
    .locator('form.kit-form')
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLElement>('input, textarea, .ant-select')].map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.type === 'checkbox'
            ? String(Reflect.get(field, 'checked'))
            : field.value
          : field.innerText,
      ),
    )
}

/** Waits until the browser keeps that many drafts. */
async function storedDrafts(count: number): Promise<void> {
  await expect.poll(() => page.evaluate(countDrafts)).toBe(count)
}

/** Somebody signs in in the same browser and opens the form of a new shipment. */
async function comeAs(account: string): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.removeItem('ws_token'))
  await signIn(page, account, '/shipments/new')
  await fieldOf(page, label('goodsDescription')).waitFor()
}

/** Somebody else saves the shipment meanwhile. */
async function changeElsewhere(id: string, change: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('ws_token'))
  const [path, headers] = [`/ws-air/shipments/${id}`, { authorization: `Bearer ${token}` }]
  const { data } = await (await page.request.get(path, { headers })).json()
  const names = [...Object.keys(newShipment.shape), 'version']
  const entry = Object.fromEntries(names.map((name) => [name, data[name]]))
  const answer = await page.request.put(path, { headers, data: { ...entry, ...change } })
  expect(answer.status()).toBe(200)
}
