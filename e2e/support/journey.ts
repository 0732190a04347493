import type { Page } from 'playwright-core'

import { saidOf } from '#platform/contract/language.ts'
import { type Desk, type Traveller, deskOf } from './desk.ts'
import { bookFromWorkbook, giveSpace, seeCutOff, seeOfKeyAccount, setSchedule } from './desk-journey.ts'
import { choose, fieldOf, lookUp, rowWith } from './fields.ts'
import { mawbWorkbook } from './mawb-workbook.ts'

/** The steps from a workbook of numbers to a shipment on one of them, as a user of the language does them. */
export function journeyOf(page: Page, traveller: Traveller) {
  const desk = deskOf(page, traveller)
  return {
    importNumbers: () => importNumbers(desk),
    makeHouseNumbers: () => makeHouseNumbers(desk),
    setSchedule: (flightNo: string) => setSchedule(desk, flightNo),
    bookFromWorkbook: () => bookFromWorkbook(desk),
    seeOfKeyAccount: () => seeOfKeyAccount(desk),
    book: () => book(desk),
    takeHouseNumber: () => takeHouseNumber(desk),
    giveSpace: (hawbNo: string, flightNo: string) => giveSpace(desk, hawbNo, flightNo),
    assignMaster: (mawbNo: string) => assignMaster(desk, mawbNo),
    seeCutOff: () => seeCutOff(desk),
    noteReceived: () => noteReceived(desk),
    findAgain: (hawbNo: string) => findAgain(desk, hawbNo),
    seeInPending: (hawbNo: string, mawbNo: string) => seeInPending(desk, hawbNo, mawbNo),
    seeUsed: (mawbNo: string) => seeUsed(desk, mawbNo),
  }
}

/** Imports five numbers and answers them once the list shows the first as available. */
async function importNumbers(desk: Desk): Promise<readonly string[]> {
  const { page, text, dialog, button, find, firstSerial, go } = desk
  const { file, numbers } = await mawbWorkbook(firstSerial, 5)
  const importing = text('mawb-inventory', 'actions.import')
  await go('/mawb-inventory')
  await button(importing).click()
  await dialog().locator('input[type=file]').setInputFiles(file)
  await button(importing, dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
  await find(numbers[0] ?? '')
  await rowWith(page, numbers[0] ?? '', text('mawb-inventory', 'choices.mawbStatus.Available')).waitFor()
  return numbers
}

async function makeHouseNumbers(desk: Desk): Promise<void> {
  const { text, shipments, dialog, button, pane, prefix, go } = desk
  await go('/shipments/hawb-numbers')
  await button(shipments('actions.newBatch')).click()
  await fieldOf(dialog(), shipments('fields.prefix')).fill(prefix)
  const quantity = fieldOf(dialog(), shipments('fields.quantity'))
  // SHP-13: no digit vanishes, and Enter makes nothing of a number that is refused.
  await quantity.pressSequentially('250')
  await quantity.press('Enter')
  await dialog()
    .locator('[data-fault]')
    .filter({ hasText: text('kit', 'number.max', { limit: '200' }) })
    .waitFor()
  await quantity.fill('3')
  await button(text('kit', 'dialog.save'), dialog()).click()
  await dialog().waitFor({ state: 'hidden' })
  await pane().locator('.dg-body').getByText(`${prefix}00000001`).first().waitFor()
}

/** Books 25 pieces of 424 kg and 2.88 m³; answers the address of the shipment. */
async function book(desk: Desk): Promise<string> {
  const { page, text, shipments, button, pane, shipper, go } = desk
  await go('/shipments/new')
  const party = (role: string) => pane().getByRole('group', { name: shipments(`fields.${role}`), exact: true })
  await fieldOf(party('shipper'), shipments('fields.name')).fill(shipper)
  await fieldOf(party('consignee'), shipments('fields.name')).fill('Main Cargo GmbH')
  await lookUp(pane(), shipments('fields.originAirport'), 'HKG')
  await lookUp(pane(), shipments('fields.destinationAirport'), 'FRA')
  await fieldOf(pane(), shipments('fields.pieces')).fill('25')
  await fieldOf(pane(), shipments('fields.grossWeight')).fill('424')
  await fieldOf(pane(), shipments('fields.goodsDescription')).fill('No answer phones')
  await typeDimensions(desk, ['60', '40', '40', '20'], 1)
  await button(text('kit', 'dimensions.add'), pane()).first().click()
  await typeDimensions(desk, ['60', '50', '64', '5'], 2)
  await pane()
    .getByText(/\b480\.0\b/)
    .first()
    .waitFor()
  await button(shipments('actions.save'), pane()).click()
  await page.getByText(text('platform', 'done.saved')).waitFor()
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

async function typeDimensions(desk: Desk, values: readonly string[], line: number): Promise<void> {
  const { pane, text } = desk
  for (const [index, column] of ['length', 'width', 'height', 'pieces'].entries()) {
    const label = `${text('kit', 'dimensions.line', { line: String(line) })}: ${text('kit', `dimensions.${column}`)}`
    await pane()
      .getByLabel(label)
      .fill(values[index] ?? '')
  }
}

/** Takes the next free house number of the office for the shipment on the screen. */
async function takeHouseNumber(desk: Desk): Promise<string> {
  const { page, shipments, button } = desk
  await button(shipments('actions.takeHawb')).click()
  const heading = page.getByRole('heading', { name: /^[A-Z]{3}\d{8}$/ }).filter({ visible: true })
  return (await heading.textContent()) ?? ''
}

/** Puts the shipment on the screen under a number, on the flight that it has space on. */
async function assignMaster(desk: Desk, mawbNo: string): Promise<void> {
  const { page, shipments, dialog, button, day } = desk
  await button(shipments('actions.assign')).click()
  await choose(page, dialog(), shipments('fields.number'), shipments('actions.namedNumber'))
  await fieldOf(dialog(), shipments('fields.mawbNo')).fill(mawbNo)
  await lookUp(dialog(), shipments('fields.capacityType'), 'SPOT')
  await fieldOf(dialog(), shipments('fields.cutOff')).fill(`${day} 16:10`)
  await button(shipments('actions.assign'), dialog()).click()
  await page.getByText(shipments('messages.assigned', { mawb: mawbNo }), { exact: true }).waitFor()
}

/** The goods of the shipment on the screen have come to the warehouse. */
async function noteReceived(desk: Desk): Promise<void> {
  const { shipments, language, dialog, button, pane } = desk
  await pane()
    .getByRole('tab', { name: shipments('tabs.milestones') })
    .click()
  const row = pane()
    .getByRole('row')
    .filter({ hasText: shipments('choices.milestone.WHS') })
  await button(saidOf(shipments('actions.note'), 'WHS', language), row).click()
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
  const { page, find, go } = desk
  await go('/shipments/pending')
  await find(hawbNo)
  await rowWith(page, hawbNo, mawbNo).waitFor()
}

async function seeUsed(desk: Desk, mawbNo: string): Promise<void> {
  const { page, text, find, go } = desk
  await go('/mawb-inventory')
  await find(mawbNo)
  await rowWith(page, mawbNo, text('mawb-inventory', 'choices.mawbStatus.Used')).waitFor()
}
