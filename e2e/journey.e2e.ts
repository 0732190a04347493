import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { choose, fieldOf, lookUp, rowWith, search } from './support/fields.ts'
import { mawbWorkbook } from './support/mawb-workbook.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const JOURNEYS = [
  { language: 'en_US', tag: 'en', locale: 'en-US', serials: 7_100_100, prefix: 'JEN' },
  { language: 'zh_CN', tag: 'zh-CN', locale: 'zh-CN', serials: 7_100_200, prefix: 'JCN' },
  { language: 'zh_HK', tag: 'zh-HK', locale: 'zh-HK', serials: 7_100_300, prefix: 'JHK' },
] as const

describe.each(JOURNEYS)('from sign-on to a shipment that flies on a master number, in $language', (journey) => {
  const text = words(journey.language)
  const button = (area: string, key: string) =>
    page.getByRole('button', { name: text(area, `actions.${key}`), exact: true })
  const dialog = () => page.getByRole('dialog').filter({ visible: true })
  let page: Page
  let numbers: readonly string[] = []
  let shipmentAddress = ''
  let hawbNo = ''

  beforeAll(async () => {
    page = await browser.newPage({ locale: journey.locale })
    page.setDefaultTimeout(15_000)
    numbers = (await mawbWorkbook(journey.serials, 5)).numbers
  })

  test('SES-01 SES-02 signs in, comes back to the page asked for, and the token is out of the address', async () => {
    await signIn(page, 'op.hkg', '/mawb-inventory')
    await button('mawb-inventory', 'import').waitFor()
    expect(page.url()).not.toContain('token')
    expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toBeTruthy()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(journey.tag)
  })

  test('MAW-02 imports a block of numbers from a workbook', async () => {
    const { file } = await mawbWorkbook(journey.serials, 5)
    await button('mawb-inventory', 'import').click()
    await dialog().locator('input[type=file]').setInputFiles(file)
    await dialog()
      .getByRole('button', { name: text('mawb-inventory', 'actions.import'), exact: true })
      .click()
    await dialog().waitFor({ state: 'hidden' })
    await search(page, text('kit', 'list.search'), numbers[0] ?? '')
    await rowWith(page, numbers[0] ?? '', text('mawb-inventory', 'choices.mawbStatus.Available')).waitFor()
  })

  test('SHP-05 makes a batch of house numbers', async () => {
    await page.goto('/shipments/hawb-numbers')
    await button('shipments', 'newBatch').click()
    await fieldOf(dialog(), text('shipments', 'fields.prefix')).fill(journey.prefix)
    await fieldOf(dialog(), text('shipments', 'fields.quantity')).fill('3')
    await dialog()
      .getByRole('button', { name: text('kit', 'dialog.submit'), exact: true })
      .click()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByText(`${journey.prefix}00000001`).first().waitFor()
  })

  test('SHP-02 books a house shipment; charge weight appears while the dimensions are typed', async () => {
    await page.goto('/shipments/new')
    const field = (key: string) => fieldOf(page, text('shipments', `fields.${key}`))
    const party = (role: string) => page.getByRole('group', { name: text('shipments', `fields.${role}`), exact: true })
    const name = text('shipments', 'fields.name')
    await fieldOf(party('shipper'), name).fill(`Morning Star Electronics ${journey.prefix}`)
    await fieldOf(party('consignee'), name).fill('Main Cargo GmbH')
    await lookUp(page, text('shipments', 'fields.originAirport'), 'HKG')
    await lookUp(page, text('shipments', 'fields.destinationAirport'), 'FRA')
    await field('pieces').fill('25')
    await field('grossWeight').fill('424')
    await field('goodsDescription').fill('Wireless earphones')
    await typeDimensions(['60', '40', '40', '20'], 1)
    await page
      .getByRole('button', { name: text('kit', 'dimensions.add'), exact: true })
      .first()
      .click()
    await typeDimensions(['60', '50', '64', '5'], 2)
    await page
      .getByText(/\b480\.0\b/)
      .first()
      .waitFor()
    await button('shipments', 'save').click()
    await page.getByText(text('shipments', 'messages.saved')).waitFor()
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
    shipmentAddress = new URL(page.url()).pathname
  })

  async function typeDimensions(values: readonly string[], line: number): Promise<void> {
    for (const [index, column] of ['length', 'width', 'height', 'pieces'].entries()) {
      const label = `${text('kit', 'dimensions.line', { line: String(line) })}: ${text('kit', `dimensions.${column}`)}`
      await page.getByLabel(label).fill(values[index] ?? '')
    }
  }

  test('SHP-05 takes a house number for it', async () => {
    await button('shipments', 'takeHawb').filter({ visible: true }).click()
    const taken = page.getByText(
      new RegExp(text('shipments', 'messages.hawbTaken', { hawb: String.raw`(HKG\d{8}|J[A-Z]{2}\d{8})` })),
    )
    hawbNo = /[A-Z]{3}\d{8}/.exec((await taken.first().textContent()) ?? '')?.[0] ?? ''
    expect(hawbNo).toMatch(/^[A-Z]{3}\d{8}$/)
  })

  test('MAW-08 assigns it one of the imported master numbers', async () => {
    await button('shipments', 'assign').filter({ visible: true }).click()
    await choose(page, dialog(), text('shipments', 'fields.number'), text('shipments', 'actions.namedNumber'))
    await dialog()
      .getByLabel(text('shipments', 'fields.mawbNo'), { exact: true })
      .fill(numbers[2] ?? '')
    await lookUp(dialog(), text('shipments', 'fields.capacityType'), 'SPOT')
    await fieldOf(dialog(), text('shipments', 'fields.flightNo')).fill('CX289')
    await fieldOf(dialog(), text('shipments', 'fields.etd')).fill('2026-12-01 00:35')
    await fieldOf(dialog(), text('shipments', 'fields.eta')).fill('2026-12-01 06:45')
    await dialog()
      .getByRole('button', { name: text('shipments', 'actions.assign'), exact: true })
      .click()
    await page.getByText(text('shipments', 'messages.assigned', { mawb: numbers[2] ?? '' })).waitFor()
  })

  test('SHP-01 the pending list shows the shipment with both numbers', async () => {
    await page.goto('/shipments/pending')
    await search(page, text('kit', 'list.search'), hawbNo)
    await rowWith(page, hawbNo, numbers[2] ?? '').waitFor()
  })

  test('MAW-01 the inventory shows the number as used', async () => {
    await page.goto('/mawb-inventory')
    await search(page, text('kit', 'list.search'), numbers[2] ?? '')
    await rowWith(page, numbers[2] ?? '', text('mawb-inventory', 'choices.mawbStatus.Used')).waitFor()
  })

  test('the shipment is found again under its address', async () => {
    await page.goto(shipmentAddress)
    await page.getByRole('heading', { name: hawbNo }).waitFor()
    await page
      .getByText(numbers[2] ?? '')
      .first()
      .waitFor()
  })
})
