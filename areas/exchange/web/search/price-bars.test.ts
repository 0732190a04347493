import { expect, test } from 'vitest'
import { isSameEveryDay, priceBars } from './price-bars.ts'

test('EXC-01 the dearest day has the highest bar, the cheapest ones stand out, a day without offer has none', () => {
  expect(priceBars(['100', '300', null, '200', '100'])).toEqual([
    { height: 8, isCheapest: true },
    { height: 28, isCheapest: false },
    { height: 0, isCheapest: false },
    { height: 18, isCheapest: false },
    { height: 8, isCheapest: true },
  ])
})

test.each([
  ['one price on every day needs no calendar', ['546.49', '546.490', '546.49'], true],
  ['days without an offer are seen in the calendar', ['546.49', null, '546.49'], false],
  ['one day alone is compared with none', ['546.49'], false],
  ['two prices are compared', ['546.49', '546.50'], false],
  ['nothing to order', [null, null], false],
])('EXC-01 %s', (_, totals, isSame) => {
  expect(isSameEveryDay(totals)).toBe(isSame)
  if (totals.length < 2 || isSame) expect(priceBars(totals).some(({ isCheapest }) => isCheapest)).toBe(false)
})
