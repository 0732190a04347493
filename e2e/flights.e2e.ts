import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { choose, fieldOf, lookUp, rowWith, search } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string) => text('flights', key)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page, 'op.hkg', '/flights/schedules')
})
afterAll(() => browser.close())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const visible = (selector: string) => page.locator(selector).filter({ visible: true })
const cell = (list: string, line: number, column: string) =>
  page
    .getByLabel(`${say(`fields.${list}`)} ${line}: ${say(`columns.${column}`)}`, { exact: true })
    .filter({ visible: true })

async function fillSchedule(flightNo: string): Promise<void> {
  const form = visible('form').first()
  await lookUp(form, say('fields.airline'), 'CX')
  await fieldOf(form, say('fields.flightNo')).fill(flightNo)
  await choose(page, form, say('fields.flightType'), say('choices.flightType.FREIGHTER'))
  await fieldOf(form, say('fields.validFrom')).fill(dayFromNow(1))
  await fieldOf(form, say('fields.validTo')).fill(dayFromNow(20))
  await cell('legs', 1, 'origin').fill('hkg')
  await cell('legs', 1, 'departs').fill('2210')
  await cell('legs', 1, 'destination').fill('FRA')
  await cell('legs', 1, 'arrives').fill('0515')
  await cell('legs', 1, 'arrivalDay').fill('+1')
}

const save = () =>
  page
    .getByRole('button', { name: say('actions.save') })
    .filter({ visible: true })
    .click()

test('FLT-01 a schedule is set with its legs and its space, and stands in the list', async () => {
  await page.getByRole('button', { name: say('actions.newSchedule'), exact: true }).click()
  await fillSchedule('cx 9001')
  await page.getByRole('button', { name: `${say('actions.addLine')}: ${say('fields.allotments')}` }).click()
  await cell('allotments', 1, 'capacityType').click()
  await visible('.ant-select-item-option').filter({ hasText: 'Hard block' }).click()
  await cell('allotments', 1, 'weightKg').fill('8000')
  await cell('allotments', 1, 'volumeM3').fill('48')
  await save()
  await page.getByRole('heading', { name: 'CX9001' }).waitFor()
  await page.goto('/flights/schedules')
  await search(page, text('kit', 'list.search'), 'CX9001')
  await rowWith(page, 'CX9001', 'HKG–FRA', '22:10', '05:15 +1', '1234567').waitFor()
})

test('FLT-01 a second schedule of the same flight, leg and day is refused at its leg', async () => {
  await page.goto('/flights/schedules/new')
  await fillSchedule('CX9001')
  await save()
  await page
    .getByText(/CX9001 HKG–FRA flies on .* by another schedule already!/)
    .first()
    .waitFor()
})

test('FLT-02 its flights are on the board of the day with the space there is; one is cancelled with a reason', async () => {
  await page.goto(`/flights?day=${dayFromNow(2)}`)
  const row = rowWith(page, 'CX9001')
  await rowWith(page, 'CX9001', '22:10', '05:15 +1', '8,000 of 8,000 kg free', '48 of 48 m³ free').waitFor()
  await row.getByRole('button', { name: 'CX9001' }).click()
  await page.getByRole('button', { name: say('actions.cancelFlight') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await fieldOf(dialog, say('fields.reason')).fill('Typhoon')
  await dialog.getByRole('button', { name: say('messages.cancelSubmit') }).click()
  await rowWith(page, 'CX9001', say('choices.flightStatus.CANCELLED'), 'Typhoon').waitFor()
  await page.keyboard.press('Escape')
})

test('FLT-02 the week shows on which days a flight departs, and leads to the departures of a day', async () => {
  await page.goto(`/flights/week?from=${dayFromNow(9)}`)
  const row = rowWith(page, 'CX9001')
  await row.waitFor()
  expect(await row.getByText('22:10').count()).toBe(7)
  await page.getByRole('button', { name: /^Mon \d\d-\d\d$/ }).click()
  await page.getByRole('heading', { name: say('pages.departures') }).waitFor()
})
