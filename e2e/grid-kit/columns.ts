import { beforeAll, describe, expect, test } from 'vitest'
import { activeText, press } from '../support/kit-lab.ts'
import { page, cell, header, titles, column, openShipments } from './lab.ts'

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

  test('a column that is not sorted by says so, by mouse and by keyboard', async () => {
    const said = 'The list cannot be sorted by Leg 1.'
    expect(await header('Leg 1').locator('.dg-title').getAttribute('title')).toBe(said)
    await header('Leg 1').click()
    expect(await page.locator('#last-event').textContent()).toBe(said)
    await press(page, 'ArrowRight', 'Enter')
    expect(await page.locator('#last-event').textContent()).toBe('The list cannot be sorted by Leg 2.')
    expect(await header('Leg 1').getAttribute('aria-sort')).toBeNull()
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
