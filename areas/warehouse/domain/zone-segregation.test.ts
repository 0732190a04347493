import { expect, test } from 'vitest'
import { segregatedPair, zoneOf } from './zone-segregation.ts'

test.each([
  [['3'], ['5.1'], { coming: '3', there: '5.1' }],
  [['5.1'], ['8', '3'], { coming: '5.1', there: '3' }],
  [['8'], ['4.3'], { coming: '8', there: '4.3' }],
  [['9L'], ['2.1'], { coming: '9L', there: '2.1' }],
  [['1'], ['9'], { coming: '1', there: '9' }],
  [['9'], ['2.1', '3', '5.1'], null],
  [['3'], ['3', '8', '9'], null],
  [['2.2', '5.1'], ['4.2'], { coming: '5.1', there: '4.2' }],
  [[], ['1'], null],
])('WHS-02 %j next to %j: %j', (coming, there, pair) => {
  expect(segregatedPair(coming, there)).toEqual(pair)
})

test('WHS-02 a bin without a zone stands alone', () => {
  expect(zoneOf({ zone: '', code: 'A-01' })).toBe('A-01')
  expect(zoneOf({ zone: 'DG', code: 'A-01' })).toBe('DG')
})
