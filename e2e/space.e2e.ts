import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookShipment } from './support/book-shipment.ts'
import { openBrowser } from './support/browser.ts'
import { fieldOf } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string) => text('space', key)
const DAY = 86_400_000
/** Nothing of the demo company flies so late. */
const day = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)
const BOARD = `/space?search=SPACE+PROBE&from=${day}&days=1`

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'space.hkg', '/space')
  for (const kilos of ['150', '250', '350', '9999']) await book(kilos)
  await walkTo(page, BOARD)
  for (const weight of ['150.00', '250.00', '350.00']) await waiting(weight).waitFor()
})
afterAll(() => browser.close())

const waiting = (weight: string) => page.locator('tr[data-id]', { hasText: weight })
const flight = (number: string) => page.locator('.space-flights tbody tr', { hasText: number })
const dialog = () => page.getByRole('dialog').filter({ has: page.locator('form') })
const submit = (action: string, count: number) =>
  dialog().getByRole('button', { name: `${say(`actions.${action}`)} (${count})` })

test('SPC-01 flights on which the selection fits are raised with what would be left, the others say why not', async () => {
  await waiting('150.00').getByRole('checkbox').click()
  const first = page.locator('.space-flights tbody tr').first()
  await first.getByText(say('fit.bestFirst')).waitFor()
  expect(await first.innerText()).toMatch(/LH797[^]*5,650 kg left/)
  await flight('CX289')
    .getByText(/^Cargo ready on .*, after the cut-off/)
    .waitFor()
  await flight('CX880').getByText('CX880 does not fly HKG–FRA.').waitFor()
  await waiting('9,999.00').getByRole('checkbox').click()
  await flight('LH797').getByText('Not enough space: 4,349 kg short').waitFor()
  await waiting('150.00').getByRole('checkbox').click()
  await waiting('9,999.00').getByRole('checkbox').click()
  await first.getByText(say('fit.bestFirst')).waitFor({ state: 'detached' })
})

test('SPC-01 two shipments are chosen and given to the next flight by keyboard', async () => {
  await waiting('150.00').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog().getByText('5,400 of 5,800 kg free').waitFor()
  await submit('assign', 2).press('Enter')
  await flight('CX289').getByText('2 requested').waitFor()
  await waiting('150.00').waitFor({ state: 'detached' })
})

test('SPC-01 on a screen of 1280 pixels neither half scrolls sideways', async () => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 720 })
  const beyond = () =>
    page.locator('.space-scroll').evaluateAll((halves) => halves.map((half) => half.scrollWidth - half.clientWidth))
  await expect.poll(beyond).toEqual([0, 0])
  if (before) await page.setViewportSize(before)
})

test('SPC-01 words filter while they are typed, and no longer once they are gone, without Enter', async () => {
  const party = page.getByRole('textbox', { name: say('fields.party') })
  const rows = page.locator('tr[data-id]')
  const before = await rows.count()
  await party.pressSequentially('nobody of that name')
  await page.getByText(say('board.nobodyFound')).waitFor()
  expect(new URL(page.url()).searchParams.get('party')).toBe('nobody of that name')
  await party.fill('')
  await expect.poll(() => rows.count()).toBe(before)
  expect(new URL(page.url()).searchParams.has('party')).toBe(false)
})

test('SPC-01 a shipment is dragged to another flight', async () => {
  const [from, to] = [await waiting('350.00').boundingBox(), await flight('LH797').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 200, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 230, (from?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.move((to?.x ?? 0) + 90, (to?.y ?? 0) + 12, { steps: 8 })
  await page.mouse.up()
  await submit('assign', 1).click()
  await flight('LH797').getByText('1 requested').waitFor()
})

test('SPC-01 more than there is is refused with its figures, and given with a reason by who may', async () => {
  await waiting('9,999.00').getByRole('checkbox').click()
  await flight('LH797')
    .getByRole('button', { name: say('actions.assignShort') })
    .click()
  await dialog()
    .getByText(/^Over capacity: 5,450 kg, .* are free; 9,999 kg/)
    .waitFor()
  await dialog()
    .getByText(/^Not enough space .* 4,549 kg/)
    .waitFor()
  await dialog()
    .getByRole('columnheader', { name: say('whatIf.all') })
    .waitFor()
  expect(await submit('assign', 0).isDisabled()).toBe(true)
  await dialog().getByText(say('fields.units')).click()
  const positions = dialog().locator('.space-units').getByRole('textbox').first()
  for (const [typed, violation] of [
    ['-5', text('kit', 'number.min', { limit: '1' })],
    ['100', text('kit', 'number.max', { limit: '99' })],
  ] as const) {
    await positions.fill('')
    await positions.pressSequentially(typed)
    expect(await positions.inputValue()).toBe(typed)
    await dialog()
      .getByText(`${say('columns.positions')}: ${violation}`)
      .waitFor()
  }
  await positions.fill('')
  await dialog().getByText(say('actions.override')).click()
  await fieldOf(dialog(), say('fields.overrideReason')).fill('Agreed with the airline')
  await submit('assign', 1).click()
  await flight('LH797').getByText(say('alarms.over')).waitFor()
})

test('SPC-01 the answer of the airline is entered, and the shipment says so, one click away', async () => {
  await flight('CX289').getByRole('button', { name: 'CX289', exact: true }).click()
  await page
    .getByRole('checkbox', { name: say('actions.chooseAll') })
    .last()
    .click()
  await page.getByRole('button', { name: say('actions.confirm'), exact: true }).click()
  await fieldOf(dialog(), say('fields.confirmReason')).fill('CX-4711')
  await submit('confirm', 2).click()
  await page.locator('.ant-drawer').getByText(say('choices.spaceStatus.Confirmed')).nth(1).waitFor()
  await flight('CX289').getByText('2 confirmed').waitFor()
  await page
    .locator('.ant-drawer')
    .getByRole('button', { name: /^HKG\d\d-\d{6}$/ })
    .first()
    .click()
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
  const shipment = page.locator('.pane:not([inert])')
  await shipment.getByText(`${text('shipments', 'fields.spaceStatus')}: Confirmed`).waitFor()
  expect(await fieldOf(shipment, text('shipments', 'fields.batchNo')).isDisabled()).toBe(true)
})

async function book(grossWeight: string): Promise<void> {
  const party = { partnerId: null, address: '', contact: '', phone: '' }
  const shipper = { ...party, name: 'SPACE PROBE LTD' }
  // The airline of the demonstration leaves requests for these goods to be answered by hand.
  const goodsDescription = 'NO ANSWER'
  await bookShipment(page, { shipper, grossWeight, goodsDescription, pieces: 1, cargoReadyDate: day })
}
