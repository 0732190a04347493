import { beforeAll, describe, expect, test } from 'vitest'
import { clipboard, press } from '../support/kit-lab.ts'
import { EXCEL_BREAK, page, cell, output, openShipments } from './lab.ts'

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
    await page.waitForFunction(() => (document.querySelector('[role=grid]')?.scrollTop ?? 0) > 900)
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
