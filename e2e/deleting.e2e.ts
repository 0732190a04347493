import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp, rowWith, search } from './support/fields.ts'
import { journeyOf } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { workbookFile } from './support/workbook-file.ts'

// The sentences are typed out here: what is owed is these words, whatever the texts of the areas may say.
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/mawb-inventory')
})
afterAll(() => browser.close())

const TRAVELLER = { language: 'en_US', firstSerial: 7_400_100, prefix: 'DEL' } as const
const journey = () => journeyOf(page, TRAVELLER)
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true })

test('MAW-02 an import wants a document and refuses what is no workbook, by its name and by its content', async () => {
  await button('Import').click()
  await button('Import', dialog()).click()
  await dialog().getByText('Please choose document to upload!').first().waitFor()
  await chooseFile('stock.csv')
  await button('Import', dialog()).click()
  await dialog().getByText('This file cannot be proceeded, please check!').first().waitFor()
  await chooseFile('stock.xlsx')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/import')),
    button('Import', dialog()).click(),
  ])
  expect((await answer.json()).message).toBe('This file cannot be proceeded, please check!')
  await dialog().getByText('This file cannot be proceeded, please check!').first().waitFor()
  await button('Cancel', dialog()).click()
  await button('Discard').click()
  await dialog().waitFor({ state: 'hidden' })
})

test('MAW-02 all that is wrong with the headings of a workbook is told at once', async () => {
  const titles = ['MAWB#', 'Colour', 'Size', 'Size']
  await button('Import').click()
  const file = await workbookFile('stock.xlsx', { titles, rows: [['160-12345675', 'red', 'L', 'L']] })
  await dialog().locator('input[type=file]').setInputFiles(file)
  await button('Import', dialog()).click()
  await dialog().getByText('The column Capacity type is missing').first().waitFor()
  const others = dialog().getByRole('region', { name: 'These headings are also wrong:' })
  expect(await others.innerText()).toContain('The columns are not known: Colour, Size')
  await button('Cancel', dialog()).click()
  await button('Discard').click()
  await dialog().waitFor({ state: 'hidden' })
})

test('MAW-02 the prefix of a new range follows the airline until it is typed by hand, or comes with a whole number', async () => {
  await button('Add range').click()
  const prefix = fieldOf(dialog(), 'Prefix')
  const follows = async (airline: string, expected: string) => {
    await lookUp(dialog(), 'Airline', airline)
    await expect.poll(() => prefix.inputValue()).toBe(expected)
  }
  await follows('LH', '020')
  await follows('CX', '160')
  await prefix.fill('999')
  await follows('LH', '999')
  await follows('CX', '999')
  await fieldOf(dialog(), 'Start number').fill('160-12345675')
  await button('Add range', dialog()).click()
  await dialog().getByText('This MAWB# begins with 160, not with the prefix 999').waitFor()
  await prefix.fill('')
  await fieldOf(dialog(), 'Start number').fill('16012345675')
  await fieldOf(dialog(), 'Quantity').fill('3')
  await dialog().getByText('160-12345675 to 160-12345690').waitFor()
  expect([await prefix.inputValue(), await fieldOf(dialog(), 'Start number').inputValue()]).toEqual(['160', '12345675'])
  await button('Cancel', dialog()).click()
  await button('Discard').click()
  await dialog().waitFor({ state: 'hidden' })
})

test('MAW-11 an operator is asked before a MAWB is deleted, and told when it is', async () => {
  const [number = ''] = await journey().importNumbers()
  await rowWith(page, number).getByRole('checkbox').check()
  await button('Delete').click()
  await dialog().getByText('Confirm to delete selected MAWB?', { exact: true }).waitFor()
  await button('Delete (1)', dialog()).click()
  await page.getByText('Deleted successfully', { exact: true }).waitFor()
  await rowWith(page, number).waitFor({ state: 'detached' })
})

