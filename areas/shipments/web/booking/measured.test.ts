import { expect, test } from 'vitest'
import { goodsTyped, measured, weighed } from './measured.ts'

const line = { length: '120', width: '80', height: '37', pieces: 1 }

test('SHP-02 lines that are still being typed do not count yet', () => {
  const { cubic, pieces } = measured([
    line,
    { ...line, height: null },
    { ...line, pieces: null },
    { ...line, width: '8.' },
  ])
  expect({ cubic, pieces }).toEqual({ cubic: 355_200n, pieces: 1 })
})

test.each([
  ['nothing yet', null, null, [], null, null],
  ['gross alone', '100.2', null, [], null, '100.5'],
  ['a typed volume', '1', '7', [], '7.000', '1167.0'],
  ['lines before a typed volume', '40', '99', [line], '0.355', '59.5'],
  ['a weight half typed', '40.', null, [line], '0.355', null],
  ['a weight mistyped', '1,234.567', '4.8', [], '4.800', null],
])('SHP-02 %s', (_case, grossWeight, volume, dimensionLines, shownVolume, charged) => {
  const result = weighed({ grossWeight, volume, dimensionLines })
  expect(result).toMatchObject({ volume: shownVolume, chargeWeight: charged })
})

test.each([
  ['whole', 12, '100.5', { pieces: 12, grossWeight: '100.5' }],
  ['below nothing', -5, '-1', { pieces: null, grossWeight: null }],
  ['too large for any shipment', 1e21, '1.2.3', { pieces: null, grossWeight: null }],
  ['empty', null, null, { pieces: null, grossWeight: null }],
])(
  'SHP-02 pieces and weight that are %s are compared as far as they are figures',
  (_case, pieces, grossWeight, known) => {
    expect(goodsTyped({ pieces, grossWeight, volume: null, dimensionLines: [line] })).toEqual({
      ...known,
      cubicCm: 355_200,
    })
  },
)
