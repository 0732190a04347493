import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { choose, fieldOf, fillLine, lookUp, rowWith, search } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string) => text('flights', key)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/flights/schedules')
})
afterAll(() => browser.close())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const visible = (selector: string) => page.locator(selector).filter({ visible: true })

async function fillSchedule(flightNo: string): Promise<void> {
  const form = visible('form').first()
  await lookUp(form, say('fields.airline'), 'CX')
  await fieldOf(form, say('fields.flightNo')).fill(flightNo)
  await choose(page, form, say('fields.flightType'), say('choices.flightType.FREIGHTER'))
  await fieldOf(form, say('fields.validFrom')).fill(dayFromNow(1))
  await fieldOf(form, say('fields.validTo')).fill(dayFromNow(20))
  await fillLine(page, say('fields.legs'), ['hkg', '2210', '', 'FRA', '0515', '+1'])
}

const save = () =>
  page
    .getByRole('button', { name: say('actions.save') })
    .filter({ visible: true })
    .click()

test('FLT-01 a schedule is set with its legs and its space, and stands in the list', async () => {
  await page.getByRole('button', { name: say('actions.newSchedule'), exact: true }).click()
  await fillSchedule('cx 9001')
  await page.getByRole('button', { name: `${text('kit', 'lines.add')}: ${say('fields.allotments')}` }).click()
  await fillLine(page, say('fields.allotments'), ['Hard block', '8000', '48'])
  await save()
  await page.getByRole('heading', { name: 'CX9001' }).waitFor()
  await page.goto('/flights/schedules')
  await search(page, text('kit', 'list.search'), 'CX9001')
  await rowWith(page, 'CX9001', 'HKG–FRA', '22:10', '05:15 +1', '1234567').waitFor()
  await page.keyboard.press('Control+KeyK')
  await page.locator('.palette-input').fill('cx 09001')
  await page.getByRole('option').filter({ hasText: 'FLT' }).filter({ hasText: 'HKG–FRA' }).waitFor()
  const tomorrow = page.getByRole('option').filter({ hasText: `CX9001 ${dayFromNow(1)}` })
  await tomorrow.filter({ hasText: 'HKG 22:10 → FRA 05:15 +1' }).waitFor()
  await page.keyboard.press('Escape')
})

test('FLT-01 a second schedule of the same flight, leg and day is refused at its leg', async () => {
  await page.goto('/flights/schedules/new')
  await fillSchedule('CX9001')
  await save()
  await page
    .getByText(/CX9001 HKG–FRA flies on .* by another schedule already./)
    .first()
    .waitFor()
})

test('FLT-02 its flights are on the board of the day with the space there is; one is cancelled with a reason', async () => {
  await page.goto(`/flights?day=${dayFromNow(2)}`)
  const row = rowWith(page, 'CX9001')
  await rowWith(page, 'CX9001', '22:10', '05:15 +1', '0 / 8,000 kg', '0 / 48 m³').waitFor()
  await row.getByRole('button', { name: 'CX9001' }).click()
  await page.getByRole('button', { name: say('actions.cancelFlight') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await fieldOf(dialog, say('fields.reason')).fill('Typhoon')
  // Beside "Cancel flight" the other button says what it does.
  const buttons = await dialog.locator('.kit-dialog-footer').getByRole('button').allInnerTexts()
  expect(buttons).toEqual([say('messages.cancelNot'), say('messages.cancelSubmit')])
  await dialog.getByRole('button', { name: say('messages.cancelSubmit') }).click()
  await rowWith(page, 'CX9001', say('choices.flightStatus.CANCELLED'), 'Typhoon').waitFor()
  await page.getByRole('button', { name: say('actions.history') }).click()
  const reported = page.getByRole('listitem').filter({ hasText: say('choices.deed.CANCELLED') })
  await reported.filter({ hasText: 'Wong Ka Yan (op.hkg)' }).getByText('Typhoon').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

test('FLT-02 an extra flight takes several legs, and times that cannot be are named before they are sent', async () => {
  await page.getByRole('button', { name: say('actions.addExtra') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: say('actions.addLeg') })
  await lookUp(dialog, say('fields.airline'), 'CX')
  await fieldOf(dialog, say('fields.flightNo')).fill('CX9002')
  await fieldOf(dialog, say('fields.reason')).fill('Peak season')
  const leg = (index: number) => dialog.locator('.flights-leg').nth(index)
  const fillLeg = async (index: number, destination: string, etd: string, eta: string): Promise<void> => {
    await fieldOf(leg(index), 'ETD').fill(`${dayFromNow(2)} ${etd}`)
    await lookUp(leg(index), say('columns.destination'), destination)
    await fieldOf(leg(index), 'ETA').fill(`${dayFromNow(2)} ${eta}`)
  }
  await lookUp(leg(0), say('columns.origin'), 'HKG')
  await fillLeg(0, 'ANC', '21:15', '14:20')
  await dialog.getByRole('button', { name: say('actions.addLeg') }).click()
  await fillLeg(1, 'ORD', '14:00', '23:50')
  await page.keyboard.press('Enter')
  await leg(1).getByText('departs before the previous leg has arrived').waitFor()
  await fieldOf(leg(1), 'ETD').fill(`${dayFromNow(2)} 16:00`)
  await page.keyboard.press('Enter')
  await rowWith(page, 'CX9002', 'HKG → ANC → ORD', say('choices.flightStatus.EXTRA')).waitFor()
})

test('FLT-02 the week shows on which days a flight departs, and leads to the departures of a day', async () => {
  await page.goto(`/flights/week?from=${dayFromNow(9)}`)
  const row = rowWith(page, 'CX9001')
  await row.waitFor()
  expect(await row.getByText('22:10').count()).toBe(7)
  await page.getByRole('button', { name: /^Mon \d{1,2} [A-Z][a-z]{2}( \d{4})?$/ }).click()
  await page.getByRole('heading', { name: say('pages.departures') }).waitFor()
})
