import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookShipment } from './support/book-shipment.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { paste, press } from './support/kit-lab.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { words } from './support/words.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import gridTexts from '#platform/web/kit/data-grid/texts/en_US.json' with { type: 'json' }

const text = words('en_US')
const title = (name: string) => text('billing', `lists.lines.${name}`)
/** So wide that every column of the list is drawn. */
const WIDE = { viewport: { width: 2600, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  const operator = await browser.newPage()
  await signIn(operator, 'op.hkg')
  const shipmentId = await bookShipment(operator)
  for (const price of ['10', '20', '30']) await enterLine(shipmentId, price)
  page = await browser.newPage(WIDE)
  await signIn(page, 'bill.hkg', `/shipments/${shipmentId}?tab=export-hawb-billing`)
  await grid().locator('[data-row="2"]').first().waitFor()
})
afterAll(() => browser.close())

const grid = () => page.getByRole('grid').filter({ visible: true })
const saved = (count: number) => page.getByText(text('kit', 'edits.saved_other', { count: String(count) })).last()

test('BIL-01 prices are pasted into the grid of a billing tab and saved, and their amounts follow', async () => {
  await (await cell(0, 'price')).click()
  await paste(page, '12.5\r\n1000\r\n33.335\r\n')
  const write = fillText(gridTexts.pasteWrite, { count: 3 })
  await page.getByRole('dialog', { name: gridTexts.pasteTitle }).getByRole('button', { name: write }).click()
  await press(page, 'Control+s')
  await saved(3).waitFor()
  await expect.poll(() => column('amount')).toEqual(['37.50', '3,000.00', '100.01'])
  await page.getByText('3,137.51').first().waitFor()
})

test('BIL-01 a line is changed, filled down and saved by the keyboard alone', async () => {
  await (await cell(0, 'quantity')).click()
  await page.keyboard.type('2')
  await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d', 'Control+s')
  await saved(3).waitFor()
  await expect.poll(() => column('amount')).toEqual(['25.00', '2,000.00', '66.67'])
})

/** A cell by its row as shown, counted from 0. */
async function cell(row: number, name: string) {
  const head = grid().getByRole('columnheader', { name: title(name), exact: true })
  return grid().locator(`[data-row="${row}"][data-col="${await head.getAttribute('data-col')}"]`)
}

function column(name: string): Promise<string[]> {
  return Promise.all([0, 1, 2].map(async (row) => (await cell(row, name)).innerText()))
}

async function enterLine(shipmentId: string, price: string): Promise<void> {
  const line = { shipmentId, tab: 'EXPORT_HAWB', side: 'SELL', chargeCode: 'HDL', description: '', account: null }
  const answer = await fetch(`${baseUrl()}/ws-billing/lines`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('bill.hkg')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      ...line,
      terms: 'PP',
      basis: 'FLAT',
      quantity: '3',
      price,
      currency: 'HKD',
      taxCode: null,
    }),
  })
  expect(answer.ok).toBe(true)
}
