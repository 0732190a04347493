import type { Locator, Page } from 'playwright-core'

import type { Language } from '#platform/contract/language.ts'
import { choose, fieldOf, lookUp, rowWith, search } from './fields.ts'
import { mawbWorkbook } from './mawb-workbook.ts'
import { walkTo } from './walk.ts'
import { words } from './words.ts'

/** What one journey uses, so that three of them in three languages do not meet. */
export type Traveller = { readonly language: Language; readonly firstSerial: number; readonly prefix: string }

/** The steps from a workbook of numbers to a shipment on one of them, as a user of the language does them. */
export function journeyOf(page: Page, traveller: Traveller) {
  const desk = deskOf(page, traveller)
  return {
    importNumbers: () => importNumbers(desk),
    makeHouseNumbers: () => makeHouseNumbers(desk),
    book: () => book(desk),
    takeHouseNumber: () => takeHouseNumber(desk),
    assignMaster: (mawbNo: string) => assignMaster(desk, mawbNo),
    noteReceived: () => noteReceived(desk),
    findAgain: (hawbNo: string) => findAgain(desk, hawbNo),
    seeInPending: (hawbNo: string, mawbNo: string) => seeInPending(desk, hawbNo, mawbNo),
    seeUsed: (mawbNo: string) => seeUsed(desk, mawbNo),
  }
}

type Desk = ReturnType<typeof deskOf>

/** The page with the words of its user. */
function deskOf(page: Page, traveller: Traveller) {
  const text = words(traveller.language)
  return {
    page,
    ...traveller,
    text,
    shipments: (key: string, values?: Record<string, string>) => text('shipments', key, values),
    dialog: () => page.getByRole('dialog').filter({ visible: true }),
    button: (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true }).filter({ visible: true }),
    find: (what: string) => search(page, text('kit', 'list.search'), what),
  }
}

