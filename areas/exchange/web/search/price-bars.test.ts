import { expect, test } from 'vitest'
import { priceBars } from './price-bars.ts'

test('EXC-01 the dearest day has the highest bar, the cheapest ones stand out, a day without offer has none', () => {
  expect(priceBars(['100', '300', null, '200', '100'])).toEqual({
    isFlat: false,
    bars: [
      { height: 8, isCheapest: true },
      { height: 28, isCheapest: false },
      { height: 0, isCheapest: false },
      { height: 18, isCheapest: false },
      { height: 8, isCheapest: true },
    ],
  })
})

test.each([
  ['one price for all days is said, and no day stands out', ['546.49', null, '546.49'], true],
  ['one day alone is compared with none', [null, '546.49'], false],
  ['nothing to order', [null, null], false],
])('EXC-01 %s', (_, totals, isFlat) => {
  const calendar = priceBars(totals)
  expect(calendar.isFlat).toBe(isFlat)
  expect(calendar.bars.map(({ isCheapest }) => isCheapest)).not.toContain(true)
})
