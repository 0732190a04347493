import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { openBrowser } from './support/browser.ts'
import { addDock } from './support/add-dock.ts'
import { choose, fieldOf, paneOf, rowWith } from './support/fields.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string, values: Record<string, string> = {}) => text('warehouse', key, values)
const REFERENCE = `E2E${Date.now().toString(36).toUpperCase()}`
const TRUCK_NO = REFERENCE.slice(-8)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  await addDock(await tokenOf('wh.hkg'), TRUCK_NO.slice(-4))
  await signIn(page, 'wh.hkg', '/warehouse/trucks')
})
afterAll(() => browser.close())

const dialog = () => page.getByRole('dialog').filter({ has: page.locator('form'), visible: true })
const button = (name: string, within = paneOf(page)) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true })
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const gone = () => dialog().waitFor({ state: 'detached' })
const stage = (name: string) =>
  paneOf(page)
    .locator('.kit-page-title')
    .getByText(say(`choices.stage.${name}`), { exact: true })
    .waitFor()

test('WHS-01 a truck is registered and opened', async () => {
  await button(say('actions.register')).click()
  await fieldOf(dialog(), say('fields.truckNo')).fill(TRUCK_NO)
  await fieldOf(dialog(), say('fields.driver')).fill('Chan Tai Man')
  await fieldOf(dialog(), say('fields.phone')).fill('85291234567')
  await fieldOf(dialog(), say('fields.references')).fill(REFERENCE)
  await submit(say('actions.register'))
  await gone()
  await rowWith(page, TRUCK_NO).locator('.kit-cell-link').click()
  await stage('Registered')
  await paneOf(page).getByText(say('messages.unknownFreight')).waitFor()
})

test('WHS-02 "Confirm to Release？", "Release Success!", unloading, X-ray and out follow each other', async () => {
  await button(say('steps.release')).click()
  await page.getByText('Confirm to Release？', { exact: true }).waitFor()
  await choose(page, dialog(), say('fields.dock'), TRUCK_NO.slice(-4))
  await submit(say('actions.release'))
  await page.getByText('Release Success!', { exact: true }).waitFor()
  await stage('Released')
  expect(await button(say('steps.finish')).count()).toBe(0)
  await button(say('steps.unload')).click()
  await stage('Unloading')
  await button(say('actions.receive')).click()
  await fieldOf(dialog(), say('fields.pieces')).fill('2')
  await submit(say('actions.receive'))
  await gone()
  await button(say('steps.finish')).click()
  await stage('X-ray')
})

test('WHS-04 a photo is taken up and shown at the truck', async () => {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500)
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  const file = { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) }
  await paneOf(page).locator('input[type=file]').setInputFiles(file)
  const shown = paneOf(page).locator('.warehouse-photos img')
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048)
})

test('WHS-02 WHS-03 its pieces are X-rayed, labelled and handed over', async () => {
  await button(say('actions.toStock')).click()
  const row = rowWith(page, REFERENCE, 'NSC').first()
  await row.waitFor()
  await selectAll()
  await button(say('actions.xray')).click()
  await fieldOf(dialog(), say('fields.xrayNo')).fill('XR-E2E')
  await submit(say('actions.xray'))
  await gone()
  await rowWith(page, REFERENCE, 'SPX').first().waitFor()
  await button(say('actions.labels')).click()
  const labels = page.waitForEvent('download')
  await submit(say('actions.print'))
  expect((await labels).suggestedFilename()).toBe('labels.pdf')
  await gone()
  await button(say('actions.out')).click()
  await fieldOf(dialog(), say('fields.counted')).fill('2')
  await fieldOf(dialog(), say('fields.truckNo')).fill('ZZ1234')
  await fieldOf(dialog(), say('fields.recipient')).fill('Hactl')
  await submit(say('actions.out'))
  await gone()
  await rowWith(page, REFERENCE, say('choices.pieceStatus.Out')).first().waitFor()
})

test.each(['en_US', 'zh_HK', 'zh_CN'] as const)(
  'SHL-11 the screens of the warehouse in %s, and axe finds nothing',
  async (language: Language) => {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    for (const [path, title] of SCREENS) {
      await walkTo(page, path)
      await paneOf(page).getByText(words(language)('warehouse', title)).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .loading-sign'))
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .exclude('[role=grid] [role=row][aria-rowindex]:nth-child(n + 6)')
        .options({ resultTypes: ['violations'] })
        .analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
        [],
      )
    }
  },
)

const SCREENS = [
  ['/warehouse/board', 'pages.board'],
  ['/warehouse/trucks', 'pages.trucks'],
  ['/warehouse/stock', 'pages.stock'],
  ['/warehouse/handovers', 'pages.handovers'],
  ['/warehouse/stock-takes', 'pages.stockTakes'],
  ['/warehouse/weights', 'pages.weights'],
  ['/warehouse/tariff', 'pages.tariff'],
  ['/warehouse/facilities', 'pages.facilities'],
] as const

async function selectAll(): Promise<void> {
  await paneOf(page).locator('[role=columnheader] input[type=checkbox]').first().check()
}
