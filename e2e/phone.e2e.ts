import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { SCREENS, UNKNOWN } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

const WIDTH = 390

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: WIDTH, height: 844 } })
  await signIn(page, 'op.fra', '/shipments/pending')
})
afterAll(() => browser.close())

describe('on a phone', () => {
  test('the rows of a list are cards of two lines; what is touched is 44 pixels high', async () => {
    const cards = page.locator('.kit-card').filter({ visible: true })
    await cards.first().waitFor()
    expect(await page.getByRole('grid').filter({ visible: true }).count()).toBe(0)
    const card = await cards.first().boundingBox()
    expect([card && card.width <= WIDTH, card && card.height >= 44, card && card.height < 90]).toEqual([
      true,
      true,
      true,
    ])
    const low = await page
      .locator('.kit-toolbar button:not(.kit-chip *), .kit-card-check, .kit-list .pager button, .ant-segmented-item')
      .filter({ visible: true })
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent))
    expect(low).toEqual([])
    expect(
      await page
        .locator('.kit-list')
        .filter({ visible: true })
        .evaluate((list) => list.scrollWidth - list.clientWidth),
    ).toBe(0)
  })

  test('SHP-03 a card is selected for what is done with several', async () => {
    const box = page.locator('.kit-card-check input').filter({ visible: true }).first()
    await box.check()
    await page.getByText('1 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Record milestone' }).filter({ visible: true }).waitFor()
    await box.uncheck()
  })

  test('every button of a shipment is in reach, also while somebody else has it open', async () => {
    // One of the own office: which shipment stands first depends on the hour.
    await page.locator('.kit-cell-link', { hasText: /^FRA/ }).first().click()
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}\?from=shipments$/)
    const other = await browser.newPage()
    await signIn(other, 'admin', new URL(page.url()).pathname)
    await header().locator('.presence-others').waitFor()
    // Actions that are not possible are left out on a phone.
    for (const name of ['Save', 'Copy job']) await header().getByRole('button', { name, exact: true }).waitFor()
    expect(await outOfReach('.kit-page-header button')).toEqual([])
    await other.context().close()
  })

  test('the head of a page gives way to what is read, and fields and lines are not squeezed', async () => {
    await page.locator('.kit-lines input').last().scrollIntoViewIfNeeded()
    const head = await header().evaluate((element) => element.getBoundingClientRect().bottom)
    expect(head).toBeLessThan(0)
    const narrow = await page
      .locator('.kit-lines input, .kit-field-row input:not([role=combobox], [type=checkbox])')
      .evaluateAll((inputs) =>
        inputs
          .filter((input) => input.checkVisibility() && input.getBoundingClientRect().width < 50)
          .map(({ id }) => id),
      )
    expect(narrow).toEqual([])
    expect(await page.locator('.shipments-page').evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  })

  test('the head of a new shipment is in reach too', async () => {
    await walkTo(page, '/shipments/new')
    await header().getByRole('button', { name: 'Save', exact: true }).waitFor()
    expect(await outOfReach('.kit-page-header button')).toEqual([])
  })

  test('SHL-07 what arrives and was opened from Pending leads back there, in whole words', async () => {
    await walkTo(page, '/shipments/pending')
    await page.locator('.ant-segmented-item', { hasText: 'Inbound' }).filter({ visible: true }).click()
    await page
      .locator('.kit-cell-link', { hasText: /^(?!FRA)/ })
      .first()
      .click()
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect.poll(() => steps.filter({ hasText: /^\/?Pending$/ }).count()).toBe(1)
    const heights = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights))
    await steps.getByRole('link', { name: 'Pending' }).click()
    await page.waitForURL('**/shipments/pending')
  })

  test('SHL-05 of many tabs the active one is in sight with its cross, whatever its title became', async () => {
    for (const address of ['/partners', '/mawb-inventory', '/shipments/hawb-numbers', '/flights'])
      await walkTo(page, address)
    await expectActiveVisible()
    expect(await page.locator('.tab-row').getAttribute('data-more')).toContain('left')
    await walkTo(page, '/mawb-inventory')
    await expectActiveVisible()
    await expect.poll(() => page.locator('.tab-row').getAttribute('data-more')).toContain('right')
    await page.setViewportSize({ width: 340, height: 844 })
    await expectActiveVisible()
  })
})

