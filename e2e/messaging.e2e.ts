import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { issuedWaybill } from './support/issued-waybill.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string) => text('messaging', key)
const FWB_WITH_FAULT = [
  'FWB/16',
  '020-81140743PVGFRA/T25K424',
  'RTG/FRALH',
  'SHP',
  '/DEMO FORWARDING CO LTD',
  '/88 CARGO ROAD',
  '/SHANGHAI',
  '/CN',
  'CNE',
  '/DEMO GERMANY GMBH',
  '/CARGO CITY',
  '/FRANKFURT',
  '/DE',
  'CVD/CNY/PP/PP/NVD/NCV/XXX',
  'RTD/1/P25/K424/CQ/W480/R22.5/T10900',
  'ISU/14NOV25/SHANGHAI',
].join('\r\n')

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let shipment: { id: string; mawbNo: string }

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/messages/desk')
  shipment = await issuedWaybill(page)
})
afterAll(() => browser.close())

async function expectAccessible(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('DOC-01 the message desk explains every field of a pasted message and names what is wrong in place', async () => {
  await page.getByRole('textbox', { name: say('desk.paste') }).fill(FWB_WITH_FAULT)
  await page.locator('.explained-problem', { hasText: 'Rate times weight is 10800, not 10900.' }).waitFor()
  await page
    .getByText(`${say('segments.shipper')} · ${say('fields.name')}`)
    .first()
    .waitFor()
  await expectAccessible()
})

test('DOC-03 a waybill is sent, accepted by the airline, and flies to its delivery', async () => {
  await walkTo(page, `/shipments/${shipment.id}?tab=host-to-host`)
  await page.getByRole('button', { name: say('waybill.send') }).click()
  const sent = page.locator('.messaging-table tr', { hasText: 'FWB' })
  await sent.getByText(say('choices.state.accepted')).first().waitFor()
  await expectAccessible()
  await walkTo(page, `/shipments/${shipment.id}?tab=eawb-status`)
  await page.locator('.messaging-table').getByText(say('segments.DLV')).waitFor()
  await expectAccessible()
})

test('DOC-03 the log shows the message, what it says, and how it was answered', async () => {
  // A master with many houses has more messages than a page shows, and its FWB is the oldest of them.
  const filters = JSON.stringify({ mawbNo: { equals: shipment.mawbNo }, kind: { equals: 'FWB' } })
  await walkTo(page, `/messages?${new URLSearchParams({ filters }).toString()}`)
  await page.locator('.pane:not([inert])').getByRole('button', { name: 'FWB', exact: true }).click()
  await page.getByRole('dialog').getByText(say('log.resend')).waitFor()
  await expectAccessible()
  await page.keyboard.press('Escape')
})

test.each(['zh_HK', 'zh_CN'] as const)('DOC-03 the same screens in %s', async (language) => {
  const there = words(language)
  const other = await browser.newPage({ locale: language.replace('_', '-') })
  // Only who administers the portal says where messages go.
  await signIn(other, 'admin', '/messages/channels')
  for (const [address, title] of [
    ['/messages/channels', 'pages.channels'],
    ['/messages', 'pages.log'],
    ['/messages/desk', 'pages.desk'],
  ] as const) {
    await walkTo(other, address)
    await other.getByRole('heading', { name: there('messaging', title) }).waitFor()
  }
  await other.close()
})
