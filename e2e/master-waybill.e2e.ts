import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { issuedWaybill } from './support/issued-waybill.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const english = words('en_US')
const say = (key: string, values?: Record<string, string>) => english('documents', key, values)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/shipments/pending')
  const { id } = await issuedWaybill(page)
  await walkTo(page, `/shipments/${id}?tab=mawb`)
  await pane().locator('.waybill-grid').waitFor()
})
afterAll(() => browser.close())

const pane = () => page.locator('.pane:not([inert])')
const box = (name: string) => pane().getByRole('textbox', { name, exact: true })

test('DOC-01 collect charges are converted on the form, and prepaid ones refused', async () => {
  await box('33A Currency Conversion Rates').fill('eur 0.1256')
  const label = '33A Currency Conversion Rates'
  const refused = pane().getByRole('button', { name: say('waybill.violation.NOT_COLLECT', { box: label }) })
  await refused.waitFor()
  await box('14 WT/VAL PPD COLL').fill('C')
  await refused.waitFor({ state: 'detached' })
  await box('33C Charges at Destination').fill('45.50')
  const outputs = pane().locator('.waybill-calculated output')
  const collect = Number(await outputs.nth(9).innerText())
  const converted = (collect * 0.1256).toFixed(2)
  await expect.poll(() => outputs.nth(10).innerText()).toBe(converted)
  expect(await outputs.nth(11).innerText()).toBe((Number(converted) + 45.5).toFixed(2))
})

test('DOC-01 the further details are reached from the list beside the form, and checked there', async () => {
  await pane()
    .getByRole('button', { name: say('waybill.further') })
    .click()
  await page.keyboard.type('n')
  await page.keyboard.press('Tab')
  await page.keyboard.type('139')
  const amount = say('waybill.boxes.commissionAmount')
  expect(await box(say('waybill.boxes.noCommission')).inputValue()).toBe('N')
  expect(await box(amount).inputValue()).toBe('139')
  const twice = pane().getByRole('button', { name: say('waybill.violation.COMMISSION_TWICE', { box: amount }) })
  await twice.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await twice.waitFor({ state: 'detached' })
})

test('DOC-01 whom the airline notifies stands in box 21, and the whole form can be used by everybody', async () => {
  await box(say('waybill.boxes.notify')).fill('broker gmbh\ntor 21\nfrankfurt de')
  await pane().getByText('ALSO NOTIFY BROKER GMBH, TOR 21, FRANKFURT DE').waitFor()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role=tabpanel]').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
