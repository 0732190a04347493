import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { journeyOf } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const TRAVELLERS = [
  { language: 'en_US', locale: 'en-US', tag: 'en', firstSerial: 7_100_100, prefix: 'JEN' },
  { language: 'zh_CN', locale: 'zh-CN', tag: 'zh-CN', firstSerial: 7_100_200, prefix: 'JCN' },
  { language: 'zh_HK', locale: 'zh-HK', tag: 'zh-HK', firstSerial: 7_100_300, prefix: 'JHK' },
] as const

test.each(TRAVELLERS)(
  'SES-01 MAW-02 SHP-05 SHP-02 MAW-08 SHP-01 MAW-01 from sign-on to a shipment that flies on a master number, in $language',
  { timeout: 120_000 },
  async (traveller) => {
    const page = await browser.newPage({ locale: traveller.locale })
    page.setDefaultTimeout(15_000)
    await signIn(page, 'op.hkg', '/mawb-inventory')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(traveller.tag)
    const journey = journeyOf(page, traveller)
    const [, , mawbNo = ''] = await journey.importNumbers()
    await journey.makeHouseNumbers()
    const address = await journey.book()
    const hawbNo = await journey.takeHouseNumber()
    await journey.assignMaster(mawbNo)
    await journey.seeInPending(hawbNo, mawbNo)
    await journey.seeUsed(mawbNo)
    await walkTo(page, address)
    await page.getByRole('heading', { name: hawbNo }).filter({ visible: true }).waitFor()
    await page.context().close()
  },
)

test('SES-02 the token of the sign-on page is stored and taken out of the address', async () => {
  const page = await browser.newPage()
  await signIn(page, 'op.hkg')
  expect(page.url()).not.toContain('token')
  expect(await page.evaluate(() => localStorage.getItem('ws_token'))).toMatch(/^[\w-]{40,}$/)
})
