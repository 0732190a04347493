import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { openBrowser } from './support/browser.ts'
import { addDock } from './support/add-dock.ts'
import { choose, fieldOf, paneOf, rowWith } from './support/fields.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const LANGUAGES = ['en_US', 'zh_HK', 'zh_CN'] as const
const XRAY_NO = 'XR-E2E'
const START = Date.now().toString(36).toUpperCase()

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'wh.hkg', '/warehouse/trucks')
})
afterAll(() => browser.close())

const dialog = () => page.getByRole('dialog').filter({ has: page.locator('form'), visible: true })
const button = (name: string, within = paneOf(page)) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true })
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const gone = () => dialog().waitFor({ state: 'detached' })

describe.each(LANGUAGES)('the journey of freight through the warehouse in %s', (language) => {
  const say = (key: string, values: Record<string, string> = {}) => words(language)('warehouse', key, values)
  const reference = `E2E${START}${language.slice(-2)}`
  const truckNo = reference.slice(-8)
  let truckPath = ''
  const stage = (name: string) =>
    paneOf(page)
      .locator('.kit-page-title')
      .getByText(say(`choices.stage.${name}`), { exact: true })
      .waitFor()

  beforeAll(async () => {
    await addDock(await tokenOf('wh.hkg'), truckNo.slice(-4))
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await walkTo(page, '/warehouse/trucks')
  })

  test('WHS-01 a truck is registered and opened', async () => {
    await button(say('actions.register')).click()
    await fieldOf(dialog(), say('fields.truckNo')).fill(truckNo)
    await fieldOf(dialog(), say('fields.driver')).fill('Chan Tai Man')
    await fieldOf(dialog(), say('fields.phone')).fill('85291234567')
    await fieldOf(dialog(), say('fields.references')).fill(reference)
    await submit(say('actions.register'))
    await gone()
    await rowWith(page, truckNo).locator('.kit-cell-link').click()
    await stage('Registered')
    truckPath = new URL(page.url()).pathname
    await paneOf(page).getByText(say('messages.unknownFreight')).waitFor()
  })

  test('WHS-02 release with its two messages, unloading and receiving follow each other', async () => {
    await button(say('steps.release')).click()
    await page.getByText(say('messages.confirmRelease'), { exact: true }).waitFor()
    await choose(page, dialog(), say('fields.dock'), truckNo.slice(-4))
    await submit(say('actions.release'))
    await page.getByText(say('messages.released'), { exact: true }).waitFor()
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

  test('WHS-03 labels of what the truck brought are printed from its record', async () => {
    await button(say('actions.labels')).click()
    await dialog()
      .getByText(say('messages.labelsOf_other', { count: '2' }))
      .waitFor()
    const labels = page.waitForEvent('download')
    await submit(say('actions.print'))
    expect((await labels).suggestedFilename()).toBe('labels.pdf')
    await gone()
  })

  test('WHS-04 a photo is taken up and shown at the truck', async () => {
    await paneOf(page)
      .locator('input[type=file]')
      .setInputFiles(await picture(page, 'dock.jpg'))
    const shown = paneOf(page).locator('.warehouse-photos img')
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048)
  })

  test('WHS-02 its pieces are X-rayed with the image of the machine, labelled and handed over', async () => {
    await button(say('actions.toStock')).click()
    await rowWith(page, reference, 'NSC').first().waitFor()
    await paneOf(page).locator('[role=columnheader] input[type=checkbox]').first().check()
    await button(say('actions.xray')).click()
    await fieldOf(dialog(), say('fields.xrayNo')).fill(XRAY_NO)
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await picture(page, 'scan.jpg'))
    await button('scan.jpg', dialog()).waitFor()
    await submit(say('actions.xray'))
    await gone()
    await rowWith(page, reference, 'SPX').first().waitFor()
    await button(say('actions.out')).click()
    await fieldOf(dialog(), say('fields.counted')).fill('2')
    await fieldOf(dialog(), say('fields.truckNo')).fill('ZZ1234')
    await fieldOf(dialog(), say('fields.recipient')).fill('Hactl')
    await submit(say('actions.out'))
    await gone()
    await rowWith(page, reference, say('choices.pieceStatus.Out')).first().waitFor()
  })

  test('WHS-04 the truck shows its photos by kind', async () => {
    await walkTo(page, truckPath)
    await stage('Out')
    const photos = paneOf(page).locator('.warehouse-photos li')
    await expect.poll(() => photos.count()).toBe(2)
    await paneOf(page).locator('.warehouse-photo-kinds').getByText(say('choices.photoKind.XRAY')).click()
    await expect.poll(() => photos.count()).toBe(1)
    await photos.getByText(say('messages.xrayOf', { xrayNo: XRAY_NO })).waitFor()
  })
})

test.each(LANGUAGES)('SHL-11 the screens of the warehouse in %s, and axe finds nothing', async (language: Language) => {
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
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  }
})

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

/** A photo that is larger than what is stored. */
async function picture(from: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await from.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500)
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}