/** Imports five numbers and answers them once the list shows the first as available. */
async function importNumbers(desk: Desk): Promise<readonly string[]> {
  const { page, text, dialog, button, find, firstSerial } = desk
  const { file, numbers } = await mawbWorkbook(firstSerial, 5)
  const importing = text('mawb-inventory', 'actions.import')
  await walkTo(page, '/mawb-inventory')
  await button(importing).click()
  await dialog().locator('input[type=file]').setInputFiles(file)
  await button(importing, dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
  await find(numbers[0] ?? '')
  await rowWith(page, numbers[0] ?? '', text('mawb-inventory', 'choices.mawbStatus.Available')).waitFor()
  return numbers
}

async function makeHouseNumbers(desk: Desk): Promise<void> {
  const { page, text, shipments, dialog, button, prefix } = desk
  await walkTo(page, '/shipments/hawb-numbers')
  await button(shipments('actions.newBatch')).click()
  await fieldOf(dialog(), shipments('fields.prefix')).fill(prefix)
  await fieldOf(dialog(), shipments('fields.quantity')).fill('3')
  await button(text('kit', 'dialog.submit'), dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
  await page.getByText(`${prefix}00000001`).first().waitFor()
}

/** Books 25 pieces of 424 kg and 2.88 m³; answers the address of the shipment. */
async function book(desk: Desk): Promise<string> {
  const { page, text, shipments, button, prefix } = desk
  await walkTo(page, '/shipments/new')
  const party = (role: string) => page.getByRole('group', { name: shipments(`fields.${role}`), exact: true })
  await fieldOf(party('shipper'), shipments('fields.name')).fill(`Morning Star Electronics ${prefix}`)
  await fieldOf(party('consignee'), shipments('fields.name')).fill('Main Cargo GmbH')
  await lookUp(page, shipments('fields.originAirport'), 'HKG')
  await lookUp(page, shipments('fields.destinationAirport'), 'FRA')
  await fieldOf(page, shipments('fields.pieces')).fill('25')
  await fieldOf(page, shipments('fields.grossWeight')).fill('424')
  await fieldOf(page, shipments('fields.goodsDescription')).fill('Wireless earphones')
  await typeDimensions(desk, ['60', '40', '40', '20'], 1)
  await button(text('kit', 'dimensions.add')).first().click()
  await typeDimensions(desk, ['60', '50', '64', '5'], 2)
  await page
    .getByText(/\b480\.0\b/)
    .first()
    .waitFor()
  await button(shipments('actions.save')).click()
  await page.getByText(shipments('messages.saved')).waitFor()
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

async function typeDimensions(desk: Desk, values: readonly string[], line: number): Promise<void> {
  const { page, text } = desk
  for (const [index, column] of ['length', 'width', 'height', 'pieces'].entries()) {
    const label = `${text('kit', 'dimensions.line', { line: String(line) })}: ${text('kit', `dimensions.${column}`)}`
    await page.getByLabel(label).fill(values[index] ?? '')
  }
}

/** Takes the next free house number of the office for the shipment on the screen. */
async function takeHouseNumber(desk: Desk): Promise<string> {
  const { page, shipments, button } = desk
  await button(shipments('actions.takeHawb')).click()
  const heading = page.getByRole('heading', { name: /^[A-Z]{3}\d{8}$/ }).filter({ visible: true })
  return (await heading.textContent()) ?? ''
}

const TEN_DAYS = 10 * 86_400_000

async function assignMaster(desk: Desk, mawbNo: string): Promise<void> {
  const { page, shipments, dialog, button } = desk
  // A departure may lie within a year of today, whenever the test runs.
  const day = new Date(Date.now() + TEN_DAYS).toISOString().slice(0, 10)
  await button(shipments('actions.assign')).click()
  await choose(page, dialog(), shipments('fields.number'), shipments('actions.namedNumber'))
  await fieldOf(dialog(), shipments('fields.mawbNo')).fill(mawbNo)
  await lookUp(dialog(), shipments('fields.capacityType'), 'SPOT')
  await fieldOf(dialog(), shipments('fields.flightNo')).fill('CX289')
  await fieldOf(dialog(), shipments('fields.etd')).fill(`${day} 00:35`)
  await fieldOf(dialog(), shipments('fields.eta')).fill(`${day} 06:45`)
  await button(shipments('actions.assign'), dialog()).click()
  await page.getByText(shipments('messages.assigned', { mawb: mawbNo }), { exact: true }).waitFor()
}

/** The goods of the shipment on the screen have come to the warehouse. */
async function noteReceived(desk: Desk): Promise<void> {
  const { page, shipments, dialog, button } = desk
  const pane = page.locator('.pane:not([inert])')
  await pane.getByRole('tab', { name: shipments('tabs.milestones') }).click()
  const row = pane.getByRole('row').filter({ hasText: shipments('choices.milestone.WHS') })
  await button(`${shipments('actions.note')}: WHS`, row).click()
  await button(shipments('actions.note'), dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
  await row.getByText(shipments('milestoneState.Done')).waitFor()
}

/** Finds a shipment by its house number from wherever one is, and opens it. */
async function findAgain({ page }: Desk, hawbNo: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.locator('.palette-input').fill(hawbNo)
  await page.getByRole('option').filter({ hasText: hawbNo }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: hawbNo }).filter({ visible: true }).waitFor()
}

async function seeInPending(desk: Desk, hawbNo: string, mawbNo: string): Promise<void> {
  const { page, find } = desk
  await walkTo(page, '/shipments/pending')
  await find(hawbNo)
  await rowWith(page, hawbNo, mawbNo).waitFor()
}

async function seeUsed(desk: Desk, mawbNo: string): Promise<void> {
  const { page, text, find } = desk
  await walkTo(page, '/mawb-inventory')
  await find(mawbNo)
  await rowWith(page, mawbNo, text('mawb-inventory', 'choices.mawbStatus.Used')).waitFor()
}
