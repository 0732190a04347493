import { FIRST_KEY_ACCOUNTS } from '#areas/key-accounts/domain/first-accounts.ts'
import { labelOf } from '#areas/key-accounts/domain/account.ts'
import { saidOf, withAside } from '#platform/contract/language.ts'
import type { Desk } from './desk.ts'
import { choose, fieldOf, fillLine, lookUp, rowWith } from './fields.ts'
import { workbookFile } from './workbook-file.ts'
import { asShown } from './shown-time.ts'

/** Sets the schedule of a freighter HKG–FRA that flies on one day with 5000 kg and takes loose cargo until 16:10. */
export async function setSchedule(desk: Desk, flightNo: string): Promise<void> {
  const { page, text, day, language, pane, button, go } = desk
  const say = (key: string) => text('flights', key)
  const addTo = (lines: string) => button(saidOf(text('kit', 'lines.add'), say(lines), language))
  await go('/flights/schedules/new')
  await lookUp(pane(), say('fields.airline'), 'CX')
  await fieldOf(pane(), say('fields.flightNo')).fill(flightNo)
  await choose(page, pane(), say('fields.flightType'), say('choices.flightType.FREIGHTER'))
  await fieldOf(pane(), say('fields.validFrom')).fill(day)
  await fieldOf(pane(), say('fields.validTo')).fill(day)
  await fillLine(page, say('fields.legs'), ['HKG', '2210', '', 'FRA', '0515', '+1'])
  await addTo('fields.cutOffs').click()
  await fillLine(page, say('fields.cutOffs'), [say('choices.cutOff.LOOSE'), '1610'])
  await addTo('fields.allotments').click()
  await fillLine(page, say('fields.allotments'), ['SPOT', '5000', '30'])
  await button(say('actions.save')).click()
  await page.getByRole('heading', { name: flightNo }).filter({ visible: true }).waitFor()
}

/** The partner that stands for the key account Amazon in the demo company. */
const AMAZON = 'DEAMZ63'

/** Imports two bookings from a workbook of Amazon, whose numbers for them stand in it. */
export async function bookFromWorkbook(desk: Desk): Promise<void> {
  const { page, shipments, pane, button, go } = desk
  await go('/shipments/import')
  await pane()
    .locator('input[type=file]')
    .setInputFiles(await ordersOfAmazon(desk))
  await lookUp(pane(), shipments('importing.partner'), AMAZON)
  await pane().locator('.import-counts').getByText(shipments('importing.allReady')).waitFor()
  await button(shipments('importing.import_other', { count: '2' })).click()
  await page.waitForURL(/\/shipments\/imports\/[0-9a-f-]{36}$/)
  await rowWith(page, `Dawn Devices ${desk.prefix}`).first().waitFor()
}

/** The list of the key account shows a booking of the workbook with the key account's own number. */
export async function seeOfKeyAccount({ page, prefix, pane, find, go }: Desk): Promise<void> {
  await go('/shipments/clients/AMAZON')
  await pane().locator('.dg-body .dg-row').first().waitFor()
  await find(`FBA${prefix}02`)
  await rowWith(page, `FBA${prefix}02`).waitFor()
}

/** The house on the screen is put away, and gets space on the flight of the schedule, of which so much less is free; the airline confirms it. */
export async function giveSpace(desk: Desk, hawbNo: string, flightNo: string): Promise<void> {
  const { page, text, day, language, dialog, button, go } = desk
  const say = (key: string, values?: Record<string, string>) => text('space', key, values)
  const taken = (kilos: string) => `${kilos} / 5,000`
  // An open shipment goes on showing what it was opened with.
  await page.keyboard.press('Alt+KeyW')
  await page.waitForURL((url) => !/\/shipments\/[0-9a-f-]{36}$/.test(url.pathname))
  await go(`/space?search=${hawbNo}&from=${day}&days=1`)
  const flight = page.locator('.space-flights tbody tr', { hasText: flightNo })
  await flight.getByText(taken('0')).waitFor()
  await flight.getByText(say('board.cutOff', { at: asShown(`${day}T16:10`, language) })).waitFor()
  const waiting = page.locator('tr[data-id]', { hasText: hawbNo })
  await waiting.getByRole('checkbox').click()
  await button(say('actions.assignTo', { flight: flightNo, day }), flight).click()
  await button(withAside(say('actions.assign'), 1, language), dialog()).click()
  await flight.getByText(say('board.requested', { count: '1' })).waitFor()
  await flight.getByText(taken('424')).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await flight.getByRole('button', { name: flightNo, exact: true }).click()
  await enterConfirmation(desk)
  await flight.getByText(say('board.confirmed', { count: '1' })).waitFor()
  await page.keyboard.press('Escape')
}

/** What the airline answered for all that asked for space on the flight that is open. */
async function enterConfirmation({ page, text, language, button }: Desk): Promise<void> {
  const say = (key: string) => text('space', key)
  const drawer = page.locator('.ant-drawer')
  await drawer.getByRole('checkbox', { name: say('actions.chooseAll') }).click()
  await button(say('actions.confirm'), drawer).click()
  const requested = page.getByRole('dialog').filter({ has: page.locator('form') })
  await fieldOf(requested, say('fields.confirmReason')).fill('CX-4711')
  await button(withAside(say('actions.confirm'), 1, language), requested).click()
  await drawer.getByText(say('choices.spaceStatus.Confirmed')).waitFor()
}

/** The head of the shipment on the screen says until when it is taken, and how long that still is. */
export async function seeCutOff({ shipments, day, language, pane }: Desk): Promise<void> {
  const fact = pane().locator('.kit-facts > div', { hasText: shipments('fields.cutOff') })
  await fact.getByText(asShown(`${day}T16:10`, language)).waitFor()
  await fact.getByText(new RegExp(`^${shipments('messages.left', { span: '.+' })}$`)).waitFor()
}

/** Headed in the words of its reader, with the column of Amazon's own. */
function ordersOfAmazon({ shipments, language, prefix }: Desk) {
  const own = FIRST_KEY_ACCOUNTS.flatMap(({ fields }) => fields).find(({ key }) => key === 'fbaShipment')
  if (!own) throw new Error('Amazon asks for no FBA shipment')
  const ours = ['shipper', 'consigneeCode', 'originAirport', 'destinationAirport', 'pieces', 'grossWeight']
  const titles = [...ours, 'goodsDescription'].map((column) => shipments(`import.${column}`))
  const booking = (number: string, pieces: string) => [
    `Dawn Devices ${prefix}`,
    AMAZON,
    'HKG',
    'FRA',
    pieces,
    '424',
    'Smart watches',
    `FBA${prefix}${number}`,
  ]
  return workbookFile(`orders ${prefix}.xlsx`, {
    titles: [...titles, labelOf(own, language)],
    rows: [booking('01', '25'), booking('02', '31')],
  })
}
