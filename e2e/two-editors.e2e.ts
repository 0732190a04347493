import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { fieldOf } from './support/fields.ts'
import { journeyOf } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const text = words('en_US')
const label = (key: string) => text('shipments', `fields.${key}`)

test(
  'SHP-02 two editors of one shipment: the second merges, and nothing that either typed is lost',
  { timeout: 90_000 },
  async () => {
    const first = await editor()
    const address = await journeyOf(first, { language: 'en_US', firstSerial: 7_300_100, prefix: 'TWO' }).book()
    const second = await editor()
    await second.goto(address)
    await fieldOf(second, label('goodsDescription')).waitFor()

    await fieldOf(first, label('goodsDescription')).fill('Earphones, first editor')
    await fieldOf(first, label('deliveryPlace')).fill('Gate 3')
    await save(first)
    await first.getByText(text('shipments', 'messages.saved')).last().waitFor()

    await fieldOf(second, label('goodsDescription')).fill('Earphones, second editor')
    await fieldOf(second, label('pickUpPlace')).fill('Dock 7')
    await save(second)
    const dialog = second.getByRole('dialog').filter({ visible: true })
    await dialog.getByText('Earphones, first editor').waitFor()
    await dialog.getByText('Earphones, second editor').click()
    await dialog.getByRole('button', { name: text('kit', 'merge.ok') }).click()
    await second.getByText(text('shipments', 'messages.merged')).waitFor()
    await save(second)
    await second.getByText(text('shipments', 'messages.saved')).waitFor()

    await first.goto(address)
    await fieldOf(first, label('pickUpPlace')).waitFor()
    expect(await fieldOf(first, label('goodsDescription')).inputValue()).toBe('Earphones, second editor')
    expect(await fieldOf(first, label('pickUpPlace')).inputValue()).toBe('Dock 7')
    expect(await fieldOf(first, label('deliveryPlace')).inputValue()).toBe('Gate 3')
  },
)

async function editor(): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page, 'op.hkg')
  return page
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('shipments', 'actions.save'), exact: true }).click()
}
