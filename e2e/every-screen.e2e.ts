import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'

const SCREENS = [
  '/home',
  '/shipments/pending',
  '/shipments',
  '/shipments/new',
  '/shipments/hawb-numbers',
  '/mawb-inventory',
  '/mawb-inventory/alerts',
  '/partners',
  '/organisation/offices',
  '/organisation/departments',
  '/identity/users',
  '/access/roles',
  '/access/user-roles',
  '/access/menu',
  '/reference/airports',
  '/reference/airlines',
  '/reference/airline-prefixes',
  '/reference/currencies',
  '/reference/countries',
  '/reference/charge-codes',
  '/reference/incoterms',
  '/reference/uld-types',
  '/reference/special-handling-codes',
  '/reference/capacity-types',
  '/nowhere-at-all',
]

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ locale: 'zh-HK' })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await signIn(page, 'admin')
})
afterAll(() => browser.close())

describe('every screen', () => {
  test.each(SCREENS)('%s shows itself, axe finds nothing, the console stays silent', async (path) => {
    complaints.length = 0
    // Without the tabs of the screens before: each restored tab costs time, and this is not what is tried here.
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.removeItem('tabs:admin')))
    await page.goto(path)
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.getByText(/\b(lists|fields|pages|actions|choices|messages)\.\w+/).count()).toBe(0)
  })
})

/** Nothing is loading any more, and what is faded in has arrived. */
async function settled(on: Page): Promise<void> {
  await on.getByRole('heading').or(on.getByRole('grid')).filter({ visible: true }).first().waitFor()
  await on.waitForLoadState('networkidle')
  await on.waitForTimeout(300)
}
