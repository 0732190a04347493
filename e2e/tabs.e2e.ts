import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookShipment } from './support/book-shipment.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

const PAGES = {
  partners: '/partners',
  stock: '/mawb-inventory',
  alerts: '/mawb-inventory/alerts',
  new: '/shipments/new',
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg')
})
afterAll(() => browser.close())

/** Home alone, with nothing pinned, closed or set: all is forgotten as the page goes, when the shell writes no more. */
beforeEach(async () => {
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => {
      const keep = ['ws_token', 'language']
      for (const key of Object.keys(localStorage)) if (!keep.includes(key)) localStorage.removeItem(key)
      sessionStorage.clear()
    })
  })
  await page.goto('/home')
  await tab('Home').waitFor()
})

describe('the tab bar', () => {
  test('SHL-05 the menu of a tab closes the others, those left and right of it, and all', async () => {
    await open('partners', 'stock', 'alerts')
    await choose('MAWB Inventory', 'Close Left')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory', 'MAWB Alerts'])
    await choose('MAWB Inventory', 'Close Right')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory'])
    await page.waitForURL('**/mawb-inventory')
    await open('partners')
    await choose('MAWB Inventory', 'Close Others')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory'])
    await choose('Home', 'Close All')
    await page.waitForURL('**/home')
    expect(await titles()).toEqual(['Home'])
  })

  test('SHL-05 after the active tab is closed the last one is shown, or the one visited before for those who want that', async () => {
    await open('partners', 'stock', 'alerts', 'partners')
    await page.keyboard.press('Alt+KeyW')
    await page.waitForURL('**/alerts')
    await open('stock', 'alerts', 'stock')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Display' }).click()
    await page.getByLabel('the tab visited before').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await open('partners', 'stock')
    await page.keyboard.press('Alt+KeyW')
    await page.waitForURL('**/partners')
  })

  test('SHL-05 pinned tabs stand first, cannot be closed, and are there after a reload', async () => {
    await open('partners', 'stock')
    await choose('MAWB Inventory', 'Pin')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory', 'Partners'])
    await tab('MAWB Inventory').click({ button: 'middle' })
    await choose('Home', 'Close All')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory'])
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await tab('MAWB Inventory').waitFor()
    await tab('MAWB Inventory').click({ button: 'right' })
    expect(await page.getByRole('menuitem', { name: 'Close', exact: true }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Unpin' }).click()
    await tab('MAWB Inventory').click({ button: 'middle' })
    expect(await titles()).toEqual(['Home'])
  })

  test('SHL-05 a closed tab is opened again by key and by menu, after a reload too', async () => {
    await open('partners', 'stock')
    await tab('Partners').click({ button: 'middle' })
    await page.keyboard.press('Alt+KeyW')
    expect(await titles()).toEqual(['Home'])
    await page.reload()
    await tab('Home').waitFor()
    await page.keyboard.press('Alt+Shift+KeyT')
    await page.waitForURL('**/mawb-inventory')
    await choose('Home', 'Reopen closed tab')
    await page.waitForURL('**/partners')
    expect(await titles()).toEqual(['Home', 'MAWB Inventory', 'Partners'])
  })

  test('SHL-05 a link to the tab is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('partners')
    await choose('Partners', 'Copy Link')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl()}/partners`)
  })

  test('ROU-02 SHL-05 each record of a page has a tab of its own, each with its view, over pin, reload and reopening', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const query of ['id=7', 'from=mail&id=8', 'id=7&from=list']) {
      await walkTo(page, `/airDetail?${query}`)
      await pane().locator('.page-frame').waitFor()
    }
    expect(await titles()).toEqual(['Home', 'Product Detail', 'Product Detail'])
    const record8 = page.locator('.tab-title').nth(2)
    await record8.click()
    await page.waitForURL('**/airDetail?id=8&from=mail')
    await record8.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    await page.reload()
    await page.locator('.tab-title[aria-selected=true]').waitFor()
    expect(await titles()).toEqual(['Home', 'Product Detail', 'Product Detail'])
    await page.locator('.tab-title').last().click()
    await page.waitForURL('**/airDetail?id=7&from=list')
    await page.locator('.tab-title').last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy Link' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(`${baseUrl()}/airDetail?id=7&from=list`)
    await page.keyboard.press('Alt+KeyW')
    await page.waitForURL('**/airDetail?id=8&from=mail')
    await page.keyboard.press('Alt+Shift+KeyT')
    await page.waitForURL('**/airDetail?id=7&from=list')
    expect(await page.locator('.pane').count()).toBe(2)
  })

  test('SHL-06 after a reload the tabs are there, and each loads when it is shown', async () => {
    await open('partners', 'stock')
    await page.reload()
    await tab('MAWB Inventory').waitFor()
    expect(await page.locator('.pane').count()).toBe(1)
    expect(await tab('Partners').getAttribute('aria-label')).toBe('Partners, loads when shown')
    await tab('Partners').click()
    await pane().getByRole('heading', { name: 'Partners' }).waitFor()
    expect(await tab('Partners').getAttribute('aria-label')).toBe('Partners')
  })

  test('SHL-05 every act is reached by the keyboard alone', async () => {
    await open('partners', 'stock')
    await tab('MAWB Inventory').focus()
    await press('ArrowLeft', 'Enter')
    await page.waitForURL('**/partners')
    await press('End', 'Delete')
    expect(await titles()).toEqual(['Home', 'Partners'])
    await tab('Partners').focus()
    await press('Shift+F10', 'ArrowUp', 'Enter')
    await page.waitForURL('**/mawb-inventory')
    await press('Alt+PageUp')
    await page.waitForURL('**/partners')
    await press('Alt+PageDown', 'Alt+PageDown')
    await page.waitForURL('**/home')
    await page.getByRole('button', { name: 'All open pages' }).focus()
    await press('Enter')
    await page.getByRole('menuitemradio', { name: 'MAWB Inventory' }).waitFor()
    await press('End', 'Enter')
    expect(await titles()).toEqual(['Home'])
  })

  test('SHL-11 titles follow the language', async () => {
    await open('partners')
    const hidden = page.locator('[id="pane:/home"]').getByText('Our pending exports')
    expect(await page.title()).toBe('Partners · Exchange Platform')
    await switchTo('简体中文')
    await tab('往来单位').waitFor()
    await expect.poll(() => page.title()).toBe('往来单位 · Exchange Platform')
    await pane().getByRole('heading', { name: '往来单位' }).waitFor()
    // A hidden page is drawn anew when it is shown, and not before.
    expect(await hidden.count()).toBe(1)
    await tab('首页').click()
    await pane().getByText('本分公司待处理出口', { exact: true }).waitFor()
    expect(await hidden.count()).toBe(0)
    await switchTo('English')
    await tab('Partners').waitFor()
  })
})

describe('what is not saved', () => {
  test('SHL-06 Stay keeps it, a refused Save shows why, Discard loses it', async () => {
    await typeShipment()
    await page.keyboard.press('Alt+KeyW')
    await question().getByRole('button', { name: 'Stay' }).click()
    await open('partners')
    await choose('Home', 'Close All')
    await question().getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/shipments/new')
    await pane().locator('[data-fault]').first().waitFor()
    expect(await shipper().inputValue()).toBe('Kept Ltd')
    expect(await titles()).toEqual(['Home', 'New shipment', 'Partners'])
    await choose('New shipment', 'Refresh')
    await question().getByRole('button', { name: 'Discard' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.tab-dirty').length === 0)
    await expect.poll(() => shipper().inputValue()).toBe('')
  })

  test('SHL-06 Save saves the form, the tab closes, and the record is as it was typed', async () => {
    const batch = () => pane().getByLabel('Batch#')
    await page.goto('/shipments/pending')
    await pane().getByRole('row').nth(2).waitFor()
    // One of the own office without space, whose batch number may be typed.
    await walkTo(page, `/shipments/${await bookShipment(page)}`)
    const typed = `B${Date.now() % 100_000}`
    await batch().fill(typed)
    await page.locator('.tab-dirty').waitFor()
    await press('Alt+KeyW')
    await question().getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/shipments/pending')
    await press('Alt+Shift+KeyT')
    await expect.poll(() => batch().inputValue()).toBe(typed)
  })

  test('ROU-01 SHL-06 /redirect/ asks about it first, with its page in sight', async () => {
    await typeShipment()
    await walkTo(page, '/redirect/shipments/new?from=mail')
    await question().getByRole('button', { name: 'Stay' }).click()
    await page.waitForURL('**/shipments/new?from=mail')
    expect(await shipper().inputValue()).toBe('Kept Ltd')
    await walkTo(page, '/redirect/shipments/new')
    await question().getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => shipper().inputValue()).toBe('')
    expect(await titles()).toEqual(['Home', 'New shipment'])
  })

  test('SES-05 logging out asks about it first', async () => {
    await typeShipment()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await question().getByRole('button', { name: 'Stay' }).click()
    expect(await shipper().inputValue()).toBe('Kept Ltd')
    expect(await page.getByText('Are you sure to log out?').count()).toBe(0)
    await press('Alt+KeyW')
    await question().getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL('**/home')
  })
})

async function typeShipment(): Promise<void> {
  await open('new')
  await shipper().fill('Kept Ltd')
  await page.locator('.tab-dirty').waitFor()
}

function shipper(): Locator {
  return pane().getByRole('group', { name: 'Shipper', exact: true }).getByLabel('Name')
}

function pane(): Locator {
  return page.locator('.pane:not([inert])')
}

function question(): Locator {
  return page.getByRole('dialog', { name: 'Not saved yet' })
}

function tab(title: string): Locator {
  return page.locator('.tab-title').filter({ hasText: new RegExp(`^${title}$`) })
}

function titles(): Promise<string[]> {
  return page.locator('.tab-title').allInnerTexts()
}

async function choose(title: string, run: string): Promise<void> {
  await tab(title).click({ button: 'right' })
  await page.getByRole('menuitem', { name: run, exact: false }).click()
}

/** Opens pages through the palette, as a user who does not touch the mouse. */
async function open(...names: readonly (keyof typeof PAGES)[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Control+KeyK')
    await page
      .getByRole('combobox', { name: 'Page, action or number' })
      .fill(name === 'new' ? 'New shipment' : PAGES[name])
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${PAGES[name]}`)
    await pane().locator('.page-frame').waitFor()
  }
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function switchTo(language: string): Promise<void> {
  await page.locator('.header-button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: language }).click()
}
