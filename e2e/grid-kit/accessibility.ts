import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { paste, press } from '../support/kit-lab.ts'
import { EXCEL_BREAK, page, cell, openShipments, openLines } from './lab.ts'

describe('axe finds nothing', () => {
  // Contrast is looked at cell by cell, so there are few of them.
  beforeAll(() => page.setViewportSize({ width: 560, height: 260 }))

  // The page around the grid is none: it has no landmarks and no heading.
  const violations = async (...parts: string[]) => {
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .disableRules(['region', 'page-has-heading-one'])
    const found = await parts.reduce((of, part) => of.include(part), axe).analyze()
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
    expect(await violations('[role=row][aria-selected=true]', '.dg-popup')).toEqual([])
  })

  test('in the preview of a paste', async () => {
    await openLines()
    await cell('C/NO. 1').click()
    await paste(page, ['A', 'B'].join(EXCEL_BREAK))
    expect(await violations('dialog')).toEqual([])
    await press(page, 'Escape')
  })

  test('with the column panel open', async () => {
    await openShipments(20)
    await page.getByRole('button', { name: 'Columns' }).click()
    expect(await violations('.dg-popup')).toEqual([])
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
