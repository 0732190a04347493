import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { lookUp, rowWith } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page, 'op.hkg', '/mawb-inventory')
})
afterAll(() => browser.close())
beforeEach(() => firstRow().waitFor())

// A covered tab keeps its list: only what is seen counts.
const button = (name: string | RegExp, on = page) =>
  on.getByRole('button', { name, exact: true }).filter({ visible: true })
const firstRow = (on = page) => on.getByRole('gridcell').filter({ visible: true }).first()
const header = (name: string, on = page) =>
  on.getByRole('columnheader', { name, exact: true }).filter({ visible: true })
const pager = () => page.getByRole('navigation', { name: 'Pages', exact: true }).filter({ visible: true })
const current = () => pager().locator('[aria-current=page]').innerText()
const boxes = () => page.getByRole('checkbox', { name: 'Select row' }).filter({ visible: true })
const said = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const numbers = () =>
  page
    .locator('[role=gridcell]')
    .filter({ hasText: /^\d{3}-\d{8}$/, visible: true })
    .allInnerTexts()

function focused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

async function fromMenu(menu: string | RegExp, item: string, on = page): Promise<void> {
  await button(menu, on).click()
  await on.getByRole('menuitem', { name: item }).filter({ visible: true }).click()
}

/** The same by the keyboard alone. */
async function byKeys(menu: RegExp, item: string, key: 'Enter' | 'Space'): Promise<void> {
  await page.getByRole('button', { name: menu }).filter({ visible: true }).press('Enter')
  const marked = page.locator('[role=menuitem]:focus')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return (await marked.count()) > 0 ? marked.innerText() : ''
    })
    .toBe(item)
  await page.keyboard.press(key)
}

/** Runs something that makes the list ask the server, and waits until the answer is shown. */
async function answered(run: () => Promise<unknown>, part = '/list'): Promise<void> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(part))
  await run()
  await answer
  await page.locator('[role=grid][aria-busy=true]').filter({ visible: true }).waitFor({ state: 'hidden' })
}

