import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { rowWith } from './support/fields.ts'
import { journeyOf } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

// The sentences are typed out here: what is owed is these words, whatever the texts of the areas may say.
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page, 'op.hkg', '/mawb-inventory')
})
afterAll(() => browser.close())

const journey = () => journeyOf(page, { language: 'en_US', firstSerial: 7_400_100, prefix: 'DEL' })
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

test('MAW-11 an operator is asked before a MAWB is deleted, and told when it is', async () => {
  const [number = ''] = await journey().importNumbers()
  await rowWith(page, number).getByRole('checkbox').check()
  await button('Delete').click()
  await dialog().getByText('Confirm to delete selected MAWB?', { exact: true }).waitFor()
  await button('Delete (1)', dialog()).click()
  await page.getByText('Deleted successfully', { exact: true }).waitFor()
  await rowWith(page, number).waitFor({ state: 'detached' })
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
  await page.getByRole('columnheader', { name: 'Select all rows' }).filter({ visible: true }).click()
  const all = button(/^Select all \d+ of the filter$/)
  const total = Number((await all.innerText()).replaceAll(/\D/g, ''))
  await all.click()
  await page.getByText(`${total} selected`, { exact: true }).filter({ visible: true }).waitFor()
  await button('Delete').click()
  await dialog().getByText('Confirm to delete selected HAWB?', { exact: true }).waitFor()
  const count = async (words: RegExp) => Number((await dialog().getByText(words).first().innerText()).split(' ')[0])
  const [possible, refused] = [await count(/^\d+ possible$/), await count(/^\d+ not possible$/)]
  expect([possible + refused, possible > 0, refused > 0]).toEqual([total, true, true])
  expect(await dialog().getByRole('row').count()).toBe(refused + 1)
  await button(`Delete (${possible})`, dialog()).waitFor()
  await button('Cancel', dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
})

async function chooseFile(name: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from('MAWB#,Airline\n020-12345675,LH') }
  await dialog().locator('input[type=file]').setInputFiles(file)
}
