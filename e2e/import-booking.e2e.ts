import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSheet } from '#platform/server/workbook/read-sheet.ts'
import { openBrowser } from './support/browser.ts'
import { countDrafts } from './support/count-drafts.ts'
import { press } from './support/kit-lab.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string, values?: Record<string, string>) => text('shipments', `importing.${key}`, values)

const HEADINGS = ['Vendor', 'Ship to', 'From', 'To', 'PCS', 'GW', 'Commodity', 'Our remark']
const booking = (change: Record<number, string | number> = {}) =>
  ['Bench Import Ltd', 'Main Cargo GmbH', 'HKG', 'FRA', 25, 424, 'Earphones', 'x'].map((cell, at) => change[at] ?? cell)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ acceptDownloads: true })
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'op.hkg', '/shipments/pending')
})
afterAll(() => browser.close())

const pane = () => page.locator('.pane:not([inert])')
const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const counts = () => pane().locator('.import-counts')
const problems = () => pane().getByRole('complementary', { name: say('problems') })
const grid = () => page.getByRole('grid').filter({ visible: true })

async function upload(name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const workbook = utils.book_new()
  utils.book_append_sheet(
    workbook,
    utils.aoa_to_sheet([['Orders of November'], HEADINGS, ...rows.map((cells) => [...cells])]),
    'Orders',
  )
  const bytes = write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
  const file = { name, mimeType: 'application/vnd.ms-excel', buffer: bytes }
  await pane().locator('input[type=file]').setInputFiles(file)
  await counts().waitFor()
}

test('SHP-04 an .xls with headings of its own is mapped, its problems named by row and column, and mended in place', async () => {
  await button(text('shipments', 'actions.import')).click()
  await button(text('kit', 'import.chooseFile')).waitFor()
  await upload('orders.xls', [
    booking(),
    booking({ 4: 'many', 2: 'QQX' }),
    ['Total', '', '', '', 50],
    booking({ 5: '424.567' }),
  ])
  await expect.poll(() => counts().innerText()).toContain(say('toMend_other', { count: '8' }))
  const named = await problems().getByRole('listitem').allInnerTexts()
  expect(named[0]).toBe(`C4 ${text('shipments', 'import.originAirport')} Airport QQX is not known.`)
  expect(named[1]).toBe(`E4 ${text('shipments', 'import.pieces')} “many” is not a whole number.`)

  await grid().getByRole('checkbox').nth(3).click()
  await button(say('leaveOut')).click()
  await expect.poll(() => counts().innerText()).toContain(say('toMend_other', { count: '3' }))
  await mend('E4', '31')
  await mend('C4', 'PVG')
  await expect.poll(() => counts().innerText()).toContain(say('toMend_one', { count: '1' }))
  await button(say('import_other', { count: '3' })).hover()
  await page.getByText(say('mendFirst')).waitFor()
})

test('SHP-04 the rest is previewed as it will be booked, and a row to mend leads back to its cell', async () => {
  // The reason over the button stands before the switch as long as the pointer rests there.
  await page.mouse.move(0, 0)
  await pane().getByText(say('asBooked')).click()
  const booked = page.getByRole('grid', { name: say('asBooked') })
  await booked.getByRole('gridcell', { name: 'PVG Shanghai' }).waitFor()
  expect(await booked.getByRole('gridcell', { name: `Main Cargo GmbH (${say('noPartner')})` }).count()).toBe(2)
  await booked.getByRole('button', { name: say('toMend_one', { count: '1' }) }).click()
  await page.getByRole('grid', { name: say('grid') }).waitFor()
  await page.keyboard.type('1')
  await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await press(page, 'Escape')
})

test('SHP-04 the workbook is taken back with its errors marked, every row where it stood', async () => {
  const waiting = page.waitForEvent('download')
  await button(say('marked')).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('orders - errors.xlsx')
  const { rows } = await readSheet({ fileName: 'a.xlsx', bytes: new Uint8Array(await readFile(await file.path())) })
  expect(rows.map(({ sheetRow, cells }) => [sheetRow, cells.at(-1)])).toEqual([
    [1, 'Orders of November'],
    [2, say('reasons')],
    [3, 'x'],
    [4, 'x'],
    [6, expect.stringContaining(text('shipments', 'import.grossWeight'))],
  ])
})

test('SHP-04 after a reload the mended workbook is offered again, then everything is booked at once', async () => {
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1)
  await page.reload()
  await button(say('restore')).click()
  await expect.poll(() => counts().innerText()).toContain(say('toMend_one', { count: '1' }))
  await mend('F6', '424.5')
  await expect.poll(() => counts().innerText()).toContain(say('allReady'))
  await button(say('import_other', { count: '3' })).click()
  await page.waitForURL(/\/shipments\/imports\/[0-9a-f-]{36}$/)
  await grid().and(page.locator('[aria-rowcount="5"]')).waitFor()
  await expect.poll(() => page.evaluate(countDrafts)).toBe(0)
})

test('SHP-04 an import is undone while nothing was done, and refused with the shipment that was worked on', async () => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const worked = await takeNumber(id)
  await undo()
  const refusal = page.getByRole('dialog').filter({ hasText: say('undoRefused') })
  await refusal.getByRole('button', { name: new RegExp(worked) }).waitFor()
  await refusal.getByRole('button', { name: say('close'), exact: true }).click()

  await page.goto('/shipments/import')
  await upload('more.xls', [booking(), booking()])
  await expect.poll(() => counts().innerText()).toContain(say('allReady'))
  await button(say('import_other', { count: '2' })).click()
  await grid().and(page.locator('[aria-rowcount="4"]')).waitFor()
  await undo()
  await page.getByText(say('undoDone')).waitFor()
  await pane().getByText(say('emptyImported')).waitFor()
})

async function mend(at: string, value: string): Promise<void> {
  await problems()
    .getByRole('button', { name: new RegExp(`^${at} `) })
    .click()
  await page.keyboard.type(value)
  await press(page, 'Enter')
}

async function undo(): Promise<void> {
  await button(say('undo')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('undo'), exact: true })
    .click()
}

/** Gives one shipment of the import a house number; answers the number. */
async function takeNumber(importId: string): Promise<string> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('ws_token'))}` }
  const post = async (path: string, body: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(path, { headers: { ...headers, ...key }, data: body })
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  await post('/ws-air/hawb-numbers/batches', { prefix: 'BEN', digits: 8, quantity: 2 })
  const filters = { importId: { anyOf: [importId] } }
  const { rows } = await post('/ws-air/shipments/list', { page: 1, size: 20, filters })
  const [first] = rows as string[][]
  const { hawbNo } = await post('/ws-air/hawb-numbers/take', { shipmentId: first?.[0], hawbNo: null })
  return String(hawbNo)
}