describe('paging and selecting', () => {
  test('SHL-14 sizes, previous, numbers, next, full jump and total; 20 rows at first', async () => {
    expect((await pager().innerText()).split(/\s+/).join(' ')).toMatch(/^20 \/ page 1 2 .*Go to page Total [\d,]+\+?$/)
    await answered(() => pager().getByRole('button', { name: 'Next page' }).press('Enter'))
    expect(await current()).toBe('2')
    const jump = pager().getByRole('textbox', { name: 'Go to page' })
    await jump.fill('3')
    await answered(() => jump.press('Enter'))
    expect(await current()).toBe('3')
  })

  test('SHL-14 the selection survives paging, with its count; all rows of the filter can be selected', async () => {
    await boxes().first().click()
    await answered(() => pager().getByRole('button', { name: 'Previous page' }).press('Enter'))
    await boxes().nth(1).click()
    await said('2 selected')
    await button('Export 2 selected').waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).filter({ visible: true }).click()
    await button('Export view').waitFor()
  })

  test('SHP-12 an action that needs rows says so', async () => {
    // Before anything is selected they are a menu; afterwards, buttons.
    expect(await button('Disable').count()).toBe(0)
    await fromMenu('Actions', 'Disable')
    await said('Please select at least 1 item!')
    await boxes().nth(0).click()
    await boxes().nth(1).click()
    await button('Ledger').click()
    await said('Please select 1 item!')
    await page.getByRole('button', { name: 'Clear selection' }).filter({ visible: true }).click()
  })

  test('SHL-14 another filter begins at page 1, and the size is remembered by the server', async () => {
    await pager().getByRole('combobox', { name: 'Rows per page' }).press('ArrowDown')
    await page.getByRole('option', { name: '50 / page', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await answered(() => page.keyboard.press('Enter'), '/setting')
    await page.evaluate(() => localStorage.removeItem(`list-kept/op.hkg/mawb-inventory/mawbs`))
    await page.reload()
    await firstRow().waitFor()
    expect(await pager().getByRole('combobox', { name: 'Rows per page' }).innerText()).toBe('50 / page')
    await answered(() => pager().getByRole('button', { name: 'Next page' }).click())
    const filter = page.getByRole('group', { name: 'MAWB#', exact: true }).getByRole('textbox')
    await filter.fill('160')
    await answered(() => filter.press('Enter'))
    expect(await current()).toBe('1')
    await answered(() => button('Clear filters').click())
  })

  test('SHL-06 after F5 a list is what it was: its filter, its sort and its page', async () => {
    const filter = page.getByRole('group', { name: 'MAWB#', exact: true }).getByRole('textbox')
    await filter.fill('1')
    await answered(() => filter.press('Enter'))
    await answered(() => header('MAWB#').click())
    await answered(() => pager().getByRole('button', { name: 'Next page' }).click())
    const [shown, total] = [await numbers(), (await pager().innerText()).split('Total ').at(-1)]
    await answered(() => page.reload())
    await firstRow().waitFor()
    expect([await current(), await filter.inputValue()]).toEqual(['2', '1'])
    expect([await numbers(), (await pager().innerText()).split('Total ').at(-1)]).toEqual([shown, total])
    await answered(() => button('Clear filters').click())
    await answered(() => header('MAWB#').click())
  })

  test('SHP-01 filters that are set are chips above the rows; no row moves when one is set or taken away', async () => {
    const top = async () => Math.round((await page.locator('.dg').filter({ visible: true }).boundingBox())?.y ?? 0)
    const chips = page.getByRole('list', { name: 'Filters that are set' }).filter({ visible: true })
    const filter = page.getByRole('group', { name: 'MAWB#', exact: true }).getByRole('textbox')
    const owner = page.getByRole('group', { name: 'Owner', exact: true }).getByRole('textbox')
    const before = await top()
    await filter.fill('160')
    await answered(() => filter.press('Enter'))
    await owner.fill('HKG')
    await answered(() => owner.press('Enter'))
    await expect.poll(() => chips.getByRole('listitem').allInnerTexts()).toEqual(['MAWB#: 160', 'Owner: HKG'])
    expect(await top()).toBe(before)
    // By mouse; the next chip has the focus then, and goes by a key.
    await answered(() => button('Remove filter MAWB#: 160').click())
    expect([await filter.inputValue(), await top()]).toEqual(['', before])
    await expect.poll(() => focused(button('Remove filter Owner: HKG'))).toBe(true)
    await answered(() => page.keyboard.press('Delete'))
    expect([await owner.inputValue(), await chips.count(), await top()]).toEqual(['', 0, before])
    expect(await button('Clear filters').count()).toBe(0)
  })

  test('SHP-01 the text of a chip leads to its filter', async () => {
    const filter = page.getByRole('group', { name: 'MAWB#', exact: true }).getByRole('textbox')
    await filter.fill('160')
    await answered(() => filter.press('Enter'))
    await button('MAWB#: 160').press('Enter')
    await expect.poll(() => focused(filter)).toBe(true)
    await answered(() => button('Clear filters').click())
  })
})

test.each([
  ['into its filter', () => page.getByRole('group', { name: 'MAWB#', exact: true }).getByRole('textbox')],
  ['into the search', () => page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })],
])('a list of numbers pasted %s filters, and tells which ones the list does not have', async (_where, box) => {
  const [first = '', second = ''] = await numbers()
  await box().focus()
  const spelled = `${first.replace('-', '')}\t${second.replace(/-(\d{4})/, ' $1 ')}\n999-99999994\n`
  await page.evaluate((text) => navigator.clipboard.writeText(text), spelled)
  await answered(() => page.keyboard.press('Control+v'))
  await page.getByText('MAWB#: 1 of 3 not found:').waitFor()
  expect(await page.locator('.kit-missing').innerText()).toContain('999-99999994')
  await expect.poll(numbers).toEqual([first, second])
  await answered(() => button('Clear filters').click())
})

test('a blank at the end of what is searched for stays while the next word is thought of', async () => {
  const box = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })
  const [first = ''] = await numbers()
  await answered(() => box.fill(`${first.slice(0, 6)} `))
  await expect.poll(async () => (await numbers()).every((number) => number.startsWith(first.slice(0, 6)))).toBe(true)
  expect(await box.inputValue()).toBe(`${first.slice(0, 6)} `)
  await answered(() => button('Clear filters').click())
  expect(await box.inputValue()).toBe('')
})

