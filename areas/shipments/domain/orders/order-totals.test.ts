import { describe, expect, test } from 'vitest'
import { goodsOfLines, lineDifferences, linesThatDiffer } from './order-totals.ts'

const goods = { pieces: 100, grossWeight: '1000.00', cubicCm: 5_000_000 }
const po = (cartons: unknown, cbm: unknown = null) => ({ cartons, cbm })
const note = (cartons: unknown, grossWeight: unknown = null) => ({ cartons, grossWeight })

describe('SHP-06 totals of PO lines and delivery notes', () => {
  test('are summed over the lines that name a figure', () => {
    expect(goodsOfLines([po(60, '2.5'), po(null, '1.25'), po(15)])).toEqual({
      pieces: 75,
      grossWeight: null,
      cubicCm: 3_750_000,
    })
  })

  test('leave out what is being typed', () => {
    expect(goodsOfLines([po(-1, '2.'), po('12', '-3'), note(10, '1,5')])).toEqual({
      pieces: 10,
      grossWeight: null,
      cubicCm: 0,
    })
  })

  test('name pieces, kg and m³ that both sides have, never the chargeable weight', () => {
    const found = lineDifferences(goods, [note(98, '990')])
    expect(Object.keys(found)).toEqual(['pieces', 'grossWeight'])
    expect(found.pieces).toMatchObject({ difference: '-2', kind: 'BEYOND' })
    expect(found.grossWeight).toMatchObject({ difference: '-10.00', kind: 'WITHIN' })
  })

  test.each([
    ['nothing typed', [], [], []],
    ['equal', [po(40, '2'), po(60, '3')], [note(100, '1000')], []],
    ['m³ within the tolerance of measuring', [po(100, '5.05')], [], []],
    ['a carton fewer', [po(99)], [], ['poLines']],
    ['m³ beyond it', [po(100, '5.2')], [], ['poLines']],
    ['kg of the delivery notes', [po(100)], [note(100, '1030')], ['deliveryNotes']],
    ['both', [po(1)], [note(2)], ['poLines', 'deliveryNotes']],
  ])('%s', (_case, poLines, deliveryNotes, differing) => {
    expect(linesThatDiffer(goods, { poLines, deliveryNotes })).toEqual(differing)
  })

  test('are not compared with a shipment without figures', () => {
    const bare = { pieces: null, grossWeight: null, cubicCm: 0 }
    expect(linesThatDiffer(bare, { poLines: [po(99, '5')], deliveryNotes: [note(1, '1')] })).toEqual([])
  })
})