describe('every page on a phone', () => {
  let phone: Page
  beforeAll(async () => {
    phone = await browser.newPage({ viewport: { width: WIDTH, height: 844 } })
    await signIn(phone, 'admin')
  })

  test('home begins with five pages of the role, each as high as a finger', async () => {
    const first = phone.locator('.home-phone a')
    await expect.poll(() => first.count()).toBe(5)
    const heights = await first.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  // The page of all parts shows the parts of a desk too.
  test.each(SCREENS.filter((path) => path !== UNKNOWN && path !== '/dev/kit'))(
    '%s does not scroll sideways, has no grid of a desk, and what is touched is 44 pixels high',
    async (path) => {
      await phone.keyboard.press('Alt+KeyW')
      await walkTo(phone, path)
      const pane = phone.locator(`[id="pane:${path}"]:not([inert])`)
      await pane.waitFor()
      await expect.poll(() => pane.locator('[aria-busy=true], .ant-skeleton').filter({ visible: true }).count()).toBe(0)
      expect(await pane.locator('.pane-scroll').evaluateAll(sidewaysOnes)).toEqual([])
      expect(await pane.locator('.kit-list [role=grid]').filter({ visible: true }).count()).toBe(0)
      expect(await pane.locator(TOUCHED).filter({ visible: true }).evaluateAll(lowOnes)).toEqual([])
    },
  )

  test.each(['/order', '/load-plans/pending'])(
    'the tables of the first record of %s are cards: nothing is beside the screen, what is touched is 44 pixels high',
    async (list) => {
      await phone.keyboard.press('Alt+KeyW')
      await walkTo(phone, list)
      await phone.locator('.pane:not([inert]) .kit-cell-link').first().click()
      await phone.waitForURL((url) => url.pathname !== list)
      const rows = phone.locator('.pane:not([inert]) table.kit-card-table tbody tr')
      await rows.first().waitFor()
      const shown = await rows.evaluateAll((all) => [...new Set(all.map((row) => getComputedStyle(row).display))])
      expect(shown).toEqual(['flex'])
      expect(
        await rows.evaluateAll((all) =>
          all.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent),
        ),
      ).toEqual([])
      expect(await rows.locator(TOUCHED_IN_ROWS).filter({ visible: true }).evaluateAll(lowOnes)).toEqual([])
    },
  )
})

/** Buttons and fields; the cross in a field belongs to it, and a chip is as high as its line. */
const TOUCHED = [
  '.ant-btn:not(.kit-chip *)',
  '.ant-select',
  '.ant-input-affix-wrapper',
  '.ant-input:not(.ant-input-affix-wrapper *, .ant-select *)',
  '.pager button',
].join(', ')

/** The field around a number is what is touched, not the digits. */
const TOUCHED_IN_ROWS =
  'button:not(.ant-input-number *), .ant-checkbox-wrapper, .ant-input-number, .ant-input, .ant-select'

function sidewaysOnes(all: Element[]): string[] {
  return all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.className)
}

function lowOnes(all: Element[]): string[] {
  return all
    .filter((one) => one.getBoundingClientRect().height < 43.5)
    .map((one) => `${one.className}: ${one.textContent}`)
}

/** Its title may come a moment later, and the bar scrolls then. */
async function expectActiveVisible(): Promise<void> {
  await page.waitForFunction(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    const [row, active] = [box('.tab-row'), box('.tab-active')]
    return row && active && active.left >= row.left && active.right <= row.right
  })
}

function header() {
  return page.locator('.kit-page-header').filter({ visible: true })
}

/** What the buttons say of which a part lies beside the screen. */
function outOfReach(buttons: string): Promise<(string | null)[]> {
  return page
    .locator(buttons)
    .filter({ visible: true })
    .evaluateAll(
      (all, width) =>
        all
          .filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > width)
          .map((one) => one.textContent),
      WIDTH,
    )
}
