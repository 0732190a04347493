import { beforeAll, describe, expect, test } from 'vitest'
import { press } from '../support/kit-lab.ts'
import { page, cell, output, openShipments } from './lab.ts'

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

  test('a coloured row stays coloured under the active cell and in a range; the cell and its menu say why', async () => {
    const late = page.locator('.dg-row.is-late').first().locator('.dg-cell')
    const [colour = '', nextColour = ''] = await Promise.all(
      ['.is-late', ':not(.is-late)'].map((kind) => page.locator(`.dg-body .dg-row${kind}`).first().evaluate(paint)),
    )
    expect(colour).not.toBe(nextColour)
    await late.nth(3).click()
    expect(await late.nth(3).evaluate(paint)).toBe(colour)
    expect(await late.nth(3).getAttribute('aria-description')).toBe('Its cut-off has passed')
    expect(await late.nth(2).getAttribute('aria-description')).toBeNull()
    await press(page, 'Shift+ArrowRight')
    const plain = page.locator('.dg-body .dg-row:not(.is-late)').first().locator('.dg-cell')
    const inRange = await Promise.all([2, 3].map((at) => late.nth(at + 1).evaluate(paint)))
    await plain.nth(3).click()
    await press(page, 'Shift+ArrowRight')
    const inPlainRange = await Promise.all([2, 3].map((at) => plain.nth(at + 1).evaluate(paint)))
    expect(inRange.filter((one, at) => one === inPlainRange[at])).toEqual([])
    await late.nth(3).click()
    await press(page, 'Shift+F10')
    expect(await page.getByRole('menu').evaluate(description)).toBe('Its cut-off has passed')
    await press(page, 'Escape', 'ArrowDown', 'Shift+F10')
    expect(await page.getByRole('menu').evaluate(description)).toBe('')
    await press(page, 'Escape')
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

function paint(element: Element): string {
  return getComputedStyle(element).backgroundColor
}

function description(menu: Element): string {
  return document.getElementById(menu.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
