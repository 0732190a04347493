import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_SIZES, SLOTS, clampPage, lastPage, pageAfterSize, pageSlots } from './page-slots.ts'

const shape = (page: number, last: number) =>
  pageSlots(page, last)
    .map((slot) => (slot.kind === 'page' ? String(slot.page) : slot.kind === 'back' ? '«' : '»'))
    .join(' ')

describe('SHL-14 page numbers', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 » 8'],
    [4, 20, '1 2 3 4 5 » 20'],
    [5, 20, '1 « 4 5 6 » 20'],
    [16, 20, '1 « 15 16 17 » 20'],
    [17, 20, '1 « 16 17 18 19 20'],
    [20, 20, '1 « 16 17 18 19 20'],
  ])('page %i of %i shows %s', (page, last, slots) => {
    expect(shape(page, last)).toBe(slots)
  })

  test('there are never more than seven, the current page is among them, and they rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (last, at) => {
        const page = 1 + (at % last)
        const numbers = pageSlots(page, last).flatMap((slot) => (slot.kind === 'page' ? [slot.page] : []))
        expect(pageSlots(page, last)).toHaveLength(Math.min(last, SLOTS))
        expect(numbers).toContain(page)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect([numbers[0], numbers.at(-1)]).toEqual([1, last])
      }),
    )
  })

  test('an ellipsis jumps five pages and stays inside', () => {
    expect(pageSlots(10, 20).filter((slot) => slot.kind !== 'page')).toEqual([
      { kind: 'back', page: 5 },
      { kind: 'forward', page: 15 },
    ])
    expect(pageSlots(17, 20).find((slot) => slot.kind === 'back')).toEqual({ kind: 'back', page: 12 })
  })

  test('the page stays when the size changes, clamped to the new last one', () => {
    expect(pageAfterSize(3, 1000, 50)).toBe(3)
    expect(pageAfterSize(50, 1000, 100)).toBe(10)
    expect(pageAfterSize(4, 0, 20)).toBe(1)
  })

  test('a page typed by hand is clamped; nonsense is the first page', () => {
    expect([0, -4, 7.9, 99, Number.NaN].map((page) => clampPage(page, 20))).toEqual([1, 1, 7, 20, 1])
    expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2])
  })

  test('the sizes are 20, 50, 100, 200, 500 and 1000', () => {
    expect(PAGE_SIZES).toEqual([20, 50, 100, 200, 500, 1000])
  })
})
