import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { misplacedOn, offScaleOn, violationsOn } from './support/page-checks.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ locale: 'zh-CN' })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await signIn(page, 'admin')
})
afterAll(() => browser.close())

/** Lists whose rows open a page of their own. */
const LISTS_OF_RECORDS = [
  '/billing/accounts',
  '/billing/bills',
  '/billing/vendor-invoices',
  '/flights/schedules',
  '/load-plans/pending',
  '/order',
  '/quotations',
  '/shipments/pending',
  '/warehouse/stock-takes',
  '/warehouse/trucks',
]

describe('every record', () => {
  test.each(LISTS_OF_RECORDS)(
    'the first of %s shows itself, axe finds nothing, its primary button is in its place',
    async (list) => {
      complaints.length = 0
      await openFirstOf(list)
      expect(await violationsOn(page)).toEqual([])
      expect(await misplacedOn(page)).toEqual([])
      expect(await offScaleOn(page)).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

async function openFirstOf(list: string): Promise<void> {
  await page.keyboard.press('Alt+KeyW')
  await walkTo(page, list)
  const pane = page.locator(`[id="pane:${list}"]:not([inert])`)
  await pane.locator('.kit-cell-link').first().click()
  await page.waitForURL((url) => url.pathname !== list)
  await pane.waitFor({ state: 'hidden' })
}
