import { beforeAll, describe, expect, test } from 'vitest'
import { activeText, press } from '../support/kit-lab.ts'
import { page, cell, openShipments } from './lab.ts'

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
    await press(page, 'Control+End', 'ArrowLeft', 'Control+ArrowLeft')
    expect(await activeText(page)).toBe('HKG2601000')
    await press(page, 'Control+End', 'Control+Home')
    expect(await activeText(page)).toBe('HKG2600001')
    expect(await page.getByRole('grid').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([
      0, 0,
    ])
    await press(page, 'PageDown')
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
