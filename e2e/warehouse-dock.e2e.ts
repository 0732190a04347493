import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type Page, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { code128Of } from '#platform/server/pdf/barcode.ts'
import { addDock } from './support/add-dock.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { barcodeVideo } from './support/barcode-video.ts'
import { openDock } from './support/dock.ts'
import { tokenOf } from './support/sign-in.ts'
import { wedgeScan } from './support/wedge.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const scanText = (key: string, values: Record<string, string> = {}) => text('handheld', key, values)
const say = (key: string, values: Record<string, string> = {}) => text('warehouse', key, values)
const REFERENCE = `DK${Date.now().toString(36).toUpperCase()}`
const TRUCK_NO = REFERENCE.slice(-8)
const HANDHELD = { viewport: { width: 360, height: 740 } }
const SCREENS = ['', 'unload', 'build', 'xray', 'store', 'out', 'photo', 'count', 'labels', 'unsent']

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let token: string

beforeAll(async () => {
  browser = await openBrowser()
  token = await tokenOf('wh.hkg')
  const { id } = await post('/trucks/register', {
    truckNo: TRUCK_NO,
    truckType: 'LIGHT',
    driver: '',
    phone: '',
    customerId: null,
    customer: 'E2E',
    references: [],
    expectedPieces: 2,
    remark: '',
  })
  await post(`/trucks/${id}/release`, { dock: await addDock(token, TRUCK_NO.slice(-5)) })
  page = await browser.newPage(HANDHELD)
  await openDock(page, token)
})
afterAll(() => browser.close())

const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabel(name, { exact: true })
const notSent = (count: number) =>
  page.getByText(scanText('notSent', { count: String(count) }), { exact: true }).waitFor()
/** A wedge scanner types fast, without a field, and ends with Enter. */
const scan = async (code: string) => {
  await page.locator('.touch h1').click()
  await wedgeScan(page, code)
}

test('WHS-02 a shift without network: unloading, X-ray and put-away wait on the device, through a closed tab', async () => {
  await page.context().setOffline(true)
  await page.reload()
  await button(scanText('kinds.unload')).click()
  await button(TRUCK_NO).click()
  await button(say('steps.unload')).click()
  await notSent(1)
  await scan(`${REFERENCE}/0001`)
  await scan(`${REFERENCE}/0002`)
  await scan(`${REFERENCE}/0002`)
  await page.locator('.dock-feedback-bad').waitFor()
  await page.locator('.touch-count').getByText('2', { exact: true }).waitFor()
  await button(say('actions.receive')).dblclick()
  await notSent(2)
  await page.goto('/dock#xray')
  await field(say('fields.xrayNo')).fill('XR-DOCK')
  await scan(`${REFERENCE}/0001`)
  await scan(`${REFERENCE}/0002`)
  await button(say('choices.result.CLEAR')).dblclick()
  await notSent(3)
  await page.goto('/dock#store')
  await scan(REFERENCE)
  await scan('A-01')
  await notSent(4)
  const context = page.context()
  await page.close()
  page = await context.newPage()
  await page.goto('/dock#unsent')
  await notSent(4)
  await context.setOffline(false)
  await notSent(0)
  expect(await stockOf(REFERENCE)).toEqual([
    ['Screened', 'SPX', 'A-01'],
    ['Screened', 'SPX', 'A-01'],
  ])
})

test('WHS-02 the answer to a delivery is lost: sent again, nothing happens twice', async () => {
  let deliveries = 0
  await page.route('**/dock/events', async (route) => {
    deliveries += 1
    // The first answer is lost after the server has applied the events.
    if (deliveries > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/dock#out')
  await scan(REFERENCE)
  await field(say('fields.counted')).fill('2')
  await field(say('fields.truckNo')).fill('ZZ1234')
  await field(say('fields.recipient')).fill('Hactl')
  await button(say('actions.out')).click()
  await notSent(1)
  await page.goto('/dock#unsent')
  await button(scanText('sendNow')).click()
  await notSent(0)
  expect(deliveries).toBe(2)
  await page.unroute('**/dock/events')
  expect((await stockOf(REFERENCE)).map(([status]) => status)).toEqual(['Out', 'Out'])
})

test('WHS-02 a contradiction is shown with both sides and can be discarded', async () => {
  await page.goto('/dock#xray')
  await scan(`${REFERENCE}/0001`)
  await button(say('choices.result.CLEAR')).click()
  await page.goto('/dock#unsent')
  const conflict = page.locator('.dock-conflict', { hasText: `${REFERENCE}/0001` })
  await conflict.getByText(scanText('warehouseSays')).waitFor()
  await conflict.getByText(say('choices.pieceStatus.Out')).waitFor()
  await conflict.getByRole('button', { name: scanText('discard') }).click()
  await conflict.waitFor({ state: 'detached' })
})

test.each(['en_US', 'zh_HK', 'zh_CN'] as const)(
  'SHL-11 the handheld in %s, and axe finds nothing',
  async (language) => {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const screen of language === 'en_US' ? SCREENS : SCREENS.slice(0, 3)) {
      await page.goto(`/dock#${screen}`)
      await page.reload()
      const title = screen === '' ? 'HKG' : words(language)('handheld', `kinds.${screen}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(
        violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    }
  },
)

test('WHS-03 the camera reads a printed label', async () => {
  const video = path.join(tmpdir(), `label-${REFERENCE}.y4m`)
  await writeFile(video, barcodeVideo(code128Of(`${REFERENCE}/0001`)))
  const eye: Browser = await chromium.launch({
    executablePath: inject('chromium'),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await eye.newContext({ baseURL: baseUrl(), ...HANDHELD, locale: 'en-US', permissions: ['camera'] })
    const handheld = await context.newPage()
    await handheld.goto(`/dock?token=${token}`)
    await handheld.locator('.dock-home').waitFor()
    await handheld.goto('/dock#store')
    await handheld.getByRole('button', { name: scanText('camera'), exact: true }).click()
    await handheld.locator('.touch-codes').getByText(`${REFERENCE}/0001`).waitFor({ timeout: 30_000 })
  } finally {
    await eye.close()
  }
})

async function post(address: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${baseUrl()}/ws-air/warehouse${address}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: { id: string } }).data
}

/** Status, security and bin of the pieces of a reference. */
async function stockOf(reference: string): Promise<unknown[][]> {
  const { cols, rows } = (await post('/stock/list', {
    page: 1,
    size: 20,
    filters: { reference: { equals: reference } },
  })) as unknown as { cols: string[]; rows: unknown[][] }
  return rows.map((row) => ['status', 'security', 'bin'].map((name) => row[cols.indexOf(name)]))
}
