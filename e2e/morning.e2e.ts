import type { Locator, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { bookShipment } from './support/book-shipment.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { fieldOf } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'
import { walkTo } from './support/walk.ts'

/** The journey of a morning at the desk: whatever happens, nothing that was typed is lost. */

const LANGUAGE_NAMES = { zh_CN: '简体中文', zh_HK: '繁體中文', en_US: 'English' }
const LISTS = ['/partners', '/mawb-inventory', '/mawb-inventory/alerts', '/shipments', '/shipments/hawb-numbers']
const PENDING = '/shipments/pending'
const NEW = '/shipments/new'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let records: readonly string[]
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  const listed = page.waitForResponse('**/shipments/list')
  await signIn(page, 'op.hkg', PENDING)
  // One that may be changed in every field, and what the list shows.
  records = [`/shipments/${await bookShipment(page)}`, ...(await shipmentsOf(await listed))]
})
afterAll(() => browser.close())

test('SHL-05 SHL-06 twenty tabs are open, and two forms are half filled', async () => {
  await walkTo(page, NEW)
  await fieldOf(pane(NEW), 'Goods').fill('Half a sentence')
  await walkTo(page, firstRecord())
  await fieldOf(pane(firstRecord()), 'Batch#').fill('HALF')
  for (const path of [...LISTS, ...records.slice(1)]) {
    await walkTo(page, path)
    await pane(path).waitFor()
    if ((await page.locator('.tab').count()) > 20) break
  }
  expect(await page.locator('.tab').count()).toBe(21)
  expect(await page.locator('.tab-dirty').count()).toBe(2)
})

test('SHL-11 the language is switched three times, and what is typed stands in every one of them', async () => {
  for (const language of ['zh_CN', 'zh_HK', 'en_US'] as const) {
    await page.locator('.header-button[aria-haspopup=menu]').first().click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click()
    await expectTyped(language)
  }
})

test('SES-08 the token expires in the middle, and who signs in again beside it goes on where they were', async () => {
  const token = await page.evaluate(() => localStorage.getItem('ws_token'))
  await fetch(`${baseUrl()}/ws-system/auth/logout?token=${token}`)
  await walkTo(page, '/partners')
  const dialog = page.getByRole('alertdialog', { name: 'Login Failure' })
  await dialog.waitFor()
  const [signOn] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Re login' }).click(),
  ])
  const closed = signOn.waitForEvent('close')
  await signOn.fill('#userName', 'op.hkg')
  await signOn.fill('#password', 'Demo-2026')
  await signOn.click('#submit')
  await closed
  await dialog.waitFor({ state: 'detached' })
  await expectTyped('en_US')
  await walkTo(page, '/partners')
  await page.getByRole('button', { name: 'Refresh', exact: true }).filter({ visible: true }).click()
  await pane('/partners').getByRole('row').nth(2).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('ws_token'))).not.toBe(token)
})

test('SHL-06 after F5 every tab is there with its name, and what was typed is offered and brought back', async () => {
  const before = await titles()
  await page.reload()
  await page.locator('.tab').nth(20).waitFor()
  await expect.poll(titles).toEqual(before)
  expect(await page.locator('.pane').count()).toBe(1)
  for (const path of [NEW, firstRecord()]) {
    await walkTo(page, path)
    const offer = pane(path).getByRole('status').filter({ hasText: 'You have an unsaved draft' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    await offer.waitFor({ state: 'detached' })
  }
  await expectTyped('en_US')
})

/** A tab speaks the language chosen from when it is shown. */
async function expectTyped(language: Language): Promise<void> {
  const label = (field: string) => words(language)('shipments', `fields.${field}`)
  await walkTo(page, NEW)
  expect(await fieldOf(pane(NEW), label('goodsDescription')).inputValue()).toBe('Half a sentence')
  await walkTo(page, firstRecord())
  expect(await fieldOf(pane(firstRecord()), label('batchNo')).inputValue()).toBe('HALF')
  expect(await page.locator('.tab-dirty').count()).toBe(2)
}

function firstRecord(): string {
  return records[0] ?? ''
}

function pane(path: string): Locator {
  return page.locator(`[id="pane:${path}"]`)
}

function titles(): Promise<string[]> {
  return page.locator('.tab-title').allInnerTexts()
}

/** The addresses of the shipments that a list answered. */
async function shipmentsOf(listed: Response): Promise<readonly string[]> {
  const { cols, rows } = ((await listed.json()) as { data: { cols: string[]; rows: unknown[][] } }).data
  return rows.map((row) => `/shipments/${String(row[cols.indexOf('id')])}`)
}
