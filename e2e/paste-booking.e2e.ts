import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const MAILS: Readonly<Record<Language, string>> = {
  en_US: `Dear all,\n\nShipper: PASTED GOODS LTD\nConsignee: PASTE HAUS GMBH\nFrom: HKG\nTo: FRA\nPcs: 12\nGW: 345.5 kgs\nCommodity: LED lamps\nReady: next week\n\nThanks\nAmy`,
  zh_HK: `付貨人：貼上貿易有限公司\n收貨人：PASTE HAUS GMBH\n始發站：HKG\n目的站：FRA\n件數：12件\n毛重：345.5 公斤\n貨物名稱：LED 燈\n備妥日期：下星期\n\n謝謝`,
  zh_CN: `发货人：粘贴贸易有限公司\n收货人：PASTE HAUS GMBH\n起运港：HKG\n目的港：FRA\n件数：12件\n毛重：345.5KGS\n品名：LED 灯\n货好日期：下周\n\n谢谢`,
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/shipments/pending')
})
afterAll(() => browser.close())

async function paste(text: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  const input = page.locator('.palette-input')
  await input.waitFor()
  await input.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** What the fields of the page contain. */
function shownValues(): Promise<string[]> {
  return page
    .locator('.pane:not([inert]) input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

async function speak(language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.reload()
  await page.getByRole('grid').first().waitFor()
}

describe.each(LANGUAGES)('SHP-04 a mail pasted into the palette, %s', (language) => {
  const text = words(language)
  const say = (key: string, values?: Record<string, string>) => text('shipments', `pasted.${key}`, values)
  const dialog = () => page.getByRole('dialog', { name: say('title') })
  const field = (column: string) => dialog().getByLabel(text('shipments', `import.${column}`), { exact: true })

  test('is previewed with every value traced to its place, and booked by Enter', async () => {
    await page.goto('/shipments/pending')
    await speak(language)
    await paste(MAILS[language])
    await field('pieces').waitFor()
    expect(await field('pieces').inputValue()).toBe('12')
    expect(await field('grossWeight').inputValue()).toBe('345.5')
    expect(await field('cargoReadyDate').inputValue()).toBe('')
    await dialog().getByText(say('unread')).waitFor()
    await field('grossWeight').focus()
    expect(await dialog().locator('.pasted-active').allInnerTexts()).toEqual(['345.5'])
    await field('destinationAirport').hover()
    expect(await dialog().locator('.pasted-active').allInnerTexts()).toEqual(['FRA'])
    await dialog().getByText(say('enter')).waitFor()
    await field('pieces').press('Enter')
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
    await expect.poll(shownValues).toContain('PASTE HAUS GMBH')
    expect(await shownValues()).toContain('345.50')
  })
})

test('SHP-04 what is refused is said at its field, nothing is lost, and several rows are booked together', async () => {
  const text = words('en_US')
  await page.goto('/shipments/pending')
  await speak('en_US')
  const heading = 'Vendor\tShip to\tFrom\tTo\tQty\tGW\tCommodity'
  await paste(
    `${heading}\nROWS LTD\tHAFEN GMBH\tHKG\tFRA\t25\t424\tEARPHONES\nROWS LTD\tHAFEN GMBH\tHKG\tQQX\t8\t96\tCABLES`,
  )
  const dialog = page.getByRole('dialog', { name: text('shipments', 'pasted.title') })
  await dialog.getByText(text('shipments', 'pasted.nth', { nth: '1', count: '2' })).waitFor()
  const field = (column: string) => dialog.getByLabel(text('shipments', `import.${column}`), { exact: true })
  await field('pieces').press('Enter')
  await dialog.getByText('QQX').last().waitFor()
  await dialog.getByText('Airport QQX is not known.').waitFor()
  await field('destinationAirport').fill('AMS')
  await dialog.getByText(text('shipments', 'pasted.enter')).waitFor()
  await field('destinationAirport').press('Enter')
  await page.waitForURL(/\/shipments\/imports\//)
  const row = (route: string) => page.getByRole('row').filter({ hasText: route, visible: true })
  await row('HKG–AMS').waitFor()
  await row('HKG–FRA').waitFor()
})
