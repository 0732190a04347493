import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shipmentWithDrafts } from './support/billing.ts'
import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp, paneOf, rowWith } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
/** A shipment of the demo that nobody has billed yet. */
let shipmentId: string
let billNumber = ''

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  shipmentId = await shipmentWithDrafts()
  await signIn(page, 'bill.hkg', '/billing/titles')
})
afterAll(() => browser.close())

const dialog = (): Locator => page.getByRole('dialog').filter({ visible: true })
const press = (name: string) => paneOf(page).getByRole('button', { name, exact: true }).click()

test('BIL-02 a bill title is entered with its address, tax number and fax, and finance maintains it', async () => {
  await press('Add bill title')
  await fieldOf(dialog(), 'Account code').fill('PROBE01')
  await lookUp(dialog(), 'Currency', 'HKD')
  await fieldOf(dialog(), 'Name').fill('Probe Trading Ltd')
  await fieldOf(dialog(), 'Address').fill('1 Probe Road, Hong Kong')
  await fieldOf(dialog(), 'Tax number').fill('T-4711')
  await fieldOf(dialog(), 'Fax').fill('+852 2345 6789')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const row = rowWith(page, 'PROBE01', 'T-4711', '+852 2345 6789')
  await row.getByText('Requested').waitFor()
  await row.getByRole('checkbox').check()
  await press('Maintained by finance')
  await row.getByText('Maintained').waitFor()
  await press('Add bill title')
  await fieldOf(dialog(), 'Account code').fill('PROBE02')
  await lookUp(dialog(), 'Currency', 'HKD')
  await fieldOf(dialog(), 'Name').fill('Unknown to Finance Ltd')
  await fieldOf(dialog(), 'Address').fill('2 Probe Road, Hong Kong')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await rowWith(page, 'PROBE02').getByText('Requested').waitFor()
})

test('BIL-01 a line is entered on the tab of the shipment, counted, approved', async () => {
  await walkTo(page, `/shipments/${shipmentId}?tab=export-hawb-billing`)
  await press('Add line')
  await lookUp(dialog(), 'Charge code', 'HDL')
  await fieldOf(dialog(), 'Account').fill('PROBE01')
  await fieldOf(dialog(), 'Quantity').fill('3')
  await fieldOf(dialog(), 'Price').fill('33.335')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const row = rowWith(page, 'PROBE01', 'Handling fee', '100.01')
  await row.getByText('Draft').waitFor()
  await row.getByRole('checkbox').check()
  await press('Approve')
  await row.getByText('Approved').waitFor()
})

test('BIL-01 what follows from booking and tariffs is proposed, and entered when somebody chooses it', async () => {
  await press('Propose lines')
  const rows = dialog().getByRole('row').filter({ hasText: 'New' })
  await rows.first().waitFor()
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await dialog()
    .getByRole('button', { name: /^Enter \d+ proposals?$/ })
    .click()
  await dialog().waitFor({ state: 'detached' })
  await press('Propose lines')
  await dialog().getByText('Nothing to propose').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
})

test('BIL-01 amounts have thousands separators and the decimals of their currency', async () => {
  for (const [currency, price, amount] of [
    ['HKD', '3683.3504', '3,683.35'],
    ['JPY', '3683.4', '3,683'],
    ['KWD', '3683.3504', '3,683.350'],
  ] as const) {
    await press('Add line')
    await lookUp(dialog(), 'Charge code', 'STO')
    await fieldOf(dialog(), 'Quantity').fill('1')
    await fieldOf(dialog(), 'Price').fill(price)
    await lookUp(dialog(), 'Currency', currency)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await rowWith(page, 'STO', currency).getByRole('gridcell', { name: amount, exact: true }).first().waitFor()
  }
})

const NOT_VALID = 'Selected Account not valid, please contact Support Team to maintain in advance!'

test('BIL-03 an account that finance does not maintain is refused', async () => {
  await rowWith(page, 'PROBE01', 'Approved').getByRole('checkbox').check()
  await press('Issue bill')
  await dialog().getByText('PROBE01').first().waitFor()
  await lookUp(dialog(), 'Account', 'PROBE02')
  await dialog().getByRole('button', { name: 'Issue bill' }).click()
  await dialog().getByText(NOT_VALID).first().waitFor()
})

test('BIL-03 the account that finance maintains gets the bill', async () => {
  await lookUp(dialog(), 'Account', 'PROBE01')
  await dialog().getByRole('button', { name: 'Issue bill' }).click()
  const issued = page.getByText(/HKGINV\d+ is issued/)
  await issued.waitFor()
  billNumber = /HKGINV\d+/.exec(await issued.innerText())?.[0] ?? ''
  await rowWith(page, 'PROBE01', billNumber).getByText('Billed').waitFor()
})

test('TRX-01 it goes to XC and then to SC, and SC Info says so', async () => {
  await paneOf(page).getByRole('tab', { name: 'SC Info' }).click()
  const row = paneOf(page).getByRole('row').filter({ hasText: billNumber })
  await row.getByText('Not sent yet').waitFor()
  await press('Send to XC and SC')
  await row.getByText('Successfully sent to SC').waitFor()
  await row.getByText(/XC-\d{6}/).waitFor()
  await row.getByText(/SC-\d{6}/).waitFor()
  await row.getByRole('button', { name: billNumber }).click()
  await paneOf(page).getByRole('heading', { name: billNumber }).waitFor()
  await paneOf(page).getByText('Taken (201)').nth(1).waitFor()
})

describe.each(['en-US', 'zh-HK', 'zh-CN'])('BIL-01 SHP-03 the screens of billing in %s', (locale) => {
  // Six screens go through axe, which took 34 s on an idle computer.
  test('show themselves, and axe finds nothing', { timeout: 120_000 }, async () => {
    const other = await browser.newPage({ locale })
    await signIn(other, 'bill.hkg', '/billing/bills')
    await other.getByRole('grid').first().waitFor()
    for (const path of ['/billing/tariffs', '/billing/setting', '/billing/vendor-invoices']) {
      await walkTo(other, path)
      await paneOf(other).locator('[role=grid], .billing-table').filter({ visible: true }).first().waitFor()
      await expectReadable(other)
    }
    for (const tab of ['export-hawb-billing', 'export-mawb-billing', 'sc-info']) {
      await walkTo(other, `/shipments/${shipmentId}?tab=${tab}`)
      await paneOf(other).getByRole('tab', { selected: true }).waitFor()
      await paneOf(other).locator('.billing-part, .kit-section, .ant-alert').filter({ visible: true }).first().waitFor()
      await expectReadable(other)
    }
    await other.close()
  })
})

/** Nothing that axe finds, and no key in the place of a text. */
async function expectReadable(shown: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page: shown }).include('.pane:not([inert])').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
  expect(await shown.getByText(/\b(lists|fields|actions|choices|messages|sections)\.\w+/).count()).toBe(0)
}
