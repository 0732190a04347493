import { describe, expect, test } from 'vitest'
import { type CountLine, type StockLine, differencesOf, isUncounted } from './stock-take.ts'

const piece = (key: string, bin: string | null, change: Partial<StockLine> = {}): StockLine => ({
  key,
  isNumbered: true,
  bin,
  quantity: 1,
  inScope: true,
  ...change,
})
const loose = (key: string, bin: string | null, quantity: number, inScope = true): StockLine =>
  piece(key, bin, { isNumbered: false, quantity, inScope })
const count = (key: string, bin: string, quantity = 1): CountLine => ({ key, bin, quantity })

const CASES: readonly [string, StockLine[], CountLine[], string[]][] = [
  [
    'everything is where it should be',
    [piece('H/1', 'A'), loose('R', 'B', 5)],
    [count('H/1', 'A'), count('R', 'B', 5)],
    [],
  ],
  ['a numbered piece is missing', [piece('H/1', 'A')], [], ['MISSING H/1 A>- 1:0']],
  ['one lies in another bin', [piece('H/1', 'A')], [count('H/1', 'B')], ['MISPLACED H/1 A>B 1:1']],
  ['one without a bin was found', [piece('H/1', null)], [count('H/1', 'B')], ['MISPLACED H/1 ->B 1:1']],
  [
    'one of a bin not counted was found here',
    [piece('H/1', 'Z', { inScope: false })],
    [count('H/1', 'A')],
    ['MISPLACED H/1 Z>A 1:1'],
  ],
  ['one of a bin not counted is not missed', [piece('H/1', 'Z', { inScope: false })], [], []],
  ['one that went out was found', [], [count('H/1', 'A')], ['SURPLUS H/1 ->A 0:1']],
  ['too few of counted freight', [loose('R', 'A', 3), loose('R', 'A', 2)], [count('R', 'A', 4)], ['MISSING R A>A 5:4']],
  [
    'too many in one bin, too few in another',
    [loose('R', 'A', 5), loose('R', 'B', 0)],
    [count('R', 'A', 3), count('R', 'B', 2)],
    ['MISSING R A>A 5:3', 'SURPLUS R ->B 0:2'],
  ],
  ['counted freight elsewhere is not missed', [loose('R', 'Z', 5, false)], [count('R', 'A', 1)], ['SURPLUS R ->A 0:1']],
]

describe('WHS-02 differences of a stock-take', () => {
  test.each(CASES)('%s', (_name, stock, counts, expected) => {
    const lines = differencesOf(stock, counts).map(
      (one) =>
        `${one.kind} ${one.key} ${one.expectedBin ?? '-'}>${one.countedBin ?? '-'} ${one.expected}:${one.counted}`,
    )
    expect(lines).toEqual(expected)
  })
})

test('WHS-02 freight of a bin that nobody has counted yet is not missing', () => {
  const [missing] = differencesOf([piece('H/1', 'A')], [])
  const bin = { code: 'A', counted: null }
  expect(missing && isUncounted(missing, [bin])).toBe(true)
  expect(missing && isUncounted(missing, [{ ...bin, counted: 0 }])).toBe(false)
})
