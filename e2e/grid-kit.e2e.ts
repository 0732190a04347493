import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { activeText, clipboard, paste, press, serveKitLab } from './support/kit-lab.ts'

const EXCEL_BREAK = '\r\n'

let lab: Awaited<ReturnType<typeof serveKitLab>>
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  lab = await serveKitLab()
  browser = await openBrowser()
  // A small window: finding cells by their names takes the longer the more there are.
  page = await browser.newPage({
    baseURL: lab.address,
    viewport: { width: 1000, height: 520 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})

afterEach(() => {
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`)
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true }).first()
const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const output = (name: string) => page.getByLabel(name, { exact: true })
const titles = async () =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const column = (col: number) =>
  page.evaluate(
    (index) =>
      [...document.querySelectorAll(`[role=gridcell][data-col="${index}"]`)].slice(0, 5).map((one) => one.textContent),
    col,
  )

async function openShipments(size = 1000): Promise<void> {
  await page.goto(`/?page=shipments&size=${size}`)
  await cell('HKG2600001').waitFor()
}

async function openLines(): Promise<void> {
  await page.goto('/?page=lines')
  await cell('C/NO. 1').waitFor()
}

describe('walking', () => {
  beforeAll(() => openShipments())

  test('the grid is one tab stop and keeps the focus while cells are walked', async () => {
    await page.getByRole('button', { name: 'Reveal far cell' }).focus()
    await press(page, 'Tab')
    expect(await activeText(page)).toBe('HKG2600001')
    await press(page, 'ArrowRight', 'ArrowDown')
    expect(await activeText(page)).toBe('160-12346040')
    expect(await page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true)
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('1000 / page')
  })

  test('Home, End, Ctrl and page keys go where they do in a spreadsheet', async () => {
    await cell('160-12345675').click()
    await press(page, 'End')
    expect(await activeText(page)).toBe('Print')
    await press(page, 'ArrowLeft')
    expect(await activeText(page)).toBe('SIN 49')
    await press(page, 'Control+End', 'ArrowLeft', 'Control+ArrowLeft', 'ArrowRight')
    expect(await activeText(page)).toBe('HKG2601000')
    await press(page, 'Control+Home', 'ArrowRight', 'PageDown')
    const paged = await activeText(page)
    expect(Number(paged.slice(3)) - 2600001).toBeGreaterThan(5)
    await press(page, 'PageUp')
    expect(await activeText(page)).toBe('HKG2600001')
  })

  test('only what is on the screen is rendered, yet the counts are those of the whole list', async () => {
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    const grid = page.getByRole('grid', { name: 'Shipments' })
    expect(await grid.getAttribute('aria-rowcount')).toBe('10002')
    expect(await grid.getAttribute('aria-colcount')).toBe('60')
  })

  test('the active cell stays rendered when it is scrolled away', async () => {
    await cell('160-12345675').click()
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(3000, 20_000))
    await page.getByRole('gridcell', { name: 'HKG2600720' }).waitFor()
    expect(await activeText(page)).toBe('160-12345675')
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
  })

  test('a page can reveal a far cell', async () => {
    await page.getByRole('button', { name: 'Reveal far cell' }).click()
    const box = await page.locator('[data-active]').boundingBox()
    expect(box && box.x > 280 && box.x < 900 && box.y > 70 && box.y < 450).toBe(true)
  })
})

describe('ranges and the clipboard', () => {
  beforeAll(() => openShipments(200))

  test('the keyboard draws a range, Ctrl+C copies it, Ctrl+Shift+C with its header', async () => {
    await cell('160-12345675').click()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c')
    expect(await page.locator('[role=gridcell][aria-selected=true]').count()).toBe(4)
    const body = ['160-12345675\tBooked', '160-12346040\tDeparted'].join(EXCEL_BREAK)
    expect(await clipboard(page)).toBe(body)
    await press(page, 'Control+Shift+c')
    expect(await clipboard(page)).toBe(`MAWB No.\tStatus${EXCEL_BREAK}${body}`)
  })

  test('the mouse draws a range over the edge of the pinned columns, and shift+click extends it', async () => {
    await cell('HKG2600001').click({ position: { x: 100, y: 12 } })
    await cell('160-12346412').hover()
    await cell('160-12345675').click()
    await cell('PVG').click({ modifiers: ['Shift'] })
    await press(page, 'Control+c')
    expect((await clipboard(page)).split(EXCEL_BREAK).map((row) => row.split('\t').length)).toEqual([3, 3, 3])

    await cell('160-12345675').hover()
    await page.mouse.down()
    await cell('SZX').hover()
    await page.mouse.up()
    await press(page, 'Control+c')
    expect((await clipboard(page)).split(EXCEL_BREAK)).toHaveLength(4)
  })

  test('a drag past the edge scrolls on', async () => {
    await cell('160-12345675').hover()
    await page.mouse.down()
    await page.mouse.move(250, 1200)
    await page.waitForFunction(() => (document.querySelector('[role=grid]')?.scrollTop ?? 0) > 500)
    await page.mouse.up()
    await press(page, 'Control+c')
    expect((await clipboard(page)).split(EXCEL_BREAK).length).toBeGreaterThan(25)
  })

  test('Ctrl+A copies every column but those of buttons and checkboxes', async () => {
    await press(page, 'Control+Home', 'Control+a', 'Control+c')
    const rows = (await clipboard(page)).split(EXCEL_BREAK)
    expect([rows.length, rows[0]?.split('\t').length]).toEqual([200, 58])
  })

  test('the menu of a cell copies too, after what the page offers', async () => {
    await cell('160-12346412').click()
    await cell('160-12346412').click({ button: 'right' })
    const items = page.getByRole('menu', { name: 'Cell menu' }).getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allInnerTexts()).toEqual(['Cancel booking', 'Copy\nCtrl+C', 'Copy with header\nCtrl+Shift+C'])
    await press(page, 'ArrowDown', 'Enter')
    expect(await clipboard(page)).toBe('160-12346412')
    await cell('160-12346412').click({ button: 'right' })
    await press(page, 'Enter')
    expect(await output('Last event').innerText()).toBe('cancel HKG2600003')
  })
})

describe('rows', () => {
  beforeAll(() => openShipments(50))

  test('Space selects the rows of the range, the header all of them', async () => {
    await cell('160-12345675').click()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Space')
    expect(await output('Selected rows').innerText()).toBe('3')
    expect(await page.getByRole('row', { selected: true }).count()).toBe(3)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    expect(await output('Selected rows').innerText()).toBe('50')
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    expect(await output('Selected rows').innerText()).toBe('0')
  })

  test('a checkbox selects its row, with shift all rows since the last one', async () => {
    const boxes = page.getByRole('checkbox', { name: 'Select row' })
    await boxes.nth(1).click()
    await boxes.nth(5).click({ modifiers: ['Shift'] })
    expect(await output('Selected rows').innerText()).toBe('5')
    expect(await boxes.nth(4).isChecked()).toBe(true)
  })

  test('a double click and Enter open the row; on a button Enter presses it', async () => {
    await cell('160-12346412').dblclick()
    expect(await output('Last event').innerText()).toBe('open HKG2600003')
    await press(page, 'ArrowDown', 'Enter')
    expect(await output('Last event').innerText()).toBe('open HKG2600004')
    await press(page, 'End', 'Enter')
    expect(await output('Last event').innerText()).toBe('print HKG2600004')
  })
})

describe('columns', () => {
  beforeAll(() => openShipments(50))

  test('a header sorts up, down and not at all; shift adds a column', async () => {
    await header('Origin').click()
    expect(await header('Origin').getAttribute('aria-sort')).toBe('ascending')
    expect(await column(4)).toEqual(['AMS', 'AMS', 'AMS', 'AMS', 'AMS'])
    await header('Pieces').click({ modifiers: ['Shift'] })
    await header('Pieces').click({ modifiers: ['Shift'] })
    expect([
      await header('Origin').getAttribute('aria-sort'),
      await header('Pieces').getAttribute('aria-sort'),
    ]).toEqual(['ascending', 'descending'])
    const pieces = (await column(8)).map(Number)
    expect(pieces).toEqual(pieces.toSorted((a, b) => b - a))
    await header('Origin').click()
    expect(await header('Origin').getAttribute('aria-sort')).toBe('descending')
    await header('Origin').click()
    expect(await header('Origin').getAttribute('aria-sort')).toBe('none')
  })

  test('the header is walked and works by keyboard: sort, resize, move', async () => {
    await cell('160-12345675').click()
    await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter')
    expect(await activeText(page)).toBe('Origin')
    expect(await header('Origin').getAttribute('aria-sort')).toBe('ascending')
    const before = (await header('Origin').boundingBox())?.width
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight')
    expect((await header('Origin').boundingBox())?.width).toBe((before ?? 0) + 20)
    await press(page, 'Control+Shift+ArrowRight')
    expect((await titles()).slice(3, 6)).toEqual(['Status', 'Dest.', 'Origin'])
    expect(await activeText(page)).toBe('Origin')
    await press(page, 'Enter', 'Enter', 'Alt+ArrowDown')
    await page.getByRole('menu', { name: 'Column menu' }).waitFor()
    await press(page, 'ArrowUp', 'Escape')
    expect(await activeText(page)).toBe('Origin')
    expect(await page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true)
  })

  test('the mouse resizes and moves a column', async () => {
    const edge = await header('Consignee').boundingBox()
    if (!edge) throw new Error('no header')
    await page.mouse.move(edge.x + edge.width - 2, edge.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width + 58, edge.y + 10, { steps: 4 })
    await page.mouse.up()
    expect((await header('Consignee').boundingBox())?.width).toBe(edge.width + 60)

    const [from, to] = [await header('ETD').boundingBox(), await header('Status').boundingBox()]
    if (!from || !to) throw new Error('no header')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 })
    await page.mouse.up()
    expect((await titles()).slice(2, 5)).toEqual(['MAWB No.', 'ETD', 'Status'])
    expect(await header('ETD').getAttribute('aria-sort')).toBe('none')
  })

  test('the header menu pins and hides; the column panel brings back; the page gets the state', async () => {
    await header('Dest.').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin right' }).click()
    expect((await titles()).slice(-2)).toEqual(['Dest.', 'Actions'])
    await header('Consignee').hover()
    await header('Consignee').getByRole('button', { name: 'Column menu' }).click()
    await page.getByRole('menuitem', { name: 'Hide column' }).click()
    expect(await header('Consignee').count()).toBe(0)

    await page.reload()
    await cell('HKG2600001').waitFor()
    expect([await header('Consignee').count(), (await titles()).slice(-2)]).toEqual([0, ['Dest.', 'Actions']])
    await page.getByRole('button', { name: 'Columns' }).click()
    const panel = page.getByRole('dialog', { name: 'Columns' })
    await panel.getByRole('searchbox').fill('consig')
    expect(await panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('checkbox', { name: 'Consignee' }).check()
    expect(await header('Consignee').count()).toBe(1)
    await panel.getByRole('button', { name: 'Reset' }).click()
    await press(page, 'Escape')
    expect((await titles()).slice(0, 6)).toEqual([
      'Select all rows',
      'HAWB No.',
      'MAWB No.',
      'Status',
      'Origin',
      'Dest.',
    ])
  })

  test('a double click on the edge fits the width', async () => {
    const edge = await header('Dest.').boundingBox()
    if (!edge) throw new Error('no header')
    await header('Consignee').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Fit width' }).click()
    const fits = await cell('Rheintal Maschinenbau GmbH').evaluate((one) => one.scrollWidth <= one.clientWidth)
    expect(fits).toBe(true)
    await page.mouse.dblclick(edge.x + edge.width - 2, edge.y + 10)
    expect((await header('Dest.').boundingBox())?.width).not.toBe(edge.width)
  })
})

describe('editing', () => {
  beforeEach(() => openLines())

  test('F2 edits, Escape gives up, Enter writes and goes down, Tab goes right', async () => {
    await cell('C/NO. 1').click()
    await press(page, 'F2')
    await page.keyboard.type(' x')
    await press(page, 'Escape')
    expect(await activeText(page)).toBe('C/NO. 1')
    await press(page, 'F2')
    await page.keyboard.type('-A')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > C/NO. 1-A')
    expect(await activeText(page)).toBe('C/NO. 2')
    await page.keyboard.type('Q')
    await press(page, 'Tab')
    expect(await output('Changes').innerText()).toBe('edit 2.mark: C/NO. 2 > Q')
    expect(await activeText(page)).toBe('Carton')
  })

  test('typing replaces what the cell holds, with the first key in it', async () => {
    await page.getByRole('gridcell', { name: '7', exact: true }).nth(1).click()
    await page.keyboard.type('25')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 7.pieces: 7 > 25')
  })

  test('an input method composes into the cell', async () => {
    await cell('C/NO. 1').click()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'KeyN',
      windowsVirtualKeyCode: 229,
    })
    await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.insertText', { text: '你' })
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > 你')
  })

  test('a text that is not accepted stays open with its reason', async () => {
    await page.getByRole('gridcell', { name: '7', exact: true }).nth(1).click()
    await page.keyboard.type('0')
    await press(page, 'Enter')
    expect(await page.getByRole('alert').innerText()).toBe('Enter a number above 0')
    await cell('C/NO. 1').click()
    expect(await page.getByRole('textbox', { name: 'Pieces' }).inputValue()).toBe('0')
    await page.keyboard.type('4')
    await press(page, 'Backspace', 'Backspace', '9', 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 7.pieces: 7 > 9')
  })

  test('a choice narrows as one types and is taken with Enter or a click', async () => {
    await cell('Carton').click()
    await page.keyboard.type('pa')
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Pallet'])
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.packing: CTN > PLT')
    await press(page, 'F2')
    await page.getByRole('option', { name: 'Drum' }).click()
    expect(await output('Changes').innerText()).toBe('edit 2.packing: CTN > DRM')
  })

  test('a date is typed or picked', async () => {
    await cell('2026-11-20').dblclick()
    await page.getByLabel('Ready on', { exact: true }).last().fill('2026-12-24')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.ready: 2026-11-20 > 2026-12-24')
  })

  test('leaving the grid writes what is typed', async () => {
    await cell('C/NO. 1').click()
    await page.keyboard.type('left')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > left')
  })

  test('a block from Excel is pasted with its quotes, tabs and line breaks, and undone in one step', async () => {
    await cell('C/NO. 1').click()
    await paste(page, `"a ""b""\tc"\tpallet\t1,200${EXCEL_BREAK}"two\nlines"\tDRM\t8${EXCEL_BREAK}`)
    expect(await output('Changes').textContent()).toContain(
      'paste 1.mark: C/NO. 1 > a "b"\tc, 1.packing: CTN > PLT, 1.pieces: 1 > 1200, 2.mark',
    )
    expect((await column(1))[2]).toBe('C/NO. 3')
    await press(page, 'Control+z')
    expect([(await column(1)).slice(0, 3), (await column(3)).slice(0, 2)]).toEqual([
      ['C/NO. 1', 'C/NO. 2', 'C/NO. 3'],
      ['1', '2'],
    ])
    await press(page, 'Control+y')
    expect((await column(3)).slice(0, 2)).toEqual(['1200', '8'])
  })

  test('with one cell refused nothing is pasted, and the page hears of it', async () => {
    await page.getByRole('gridcell', { name: '8', exact: true }).nth(1).click()
    await paste(page, ['5', 'many', '6'].join(EXCEL_BREAK))
    expect(await output('Refused').innerText()).toBe(
      '8.pieces: many: Enter a number above 0; 9.pieces: 6: This cell cannot be edited',
    )
    expect(await output('Changes').innerText()).toBe('')
    await press(page, 'Control+End')
    await paste(page, ['2026-01-01', '2026-01-02'].join(EXCEL_BREAK))
    expect(await output('Refused').innerText()).toBe('12.ready: 2026-01-02: There is no cell here to paste into')
  })

  test('Ctrl+D fills down, Delete clears, Ctrl+X cuts', async () => {
    await cell('C/NO. 1').click()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    expect((await column(1)).slice(0, 4)).toEqual(['C/NO. 1', 'C/NO. 1', 'C/NO. 1', 'C/NO. 4'])
    await press(page, 'Delete')
    expect((await column(1)).slice(0, 4)).toEqual(['', '', '', 'C/NO. 4'])
    await press(page, 'Control+z', 'Control+x')
    expect([await clipboard(page), (await column(1))[0]]).toEqual([
      ['C/NO. 1', 'C/NO. 1', 'C/NO. 1'].join(EXCEL_BREAK),
      '',
    ])
  })

  test('a locked row is not edited', async () => {
    await cell('C/NO. 10').click()
    await press(page, 'F2')
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await cell('C/NO. 10').getAttribute('aria-readonly')).toBe('true')
  })
})

describe('a pane that is hidden and shown again', () => {
  const toggle = (name: string) => page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())

  test('keeps its scroll position, range and selection', async () => {
    await openShipments()
    await page.getByRole('checkbox', { name: 'Select row' }).nth(2).click()
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(900, 6000))
    await page.getByRole('gridcell', { name: 'HKG2600220' }).waitFor()
    await page.mouse.click(500, 250)
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
    const place = () => page.getByRole('grid').evaluate((grid) => [grid.scrollLeft, grid.scrollTop])
    const before = await place()
    await toggle('Hide pane')
    await page.waitForTimeout(100)
    await toggle('Show pane')
    await page.waitForTimeout(100)
    expect(await place()).toEqual(before)
    expect(await output('Selected rows').innerText()).toBe('1')
    await page.getByRole('grid').focus()
    await press(page, 'Control+c')
    expect((await clipboard(page)).split(EXCEL_BREAK)).toHaveLength(3)
  })

  test('keeps an open editor with what was typed', async () => {
    await openLines()
    await cell('C/NO. 1').click()
    await page.keyboard.type('half')
    await toggle('Hide pane')
    await page.waitForTimeout(100)
    await toggle('Show pane')
    expect(await page.getByRole('textbox', { name: 'Marks' }).inputValue()).toBe('half')
    expect(await output('Changes').innerText()).toBe('')
  })
})

describe('SHL-14 the pager', () => {
  beforeAll(() => openShipments(20))
  const pager = () => page.getByRole('navigation', { name: 'Pages' })
  const current = () => pager().locator('[aria-current=page]').innerText()

  test('shows sizes, previous, page numbers, next, full jump and total in this order', async () => {
    expect((await pager().innerText()).split(/\s+/).join(' ')).toBe(
      '20 / page 1 2 3 4 5 ••• 500 Go to page Total 10,000+',
    )
  })

  test('pages, jumps over the ellipsis and goes to a typed page, clamped', async () => {
    await pager().getByRole('button', { name: 'Next page' }).click()
    expect(await current()).toBe('2')
    await pager().getByRole('button', { name: 'Page 5', exact: true }).click()
    await pager().getByRole('button', { name: 'Forward 5 pages' }).click()
    expect(await current()).toBe('10')
    const jump = pager().getByRole('textbox', { name: 'Go to page' })
    await jump.fill('9999')
    await press(page, 'Enter')
    expect([await current(), await jump.inputValue()]).toEqual(['500', '500'])
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp')
    expect(await current()).toBe('499')
    await jump.fill('7')
    await pager().getByRole('button', { name: 'Previous page' }).focus()
    expect(await current()).toBe('7')
    expect(await cell('HKG2600121').count()).toBe(1)
  })

  test('another size keeps the page or takes the new last one; its list opens upwards', async () => {
    await pager().getByRole('button', { name: 'Page 500' }).click()
    const sizes = pager().getByRole('combobox', { name: 'Rows per page' })
    await sizes.click()
    const list = await page.getByRole('listbox').boundingBox()
    const button = await sizes.boundingBox()
    expect(list && button && list.y + list.height <= button.y).toBe(true)
    expect(await page.getByRole('option').allInnerTexts()).toEqual(
      [20, 50, 100, 200, 500, 1000].map((size) => `${size} / page`),
    )
    await page.getByRole('option', { name: '100 / page', exact: true }).click()
    expect(await current()).toBe('100')
    await sizes.focus()
    await press(page, 'ArrowUp', 'ArrowUp', 'Enter')
    expect([await current(), await sizes.innerText()]).toEqual(['100', '50 / page'])
  })
})

describe('axe finds nothing', () => {
  // Contrast is looked at cell by cell, so there are few of them.
  beforeAll(() => page.setViewportSize({ width: 700, height: 320 }))

  // The page around the grid is none: it has no landmarks and no heading.
  const violations = async () => {
    const found = await new AxeBuilder({ page })
      .setLegacyMode()
      .disableRules(['region', 'page-has-heading-one'])
      .analyze()
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 120)}`))
  }

  test.each(['shipments&size=20&theme=dark', 'lines', 'states'])('on the page %s', async (query) => {
    await page.goto(`/?page=${query}`)
    await page.getByRole('gridcell').first().waitFor()
    expect(await violations()).toEqual([])
  })

  test('with a range, selected rows and a menu open', async () => {
    await openShipments(20)
    await cell('160-12345675').click()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Space')
    await cell('160-12345675').click({ button: 'right' })
    expect(await violations()).toEqual([])
  })

  test('with the column panel open', async () => {
    await openShipments(20)
    await page.getByRole('button', { name: 'Columns' }).click()
    expect(await violations()).toEqual([])
  })

  test('with a choice and a refused text open', async () => {
    await openLines()
    await cell('Carton').click()
    await press(page, 'F2')
    expect(await violations()).toEqual([])
    await page.keyboard.type('?')
    await press(page, 'Enter')
    expect(await page.getByRole('alert').innerText()).toBe('Choose one of the packings')
    expect(await violations()).toEqual([])
  })
})