describe('views', () => {
  let link = ''

  test('a view keeps filters, columns and sort; it says when it was changed and takes it back', async () => {
    await header('Capacity type').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide column' }).click()
    await header('MAWB#').click()
    await header('Airline').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Filter…' }).click()
    await page.keyboard.type('CX')
    await answered(() => page.keyboard.press('Enter'))
    await byKeys(/^View: /, 'Save as a new view…', 'Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('CX only')
    await page.getByRole('checkbox', { name: 'Share with my office' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await button('View: CX only').waitFor()
    link = page.url()
    expect(link).toMatch(/\?view=[\da-f-]{36}$/)
    await header('Owner').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide column' }).click()
    await button('View: CX only (changed)').waitFor()
    await byKeys(/^View: /, 'Undo changes', 'Space')
    await button('View: CX only').waitFor()
    expect(await header('Owner').count()).toBe(1)
  })

  test('without a view the columns are the user’s own again', async () => {
    await fromMenu(/^View: /, 'All records')
    await button('View: All records').waitFor()
    expect(await header('Capacity type').count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Airline', exact: true }).getByRole('textbox').inputValue()).toBe('')
  })

  test('its link opens it for a colleague, who may use but not change it', async () => {
    const colleague = await browser.newPage()
    await signIn(colleague, 'bill.hkg')
    await colleague.goto(link)
    await button('View: CX only', colleague).waitFor()
    await firstRow(colleague).waitFor()
    expect(await header('Capacity type', colleague).count()).toBe(0)
    expect(await colleague.getByRole('group', { name: 'Airline', exact: true }).getByRole('textbox').inputValue()).toBe(
      'CX',
    )
    await button('View: CX only', colleague).click()
    const remove = colleague.getByRole('menuitem', { name: 'Delete view' })
    await remove.waitFor()
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await colleague.context().close()
  })

  test('a default view opens the list; deleted, it opens plainly', async () => {
    await fromMenu(/^View: /, 'CX only')
    await button('View: CX only').waitFor()
    await answered(() => fromMenu(/^View: /, 'Open the list with this'), '/at-hand')
    await page.goto('/mawb-inventory')
    await button('View: CX only').waitFor()
    await firstRow().waitFor()
    await fromMenu(/^View: /, 'Delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await button('View: All records').waitFor()
    await page.goto(link)
    await said('This view has been deleted or is not shared with you.')
  })
})

test('MAW-05 a bulk action tells what it did and is undone by an event of its own', async () => {
  await page.goto('/mawb-inventory')
  const owner = page.getByRole('group', { name: 'Owner', exact: true }).getByRole('textbox')
  await owner.fill('HKG')
  await answered(() => owner.press('Enter'))
  await page.getByRole('group', { name: 'Status', exact: true }).getByRole('combobox').click()
  await answered(() =>
    page.locator('.ant-select-item-option', { hasText: 'Available' }).filter({ visible: true }).click(),
  )
  await page.keyboard.press('Escape')
  await expect.poll(async () => rowWith(page, 'Available').count()).toBeGreaterThan(1)
  const [number = ''] = await numbers()
  await boxes().first().click()
  await button('Disable').click()
  // On a slow computer the dialog gives the focus back late.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await button(/^Disable \(1\)$/).click()
  const offer = page.locator('.toast').filter({ hasText: '1 MAWB# disabled' })
  await rowWith(page, number, 'Available').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  await devTools.detach()
  await answered(() => offer.getByRole('button', { name: 'Undo' }).press('Enter'), '/enable')
  await said('Undone for 1')
  // The button has gone with the selection; the keyboard stays on the page.
  const pane = page.locator('.pane').filter({ visible: true })
  await expect.poll(() => pane.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await rowWith(page, number, 'Available').waitFor()
})

test('MAW-05 a bulk action can still be undone from another page', async () => {
  const number = (await numbers())[0] ?? ''
  await boxes().first().check()
  await button('Disable').click()
  await button(/^Disable \(1\)$/).click()
  await rowWith(page, number, 'Available').waitFor({ state: 'detached' })
  const offer = page.locator('.toast').filter({ hasText: '1 MAWB# disabled' })
  await page.locator('.tab-title', { hasText: 'Home' }).click()
  await answered(() => offer.getByRole('button', { name: 'Undo' }).click(), '/enable')
  await said('Undone for 1')
  expect(await offer.count()).toBe(0)
  await page.locator('.tab-title', { hasText: 'MAWB Inventory' }).click()
  await rowWith(page, number, 'Available').waitFor()
})

test('MAW-03 more numbers than one call takes are lent, said once, and taken back, the rest after the line failed', async () => {
  await page.getByRole('checkbox', { name: 'Select all rows' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: /^Select all .* of the filter$/ }).click()
  await button('Lend').click()
  await lookUp(page.getByRole('dialog'), 'Lend to: Office', 'SHA')
  const submit = page.getByRole('dialog').getByRole('button', { name: /^Lend \(/ })
  const counted = async () => Number((await submit.innerText()).replace(/\D/g, ''))
  await expect.poll(counted).toBeGreaterThan(200)
  const many = await counted()
  await submit.click()
  const offer = page.locator('.toast').filter({ hasText: `${many} MAWB# lent out` })
  await offer.waitFor()
  expect(await page.locator('.toast').filter({ hasText: 'MAWB# lent out' }).count()).toBe(1)
  await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  let parts = 0
  await page.route('**/ws-air/mawbs/return', (route) => (++parts === 1 ? route.continue() : route.abort()))
  await offer.getByRole('button', { name: 'Undo' }).click()
  await said('Undone for 200')
  const rest = page.locator('.toast').filter({ hasText: `Lend: ${many - 200} done` })
  await rest.waitFor()
  await page.unroute('**/ws-air/mawbs/return')
  await rest.getByRole('button', { name: 'Undo' }).click()
  await said(`Undone for ${many - 200}`)
  await page.getByRole('button', { name: 'Clear selection' }).filter({ visible: true }).click()
})

describe('figures', () => {
  beforeAll(async () => {
    await page.goto('/shipments/pending')
    await firstRow().waitFor()
  })

  test('SHP-01 the first screen at 1440 pixels has what an operator looks at, and the totals under their number', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const names = ['HAWB#', 'Late', 'Route', 'Flight', 'ETD', 'Next step', 'Due', 'Pieces', 'Gross kg']
    for (const name of [...names, 'Chargeable', 'MAWB#', 'Space', 'Shipper', 'Cust. ref.']) {
      const box = await header(name).boundingBox()
      expect(box && box.x + box.width, name).toBeLessThanOrEqual(1440)
    }
    expect(await header('Status').count()).toBe(0)
    // In the pinned columns, so that it is read wherever the sums are.
    const [label, number] = [await page.locator('.dg-total-label').boundingBox(), await header('HAWB#').boundingBox()]
    expect(Math.round((label?.x ?? 0) + (label?.width ?? 0))).toBe(Math.round((number?.x ?? 0) + (number?.width ?? 0)))
  })

  test('SHP-01 the list opens with our own shipments; what other offices send here is a switch away', async () => {
    const side = (name: string) => page.getByRole('radio', { name, exact: true })
    const total = async () => Number(/Total ([\d,]+)/.exec(await pager().innerText())?.[1]?.replace(',', ''))
    const show = (name: string) => answered(() => page.locator('.ant-segmented-item', { hasText: name }).click())
    expect(await side('Ours').isChecked()).toBe(true)
    const ours = await total()
    expect(ours).toBeGreaterThan(0)
    // The pager is drawn after the answer has arrived, so each total is waited for.
    await show('Inbound')
    await expect.poll(total).not.toBe(ours)
    const inbound = await total()
    expect(inbound).toBeGreaterThan(0)
    await show('All')
    await expect.poll(total).toBe(ours + inbound)
    await show('Ours')
    await expect.poll(total).toBe(ours)
  })

  test('the menu of a row opens it, copies its link and filters by a value; the filters are copied as a link', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const cell = page.getByRole('gridcell', { name: /^HKG–/ }).filter({ visible: true }).first()
    await cell.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(clipboard).toMatch(/\/shipments\/[0-9a-f-]{36}/)
    const flight = page
      .getByRole('gridcell', { name: /^[A-Z0-9]{2}\d{3,4}$/ })
      .filter({ visible: true })
      .first()
    const flightNo = await flight.innerText()
    await flight.click({ button: 'right' })
    await answered(() => page.getByRole('menuitem', { name: `Filter by “${flightNo}”` }).click())
    await fromMenu(/^View: /, 'Copy link with the filters')
    await expect.poll(clipboard).toContain('filters=')
    const link = new URL(await clipboard())
    expect(JSON.parse(link.searchParams.get('filters') ?? '')).toEqual({
      ours: { is: true },
      flightNo: { equals: flightNo },
    })
    await answered(() =>
      page.getByRole('textbox', { name: 'Search', exact: true }).filter({ visible: true }).fill('HKG'),
    )
    await fromMenu(/^View: /, 'Copy link with the filters')
    await expect.poll(clipboard).toContain('searchText=HKG')
    await answered(() => button('Clear filters').click())
    await page.goto(await clipboard())
    const search = page.getByRole('textbox', { name: 'Search', exact: true }).filter({ visible: true })
    await expect.poll(() => search.inputValue()).toBe('HKG')
    const chips = page.getByRole('list', { name: 'Filters that are set' }).filter({ visible: true })
    await expect.poll(() => chips.getByRole('listitem').allInnerTexts()).toContain(`Flight is ${flightNo}`)
    await answered(() => button('Clear filters').click())
  })

  test('SHP-03 a milestone is recorded for the selected shipments', async () => {
    await boxes().nth(0).click()
    await boxes().nth(1).click()
    await button('Record milestone').click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByText('2 will change').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await boxes().nth(0).click()
    await boxes().nth(1).click()
  })

  test('SHP-13 a number filter drops what is no digit, and allows the decimals of its column', async () => {
    await fromMenu('Add filter', 'Gross kg')
    const from = page.getByRole('textbox', { name: 'Gross kg from' })
    await from.pressSequentially('1a0b0.5x')
    expect(await from.inputValue()).toBe('100.5')
    await answered(() => from.press('Tab'))
    await answered(() => button('Clear filters').click())
  })

  test('the totals are those of the page or of the selection, and say so', async () => {
    await page.getByText('Page total').waitFor()
    await boxes().first().click()
    await page.getByText('Totals of 1 selected').waitFor()
    await boxes().first().click()
  })

  test('home draws its chart when it is scrolled to, and a figure opens the list of exactly what it counts, in the tab that is open', async () => {
    await fromMenu('Add filter', 'Gross kg')
    await page.locator('.tab-title', { hasText: 'Home' }).click()
    const chart = page.locator('.home-week svg')
    expect(await chart.count()).toBe(0)
    await page.locator('.home-week').scrollIntoViewIfNeeded()
    await chart.waitFor()
    for (const name of ['without space', 'cut-offs within 4 hours']) {
      await page.locator('.tab-title', { hasText: 'Home' }).click()
      const link = page
        .getByRole('link', { name: new RegExp(`^[\\d,]+ ?${name}$`) })
        .filter({ has: page.locator('.home-figure') })
      const figure = (await link.locator('.home-figure').innerText()).trim()
      await answered(() => link.click())
      await expect.poll(() => pager().innerText()).toMatch(new RegExp(`Total ${figure}$`))
    }
    await page.getByRole('group', { name: 'Cut-off' }).waitFor()
    expect(await page.getByRole('group', { name: 'Gross kg' }).filter({ visible: true }).count()).toBe(0)
    await answered(() => button('Clear filters').click())
  })

  test('a rule colours rows and says in words why', async () => {
    await fromMenu(/^View: /, 'Row colours…')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await dialog.getByRole('combobox', { name: 'Column 1' }).fill('Origin')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Value 1' }).fill('HKG')
    await dialog.getByRole('textbox', { name: 'Label of the mark 1' }).fill('ours')
    // Choices that are still going would be what Escape closes.
    await page.locator('.ant-select-dropdown').filter({ visible: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.locator('.tab-dirty').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.row-colour-amber', { hasText: 'ours' }).first().waitFor()
    expect(await header('Mark').count()).toBe(1)
  })

  test('rules without a view are kept over a reload', async () => {
    await page.reload()
    await page.locator('.row-colour-amber', { hasText: 'ours' }).first().waitFor()
    await fromMenu(/^View: /, 'Row colours…')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('button', { name: 'Remove rule 1' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await header('Mark').waitFor({ state: 'detached' })
  })
})
