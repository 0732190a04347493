import { describe, expect, test } from 'vitest'
import { type Product, type ProductStatus, PRODUCT_KINDS, PRICE_UNITS, PRODUCT_STATUSES, UNITS_OF } from './product.ts'
import {
  asOfKind,
  canChangeCurrency,
  canDelete,
  canPutOnSale,
  canTakeOff,
  violationsOf,
  isOffered,
} from './product-rules.ts'

const air: Product = {
  kind: 'AIR',
  origin: 'HKG',
  destination: 'FRA',
  airline: null,
  service: 'A2A',
  surcharges: [],
  truckLoad: null,
  truckType: null,
  activity: null,
  legs: [],
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  unit: 'KG',
  minimum: null,
  breaks: [{ from: '0', rate: '20' }],
}
const leg = (kind: 'AIR' | 'TRUCK', origin: string, destination: string) => ({ kind, origin, destination, note: null })
const legs = [leg('TRUCK', 'Dongguan', 'HKG'), leg('AIR', 'HKG', 'FRA')]

const ofKind: Readonly<Record<Product['kind'], Product>> = {
  AIR: air,
  TRUCK: { ...air, kind: 'TRUCK', service: null, truckLoad: 'FTL', unit: 'TRIP' },
  LOCAL_SERVICE: { ...air, kind: 'LOCAL_SERVICE', destination: null, service: null, activity: 'XRAY', unit: 'PIECE' },
  MULTIMODAL: { ...air, kind: 'MULTIMODAL', service: null, legs },
}

const violations = (product: Product) =>
  Object.fromEntries(violationsOf(product).map(({ path, code }) => [path.join('.'), code]))

describe('EXC-01 a product', () => {
  test.each(PRODUCT_KINDS)('of kind %s with what belongs to it has no fault, and by no other unit', (kind) => {
    expect(violations(ofKind[kind])).toEqual({})
    for (const unit of PRICE_UNITS) {
      expect('unit' in violations({ ...ofKind[kind], unit })).toBe(!UNITS_OF[kind].includes(unit))
    }
  })

  test.each([
    ['AIR', { origin: null, destination: 'Frankfurt', service: null }, 'origin destination service'],
    ['AIR', { destination: 'HKG' }, 'destination'],
    ['TRUCK', { origin: null, destination: null, truckLoad: null }, 'origin destination truckLoad'],
    ['LOCAL_SERVICE', { origin: null, activity: null }, 'origin activity'],
    ['MULTIMODAL', { legs: legs.slice(1) }, 'legs'],
    ['MULTIMODAL', { legs: [leg('TRUCK', 'Dongguan', 'Shenzhen'), leg('AIR', 'HKG', 'FRA')] }, 'legs.1.origin'],
    ['MULTIMODAL', { legs: [leg('AIR', 'HKG', 'Frankfurt'), leg('TRUCK', 'Frankfurt', 'Köln')] }, 'legs.0.destination'],
    ['MULTIMODAL', { legs: [leg('AIR', 'HKG', 'HKG'), leg('AIR', 'HKG', 'FRA')] }, 'legs.0.destination'],
    ['AIR', { validTo: '2026-10-31' }, 'validTo'],
    ['AIR', { breaks: [] }, 'breaks'],
    ['AIR', { breaks: [{ from: '45', rate: '1' }] }, 'breaks.0.from'],
    [
      'AIR',
      {
        breaks: [
          { from: '0', rate: '2' },
          { from: '0.000', rate: '1' },
        ],
      },
      'breaks.1.from',
    ],
    [
      'AIR',
      {
        breaks: [
          { from: '45', rate: '20.0001' },
          { from: '100', rate: '19' },
          { from: '0', rate: '20' },
        ],
      },
      'breaks.0.rate',
    ],
  ] as const)('of kind %s with %j is wrong at %s', (kind, change, where) => {
    expect(Object.keys(violations({ ...ofKind[kind], ...change })).join(' ')).toBe(where)
  })

  test('drops values of another kind, and its route follows from its legs', () => {
    const everything: Product = {
      ...air,
      airline: 'CX',
      truckLoad: 'LTL',
      truckType: '5 t',
      activity: 'CUSTOMS',
      legs,
    }
    expect(asOfKind(everything)).toEqual({ ...air, airline: 'CX' })
    const { origin, destination, airline } = asOfKind({ ...everything, kind: 'MULTIMODAL', origin: null })
    expect([origin, destination, airline]).toEqual(['Dongguan', 'FRA', null])
    expect(asOfKind({ ...everything, kind: 'LOCAL_SERVICE' }).destination).toBeNull()
  })
})

describe('EXC-01 every status × every act', () => {
  const own = { officeId: 'HKG' }
  const by = (status: ProductStatus, officeId = 'HKG') => {
    const stored = { officeId, status, validTo: '2026-12-31' }
    const verdicts = [canPutOnSale(stored, own, '2026-11-20'), canTakeOff(stored, own), canDelete(stored, own)]
    return verdicts.map((verdict) => (verdict.ok ? 'ok' : verdict.code))
  }

  test.each([
    ['DRAFT', ['ok', 'NOT_ON_SALE', 'ok']],
    ['ON_SALE', ['ON_SALE_ALREADY', 'ok', 'NOT_A_DRAFT']],
    ['OFF_SALE', ['ok', 'NOT_ON_SALE', 'NOT_A_DRAFT']],
  ] as const)('%s', (status, verdicts) => expect(by(status)).toEqual(verdicts))

  test('only a draft gets another currency', () => {
    expect(PRODUCT_STATUSES.filter((status) => canChangeCurrency({ status }).ok)).toEqual(['DRAFT'])
  })

  test('of another office nothing may be done', () => {
    const ways = PRODUCT_STATUSES.flatMap((status) => by(status, 'FRA'))
    expect(ways).not.toContain('ok')
    expect(ways.filter((way) => way === 'NOT_SELLER_OFFICE')).toHaveLength(4)
  })

  test('a product valid until yesterday cannot be offered', () => {
    const stored = { officeId: 'HKG', status: 'DRAFT', validTo: '2026-11-19' } as const
    expect(canPutOnSale(stored, own, '2026-11-20')).toMatchObject({ code: 'VALIDITY_IS_OVER' })
    expect(canPutOnSale(stored, own, '2026-11-19').ok).toBe(true)
  })

  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s it is offered: %s', (today, offered) => {
    expect(isOffered({ ...air, status: 'ON_SALE' }, today)).toBe(offered)
    expect(isOffered({ ...air, status: 'OFF_SALE' }, today)).toBe(false)
  })
})
