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

  test('a double click and Enter open the row; on a button Enter presses it', async () => {
    await cell('160-12346412').dblclick()
    expect(await output('Last event').innerText()).toBe('open HKG2600003')
    await press(page, 'ArrowDown', 'Enter')
    expect(await output('Last event').innerText()).toBe('open HKG2600004')
    await press(page, 'End', 'Enter')
    expect(await output('Last event').innerText()).toBe('print HKG2600004')
  })
})
