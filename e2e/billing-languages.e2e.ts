import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maintainedAccount, setScBehaviour, shipmentWithDrafts } from './support/billing.ts'
import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp, paneOf, rowWith } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let shipmentId: string
let account: string

beforeAll(async () => {
  browser = await openBrowser()
  shipmentId = await shipmentWithDrafts()
  account = await maintainedAccount()
})
afterAll(async () => {
  await setScBehaviour({ silence: 0 })
  await browser.close()
})

const SC_TIMED_OUT = '发送SC超时，请稍后重试'
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true })
const press = (page: Page, name: string) => paneOf(page).getByRole('button', { name, exact: true }).click()

describe.each([
  ['en-US', 'en_US', '71.01'],
  ['zh-HK', 'zh_HK', '72.01'],
  ['zh-CN', 'zh_CN', '73.01'],
])('TRX-01 BIL-03 in %s', (locale, language, price) => {
  test('a charge of a shipment is billed and sent; the timeout of a silent SC is shown in Chinese, and afterwards SC has the bill', async () => {
    const t = await textsIn(language)
    const page = await browser.newPage({ locale })
    await signIn(page, 'bill.hkg', `/shipments/${shipmentId}?tab=export-hawb-billing`)
    const row = await approvedLine(page, t, price)
    const number = await issuedBill(page, t, row)
    await setScBehaviour({ silence: 100 })
    await walkTo(page, `/shipments/${shipmentId}?tab=sc-info`)
    const bill = paneOf(page).getByRole('row').filter({ hasText: number })
    await bill.getByText(t('messages.notSent')).waitFor()
    await press(page, t('actions.send'))
    await bill.getByText(SC_TIMED_OUT).waitFor()
    await bill.getByText(/XC-\d{6}/).waitFor()
    await setScBehaviour({ silence: 0 })
    await bill.getByText(t('messages.sentSc')).waitFor()
    await bill.getByText(/SC-\d{6}/).waitFor()
    await page.close()
  })
})

type Words = (key: string) => string

async function textsIn(language: string): Promise<Words> {
  const file = new URL(`../areas/billing/texts/${language}.json`, import.meta.url)
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>
  return (key) => {
    const [group = '', name = ''] = key.split('.')
    const text = texts[group]?.[name]
    if (text === undefined) throw new Error(`${language} has no ${key}`)
    return text
  }
}

async function approvedLine(page: Page, t: Words, price: string): Promise<Locator> {
  await press(page, t('actions.addLine'))
  const dialog = dialogOf(page)
  await lookUp(dialog, t('fields.chargeCode'), 'HDL')
  await fieldOf(dialog, t('fields.account')).fill(account)
  await fieldOf(dialog, t('fields.quantity')).fill('1')
  await fieldOf(dialog, t('fields.price')).fill(price)
  await dialog.locator('.kit-dialog-footer .ant-btn-primary').click()
  const row = rowWith(page, account, price)
  await row.getByRole('checkbox').check()
  await press(page, t('actions.approve'))
  return row
}

async function issuedBill(page: Page, t: Words, row: Locator): Promise<string> {
  const before = /HKGINV\d+/
  await row.getByRole('checkbox').check()
  await press(page, t('actions.issue'))
  await dialogOf(page).getByText(account).first().waitFor()
  await dialogOf(page)
    .getByRole('button', { name: t('actions.issue') })
    .click()
  await row.getByText(before).waitFor()
  const number = before.exec(await row.innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}