test('MAW-05 a number that somebody disabled meanwhile goes over to the refused ones, and the others are confirmed', async () => {
  const [, disabled = '', ...others] = await journeyOf(page, { ...TRAVELLER, firstSerial: 7_400_200 }).importNumbers()
  await search(page, 'Search', disabled.slice(0, 9))
  for (const number of [disabled, ...others]) await rowWith(page, number).getByRole('checkbox').check()
  await button('Disable').click()
  await dialog().getByLabel('Reason').fill('Block handed back')
  await disable(disabled)
  await button('Disable (4)', dialog()).click()
  await dialog().getByText('1 can no longer be done', { exact: false }).waitFor()
  const refusal = 'Status of MAWB# to disable must be Available or Lend Out.'
  await dialog()
    .getByRole('row', { name: `${disabled} ${refusal}` })
    .waitFor()
  await rowWith(page, disabled, 'Invalid').waitFor()
  expect(await dialog().getByLabel('Reason').inputValue()).toBe('Block handed back')
  await button('Disable (3)', dialog()).click()
  await dialog().waitFor({ state: 'detached' })
  await rowWith(page, others[0] ?? '', 'Invalid').waitFor()
  await button('Disable').hover()
  const named = `${refusal} Affected: ${[disabled, ...others].join(', ')}`
  await page.getByRole('tooltip').filter({ hasText: named }).waitFor()
  await page.mouse.move(0, 0)
  await rowWith(page, others[0] ?? '')
    .getByText(others[0] ?? '', { exact: true })
    .click()
  await dialog().getByRole('button', { name: 'Disabled · Reason: Block handed back' }).waitFor()
  await page.keyboard.press('Escape')
})

test('SHP-10 a job is copied with what is asked for, into a shipment of its own', { timeout: 60_000 }, async () => {
  const address = await journey().book()
  await walkTo(page, address)
  await button('Copy job').click()
  await dialog().getByLabel('Flight, times and cargo ready date').check()
  await dialog().getByRole('button', { name: 'Copy job' }).click()
  await page.getByText('Copy succeeded', { exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname.startsWith('/shipments/') && url.pathname !== address)
  await button('Take HAWB#').waitFor()
})

test('SHP-09 an operator is asked before a HAWB, the copy, is deleted, and told when it is', async () => {
  await page.getByText('Deleted successfully', { exact: true }).waitFor({ state: 'detached' })
  await button('Delete').click()
  await dialog().getByText('Confirm to delete selected HAWB?', { exact: true }).waitFor()
  await dialog().getByRole('button').last().click()
  await page.getByText('Deleted successfully', { exact: true }).waitFor()
})

test('SHP-09 of all that is pending, what cannot be deleted is told with its reason before anything happens', async () => {
  await walkTo(page, '/shipments/pending')
  // A row that is coloured says why, in a word and in a sentence (SHP-01).
  const coloured = page.locator('.dg-row:is(.row-alarm, .row-warn)').filter({ visible: true })
  await coloured.first().waitFor()
  expect(await coloured.count()).toBe(
    await coloured.and(page.locator('[title]:has(.kit-tag-red, .kit-tag-amber)')).count(),
  )
  await page.getByRole('columnheader', { name: 'Select all rows' }).filter({ visible: true }).click()
  const all = button(/^Select all \d+ of the filter$/)
  const total = Number((await all.innerText()).replaceAll(/\D/g, ''))
  await all.click()
  await page.getByText(`${total} selected`, { exact: true }).filter({ visible: true }).waitFor()
  await button('Delete').click()
  await dialog().getByText('Confirm to delete selected HAWB?', { exact: true }).waitFor()
  const count = async (words: RegExp) => Number((await dialog().getByText(words).first().innerText()).split(' ')[0])
  const [possible, refused] = [await count(/^\d+ will be deleted$/), await count(/^\d+ cannot be deleted$/)]
  expect([possible + refused, possible > 0, refused > 0]).toEqual([total, true, true])
  expect(await dialog().getByRole('row').count()).toBe(refused + 1)
  await button(`Delete (${possible})`, dialog()).waitFor()
  await button('Cancel', dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
})

/** As a colleague does, beside the page. */
async function disable(number: string): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('ws_token'))}`
  const ask = async (path: string, data: object) =>
    (await (await page.request.post(`/ws-air/mawbs${path}`, { headers: { authorization }, data })).json()).data
  const { cols, rows } = await ask('/list', { page: 1, size: 20, search: number })
  expect(await ask('/disable', { ids: [rows[0][cols.indexOf('id')]], reason: null })).toEqual({ done: 1 })
}

async function chooseFile(name: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from('MAWB#,Airline\n020-12345675,LH') }
  await dialog().locator('input[type=file]').setInputFiles(file)
}
