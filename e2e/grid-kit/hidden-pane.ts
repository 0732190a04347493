import { describe, expect, test } from 'vitest'
import { clipboard, press } from '../support/kit-lab.ts'
import { EXCEL_BREAK, page, cell, output, openShipments, openLines } from './lab.ts'

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
