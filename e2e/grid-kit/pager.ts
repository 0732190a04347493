import { beforeAll, describe, expect, test } from 'vitest'
import { press } from '../support/kit-lab.ts'
import { page, cell, openShipments } from './lab.ts'

describe('SHL-14 the pager', () => {
  beforeAll(() => openShipments(20))
  const pager = () => page.getByRole('navigation', { name: 'Pages' })
  const current = () => pager().locator('[aria-current=page]').innerText()

  test('shows sizes, previous, page numbers, next, full jump and total in this order', async () => {
    expect((await pager().innerText()).split(/\s+/).join(' ')).toBe(
      '20 / page 1 2 3 4 5 … 500 Go to page Total 10,000+',
    )
  })

  test('pages, jumps over the ellipsis and goes to a typed page, clamped and beyond what is counted', async () => {
    await pager().getByRole('button', { name: 'Next page' }).click()
    expect(await current()).toBe('2')
    await pager().getByRole('button', { name: 'Page 5', exact: true }).click()
    await pager().getByRole('button', { name: 'Forward 5 pages' }).click()
    expect(await current()).toBe('10')
    const jump = pager().getByRole('textbox', { name: 'Go to page' })
    await jump.fill('9999')
    await press(page, 'Enter')
    expect([await current(), await jump.inputValue()]).toEqual(['9999', '9999'])
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp')
    expect(await current()).toBe('9998')
    await jump.fill('0')
    await press(page, 'Enter')
    expect([await current(), await jump.inputValue()]).toEqual(['1', '1'])
    await jump.fill('7')
    await pager().getByRole('button', { name: 'Next page' }).focus()
    expect(await current()).toBe('7')
    expect(await cell('HKG2600121').count()).toBe(1)
  })

  test('another size keeps the page where nobody knows how many there are; its list opens upwards', async () => {
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
    expect(await current()).toBe('500')
    await sizes.focus()
    await press(page, 'ArrowUp', 'ArrowUp', 'Enter')
    expect([await current(), await sizes.innerText()]).toEqual(['500', '50 / page'])
  })
})
