import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { LANGUAGE_NAMES } from '#platform/contract/language.ts'
import { fieldOf } from './support/fields.ts'
import { chooseInMenu } from './support/keys.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const NUMBER = /^\d{3}-\d{4} \d{4}$|^\d{3}-\d{8}$/

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'admin', '/mawb-inventory')
})
afterAll(() => browser.close())

describe('the focus is never lost', () => {
  test('the panel of the columns takes it, keeps it inside, and gives it back to its button', async () => {
    const columns = button('Columns')
    await columns.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Columns' })
    await panel.waitFor()
    expect(await focused()).toBe('Find a column')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Find a column')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Columns')
  })

  test('a page that is hidden while the words of a dialog are brought has it again where it was', async () => {
    await page.getByRole('grid').filter({ visible: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await button('Ledger').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ledger' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Ledger')
  })

  test('SHL-09 SES-05 what the account menu opens gives it back to the button of the menu, in three languages', async () => {
    for (const language of ['zh_CN', 'zh_HK', 'en_US'] as const) {
      const say = (key: string) => words(language)('platform', key)
      await chooseInMenu(page, page.locator('.header-button[aria-haspopup=menu]').first(), LANGUAGE_NAMES[language])
      const account = page.getByRole('button', { name: new RegExp(`^${say('shell.account')}: `) })
      const name = (await account.getAttribute('aria-label')) ?? ''
      for (const choice of [say('office.title'), say('shell.logOut')]) {
        await chooseInMenu(page, account, choice)
        await page.getByRole('dialog', { name: choice }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await expect.poll(focused).toBe(name)
      }
    }
  })

  test('the ledger of a number opened from the palette gives it to the page', async () => {
    const number = (await page.locator('.kit-cell-link').first().textContent()) ?? ''
    expect(number.replaceAll(' ', ' ')).toMatch(NUMBER)
    await openFromPalette(number)
    await page.getByRole('dialog', { name: number }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: number }).waitFor({ state: 'detached' })
    await expectFocusInPage()
  })

  test('on a link of the shell it is seen, whatever the component library says of links', async () => {
    await page.keyboard.press('Alt+KeyM')
    const found = page.getByRole('dialog').locator('a.menu-link').first()
    await found.waitFor()
    while (!(await found.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
    expect(await found.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
    await page.keyboard.press('Escape')
  })

  test('a page opened from the palette has it, and the next Tab stays in the page', async () => {
    await openFromPalette('Partners')
    await page.waitForURL('**/partners')
    await page.getByRole('grid').filter({ visible: true }).waitFor()
    await expectFocusInPage()
    await page.keyboard.press('Tab')
    await expectFocusInPage()
  })

  test('SHL-05 in the tab bar it goes with the tab that a key shows, and stays on the next one when a tab is closed', async () => {
    await openFromPalette('Users')
    await page.waitForURL('**/identity/users')
    await page.getByRole('tab', { name: 'Users', selected: true }).focus()
    for (const [key, shown] of [
      ['Alt+PageUp', 'Partners'],
      ['Alt+PageDown', 'Users'],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole('tab', { name: shown, selected: true }).waitFor()
      expect(await focused()).toBe(shown)
    }
    await page.getByRole('tab', { name: 'MAWB Inventory' }).focus()
    await page.keyboard.press('Delete')
    await expect.poll(focused).toBe('Partners')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Users')
    await page.keyboard.press('Delete')
    await page.waitForURL((url) => url.pathname === '/partners')
    await expectFocusInPage()
  })

  test('Alt+L goes past the buttons of a list into its rows, and from there to its search', async () => {
    await walkTo(page, '/partners')
    const list = page.locator('.pane:not([inert])')
    await list.getByRole('row').nth(2).waitFor()
    await page.keyboard.press('Alt+l')
    await expect.poll(() => list.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+l')
    const search = list.getByRole('searchbox', { name: 'Search' }).or(list.getByRole('textbox', { name: 'Search' }))
    await expect.poll(() => search.first().evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('filters cleared by their button leave it in the page', async () => {
    await page.getByRole('textbox', { name: 'Search' }).filter({ visible: true }).fill('zzz')
    await button('Clear filters').focus()
    await page.keyboard.press('Enter')
    await button('Clear filters').waitFor({ state: 'detached' })
    await expectFocusInPage()
  })

  test('the dialog that takes a number begins in its first field, with nothing marked', async () => {
    await walkTo(page, '/mawb-inventory')
    await button('Take').click()
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=airline]'))
    expect(await page.getByRole('dialog').locator('[data-fault]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('a form that cannot be saved leads to its first mistake and says how many there are, by button and by key', async () => {
    await walkTo(page, '/shipments/new')
    // Typing begins in the first field, so that Tab goes to the second.
    await expect.poll(() => fieldOf(page, 'Job type').evaluate((field) => field === document.activeElement)).toBe(true)
    await button('Save').click()
    await expectFocusOnViolation()
    await fieldOf(page, 'Goods').focus()
    await page.keyboard.press('Control+KeyS')
    await expectFocusOnViolation()
    const said = await page.locator('.kit-fault-count').filter({ hasText: /\d/ }).textContent()
    const wrong = await page.locator('.pane:not([inert]) .kit-field[data-fault]').count()
    expect(said).toBe(`Fields that need attention: ${wrong}`)
    expect(wrong).toBeGreaterThan(3)
  })

  test('the calendar of a field for a day is opened, walked and left by keys, which `?` tells', async () => {
    await fieldOf(page, 'Cargo ready').focus()
    await page.keyboard.type('31JAN2027')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(focused).toBe('Sunday, January 31, 2027')
    await page.keyboard.press('PageDown')
    await expect.poll(focused).toBe('Sunday, February 28, 2027')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([await focused(), await fieldOf(page, 'Cargo ready').inputValue()]).toEqual(['Cargo ready', '2027-01-31'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(focused).toBe('Sunday, January 31, 2027')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([await focused(), await fieldOf(page, 'Cargo ready').inputValue()]).toEqual(['Cargo ready', '2027-02-01'])
    await button('Save').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys of this page' }).getByText('Open the calendar').waitFor()
    await page.keyboard.press('Escape')
  })

  test('after a tab is closed by key and its content discarded, the next page has it; Esc in the question too', async () => {
    await walkTo(page, '/shipments/new')
    await fieldOf(page, 'Goods').fill('Earphones')
    await fieldOf(page, 'Goods').blur()
    await page.keyboard.press('Alt+KeyW')
    await page.getByRole('dialog', { name: 'Not saved yet' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Not saved yet' }).waitFor({ state: 'detached' })
    await expectFocusInPage()
    await page.keyboard.press('Alt+KeyW')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL((url) => url.pathname !== '/shipments/new')
    await expectFocusInPage()
  })

  test('a menu opened by key is walked by arrows, and Escape gives the focus back', async () => {
    await button('Add filter').focus()
    await page.keyboard.press('Enter')
    await page.locator('.kit-filter-menu').filter({ visible: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('.kit-filter-menu'))
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu')
  })

  test('the question why a user does not see something begins in its first field', async () => {
    await walkTo(page, '/access/user-roles')
    await page.getByRole('row').filter({ visible: true, hasText: 'op.sha' }).getByRole('checkbox').click()
    await button('Why can’t they see …?').click()
    await page.getByRole('dialog').filter({ visible: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'User')
    await page.keyboard.press('Escape')
    await expectFocusInPage()
  })

  test('ROU-09 the palette asks why somebody does not see something, in three languages, by its words or by rights', async () => {
    for (const [language, typed] of [
      ['zh_CN', '看不到'],
      ['zh_HK', '用戶權限'],
      ['en_US', 'rights'],
    ] as const) {
      await chooseInMenu(page, page.locator('.header-button[aria-haspopup=menu]').first(), LANGUAGE_NAMES[language])
      await openFromPalette(typed)
      await page.getByRole('dialog', { name: words(language)('access', 'explain.title') }).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === '/access/user-roles' && url.search === '')
    }
  })

  test('what a page focuses by itself keeps it', async () => {
    await walkTo(page, '/changePassword/index')
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    expect(await focused()).toContain('password')
  })

  test('SES-09 the answer to a forgotten password has it; a broken link says so before anything is typed', async () => {
    const guest = await browser.newPage()
    await guest.goto('/sso/forgot-password')
    await guest.getByRole('textbox').fill('nobody@example.com')
    await guest.keyboard.press('Enter')
    await guest.waitForFunction(() => document.activeElement?.id === 'notice')
    await guest.goto('/sso/reset-password#broken')
    await guest.getByRole('alert').getByText('This link is not valid or has expired.').waitFor()
    expect(await guest.locator('input').filter({ visible: true }).count()).toBe(0)
    expect(await guest.getByRole('link', { name: 'Request another link' }).isVisible()).toBe(true)
    await guest.context().close()
  })
})

function button(name: string) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true })
}

/** What the focused element is called. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : []
    return at?.getAttribute('aria-label') ?? labels[0] ?? at?.textContent ?? ''
  })
}

async function openFromPalette(what: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox').filter({ visible: true }).and(page.locator('.palette-input')).fill(what)
  await page.locator('.palette-option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('dialog.palette').waitFor({ state: 'detached' })
}

/** The first wrong field, with nothing above it: no head covers it. */
async function expectFocusOnViolation(): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('.pane:not([inert]) [data-fault] :is(input, textarea)')
    if (!first || first !== document.activeElement) return false
    const { x, y, width, height } = first.getBoundingClientRect()
    return first.closest('.kit-field')?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Within the pane in sight, and on something: what is waited for is the next drawing. */
async function expectFocusInPage(): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('.pane:not([inert])'), null, { timeout: 3000 })
}
