import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { journeyOf } from './support/journey.ts'
import { signInByHand } from './support/sign-in.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

const TRAVELLERS = [
  { language: 'en_US', tag: 'en', firstSerial: 7_100_100, prefix: 'JEN', flightNo: 'CX8311' },
  { language: 'zh_CN', tag: 'zh-CN', firstSerial: 7_100_200, prefix: 'JCN', flightNo: 'CX8312' },
  { language: 'zh_HK', tag: 'zh-HK', firstSerial: 7_100_300, prefix: 'JHK', flightNo: 'CX8313' },
] as const

// One page for all three: a cold one costs more than what is told in it.
test.each(TRAVELLERS)(
  'SES-01 MAW-02 SHP-05 FLT-01 SHP-04 SHP-11 SHP-02 SPC-01 MAW-08 SHP-03 SHP-01 MAW-01 from sign-on to a shipment with space that flies on a master number, in $language',
  { timeout: 120_000 },
  async (traveller) => {
    await page.goto('/livez')
    await page.evaluate((chosen) => {
      localStorage.clear()
      localStorage.setItem('language', chosen)
    }, traveller.language)
    await signInByHand(page, 'op.hkg', '/mawb-inventory')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(traveller.tag)
    const journey = journeyOf(page, traveller)
    const [, , mawbNo = ''] = await journey.importNumbers()
    await journey.makeHouseNumbers()
    await journey.setSchedule(traveller.flightNo)
    await journey.bookFromWorkbook()
    await journey.seeOfKeyAccount()
    const address = await journey.book()
    const hawbNo = await journey.takeHouseNumber()
    await journey.giveSpace(hawbNo, traveller.flightNo)
    await journey.findAgain(hawbNo)
    await journey.assignMaster(mawbNo)
    await journey.seeCutOff()
    await journey.noteReceived()
    await journey.seeInPending(hawbNo, mawbNo)
    await journey.seeUsed(mawbNo)
    await journey.findAgain(hawbNo)
    expect(new URL(page.url()).pathname).toBe(address)
  },
)

test('SES-02 the token of the sign-on page is stored and taken out of the address', async () => {
  const fresh = await browser.newPage()
  await signInByHand(fresh, 'op.hkg', '/home')
  expect(fresh.url()).not.toContain('token')
  expect(await fresh.evaluate(() => localStorage.getItem('ws_token'))).toMatch(/^[\w-]{40,}$/)
})
