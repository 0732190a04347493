import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { rowWith, search } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const log = (key: string) => text('activity-log', key)
const REPORT = '/apex-exchange/api/saveClickLogList'
const REFRESH = '/mawb-inventory#kit:list.refresh'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'admin', '/mawb-inventory')
})
afterAll(() => browser.close())

test('REQ-08 what is clicked is reported when the page is left, named alike in every language, without its contents', async () => {
  const number = page.getByRole('button', { name: /^\d{3}-\d{8}$/ })
  await number.first().waitFor()
  // The collector comes once the browser is idle: pressed until it is there.
  await expect.poll(() => reported(), { timeout: 20_000 }).toContain(REFRESH)
  await number.first().click()
  const last = page.waitForResponse((answer) => answer.url().endsWith(REPORT))
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  // Not the number that was pressed, but where it stands.
  expect(await namesIn(last)).toEqual(['/mawb-inventory#button@mawb-inventory:lists.mawbs.number'])
  await page.goto('/log')
  await search(page, log('lists.clicks.funcName'), '/mawb-inventory#')
  await rowWith(page, 'MAWB Inventory · Refresh', 'admin', 'HKG').first().waitFor()
  await rowWith(page, 'MAWB Inventory · A button in “MAWB#”').first().waitFor()
  expect(await page.getByText('MAWB Inventory · Refresh').first().getAttribute('title')).toBe(REFRESH)
  expect(await page.getByRole('row', { name: /\d{3}-\d{8}/ }).count()).toBe(0)
  // What is copied is what is read.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('MAWB Inventory · Refresh').first().click()
  await page.keyboard.press('Control+KeyC')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('MAWB Inventory · Refresh')
})

test('REQ-08 /log is called Log and shows the functions of the last days as a chart and as a table', async () => {
  await page.goto('/log')
  await page.getByRole('heading', { name: 'Log', exact: true }).waitFor()
  await page.getByText(log('actions.perDay'), { exact: true }).click()
  await page
    .getByRole('img', { name: log('messages.chart') })
    .locator('svg')
    .waitFor()
  // The function used most: which one that is, the tests before this one decide.
  const counted = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  await counted.waitFor()
  expect(await counted.getByRole('rowheader').textContent()).not.toMatch(/^\/|#\w/)
  const cells = await counted.getByRole('cell').allTextContents()
  expect(cells).toHaveLength(8)
  expect(Number(cells.at(-1))).toBeGreaterThan(0)
  expect(cells.at(-2)).toBe(cells.at(-1))
})

test('REQ-08 the chart follows the filters of the table, and the table those of the chart', async () => {
  const office = page.getByRole('group', { name: log('lists.clicks.office'), exact: true }).getByRole('textbox')
  const said = page.getByRole('row').getByRole('rowheader')
  await said.first().waitFor()
  await office.fill('nowhere')
  await page.getByText(log('messages.noneLikeThat')).waitFor()
  await office.fill('HKG')
  await said.first().waitFor()
  const functions = page.getByRole('group', { name: log('lists.clicks.funcName'), exact: true }).getByRole('textbox')
  await functions.fill(REFRESH)
  await expect.poll(() => said.allTextContents()).toEqual(['MAWB Inventory · Refresh'])
  await page.getByText(log('actions.clicks'), { exact: true }).click()
  await rowWith(page, 'MAWB Inventory · Refresh', 'HKG').first().waitFor()
  expect([await office.inputValue(), await functions.inputValue()]).toEqual(['HKG', REFRESH])
})

/** Presses Refresh, leaves the page as far as it can tell, and answers what it reports then. */
async function reported(): Promise<readonly string[]> {
  await page.getByRole('button', { name: text('kit', 'list.refresh') }).click()
  const report = namesIn(page.waitForResponse((answer) => answer.url().endsWith(REPORT), { timeout: 1000 }))
  const names = report.catch(() => [])
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  return names
}

async function namesIn(report: Promise<Response>): Promise<readonly string[]> {
  const clicks = (await report).request().postDataJSON() as { funcName: string }[]
  return clicks.map(({ funcName }) => funcName)
}
