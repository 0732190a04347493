import { describe, expect, test } from 'vitest'
import { currentOffer } from './current-offer.ts'

const today = '2026-11-28'
const product = {
  status: 'ON_SALE',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  days: '1234567',
  cutOffHours: null,
  refused: ['DG'],
  today,
  localNow: `${today}T12:00`,
  unit: 'CBM',
  minimum: null,
  breaks: [{ from: '0', rate: '10' }],
  surcharges: [],
  taxPercent: null,
  minorUnits: 2,
} as const satisfies Parameters<typeof currentOffer>[0]
const cargo = { pieces: 1, grossWeight: '100', volume: '2', units: null, goodsClasses: [], readyOn: '2026-11-30' }

describe('EXC-01 EXC-03 the current offer of a product for a cargo', () => {
  test('is its price', () =>
    expect(currentOffer(product, cargo)).toMatchObject({ ok: true, offer: { amount: '20.00' } }))

  test.each([
    ['productId', 'NOT_OFFERED', { status: 'OFF_SALE' }, {}],
    ['productId', 'NOT_OFFERED', { validTo: '2026-11-27' }, {}],
    ['goodsClasses', 'GOODS_REFUSED', {}, { goodsClasses: ['DG'] }],
    ['readyOn', 'DAY_IS_OVER', {}, { readyOn: '2026-11-27' }],
    ['readyOn', 'NOT_ON_THAT_DAY', { days: '2' }, {}],
    ['readyOn', 'CUT_OFF_IS_OVER', { cutOffHours: 48 }, {}],
    ['volume', 'UNITS_MISSING', {}, { volume: null }],
    ['units', 'UNITS_MISSING', { unit: 'PALLET' }, {}],
  ] as const)('is refused at %s: %s', (field, code, ofProduct, ofCargo) =>
    expect(currentOffer({ ...product, ...ofProduct }, { ...cargo, ...ofCargo })).toMatchObject({
      ok: false,
      code,
      field,
    }),
  )
})
