import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { tokenOf } from './support/sign-in.ts'
import { wedgeScan } from './support/wedge.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const scanText = (key: string, values: Record<string, string> = {}) => text('handheld', key, values)
const REFERENCE = `DQ${Date.now().toString(36).toUpperCase()}`

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let deliveries = 0

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  page.on('request', (request) => (deliveries += request.url().endsWith('/dock/events') ? 1 : 0))
  await page.goto(`${baseUrl()}/dock?token=${await tokenOf('wh.hkg')}`)
  await page.locator('.dock-home').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
})
afterAll(() => browser.close())

const notSent = (count: number) =>
  page.getByText(scanText('notSent', { count: String(count) }), { exact: true }).waitFor()
const scan = async (code: string) => {
  await page.locator('.touch h1').click()
  await wedgeScan(page, code)
}

test('WHS-02 a code that no label has is refused when it is scanned', async () => {
  await page.goto('/dock#store')
  await scan('Q'.repeat(61))
  await page.locator('.dock-feedback-bad').getByText(scanText('codeUnreadable')).waitFor()
  expect(await page.locator('.touch-codes li').count()).toBe(0)
})

test('WHS-02 a step that the server never takes is set aside, and those behind it are sent', async () => {
  await page.context().setOffline(true)
  await page.goto('/dock#store')
  for (const nr of [1, 2, 3]) {
    await scan(`${REFERENCE}/000${nr}`)
    await scan('A-01')
    await notSent(nr)
  }
  await spoil(2)
  deliveries = 0
  await page.context().setOffline(false)
  await notSent(1)
  await page.goto('/dock#unsent')
  const refused = page.locator('.dock-card', { has: page.getByRole('button', { name: scanText('discard') }) })
  await page.locator('.dock-conflict', { hasText: `${REFERENCE}/0003` }).waitFor()
  expect(deliveries).toBeLessThan(10)
  // Sent again as it is, it is refused again; nothing goes round in circles.
  const waiting = refused.filter({ hasText: 'Q'.repeat(61) })
  await waiting.getByRole('button', { name: scanText('retry') }).click()
  await notSent(1)
  expect(deliveries).toBeLessThan(15)
  await waiting.getByRole('button', { name: scanText('discard') }).click()
  await notSent(0)
  for (const nr of [1, 3]) {
    const conflict = page.locator('.dock-conflict', { hasText: `${REFERENCE}/000${nr}` })
    await conflict.getByRole('button', { name: scanText('discard') }).click()
    await conflict.waitFor({ state: 'detached' })
  }
})

test('WHS-03 a wedge scan goes to the scan whatever field has the focus, and the field stays as it was', async () => {
  await page.goto('/dock#xray')
  const xrayNo = page.getByLabel(text('warehouse', 'fields.xrayNo'), { exact: true })
  await xrayNo.fill('XR-7')
  await xrayNo.focus()
  await wedgeScan(page, `${REFERENCE}/0001`)
  await page.locator('.touch-codes').getByText(`${REFERENCE}/0001`).waitFor()
  expect(await xrayNo.inputValue()).toBe('XR-7')
  await wedgeScan(page, `${REFERENCE}/`, '0002')
  await page.locator('.dock-feedback-bad').getByText(scanText('scanBroken')).waitFor()
  expect(await xrayNo.inputValue()).toBe('XR-7')
  expect(await page.locator('.touch-codes li').count()).toBe(1)
})

/** Makes the code of a queued step too long, as an older version of the page would have stored it. */
async function spoil(nr: number): Promise<void> {
  await page.evaluate(
    async ([place, code]) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('dock-'))?.name ?? ''
      const database = await done(indexedDB.open(name))
      const rows = database.transaction('queue', 'readwrite').objectStore('queue')
      const item = await done(rows.get(place))
      item.event.action.codes[0].code = code
      await done(rows.put(item, place))
      database.close()
    },
    [nr, 'Q'.repeat(61)] as const,
  )
}
