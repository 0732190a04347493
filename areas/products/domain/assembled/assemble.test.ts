import { describe, expect, test } from 'vitest'
import { unitsOf } from '#platform/domain/decimal.ts'
import { violationsOf } from '../product-rules.ts'
import { offerOf } from '../price.ts'
import { PLAIN } from '../product.ts'
import { assembled, canAssemble } from './assemble.ts'
import type { Part } from './chain.ts'
import { timesOf } from './times.ts'

const BLANK = {
  ...PLAIN,
  airline: null,
  service: null,
  truckLoad: null,
  truckType: null,
  activity: null,
  legs: [],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  currency: 'HKD',
  minorUnits: 2,
  minimum: null,
  transitDays: 1,
}

const FLIGHT: Part = {
  ...BLANK,
  kind: 'AIR',
  code: 'HKG-FRA',
  service: 'A2A',
  origin: 'HKG',
  destination: 'FRA',
  fromPlace: 'HKG',
  toPlace: 'FRA',
  unit: 'KG',
  minimum: '320',
  breaks: [
    { from: '0', rate: '38.67' },
    { from: '45', rate: '29.04' },
  ],
  days: '3',
  dayKg: '900',
}
const PICK_UP: Part = {
  ...BLANK,
  kind: 'TRUCK',
  code: 'DG-HKG',
  truckLoad: 'FTL',
  origin: 'Dongguan',
  destination: 'HKG airport',
  fromPlace: 'DONGGUAN',
  toPlace: 'HKG',
  unit: 'TRIP',
  breaks: [{ from: '0', rate: '2800' }],
  transitDays: 0,
  dayKg: '5000',
}
const DELIVERY: Part = {
  ...PICK_UP,
  code: 'FRA-STR',
  origin: 'FRA',
  destination: 'Stuttgart',
  fromPlace: 'FRA',
  toPlace: 'STUTTGART',
  unit: 'KG',
  minimum: '90',
  breaks: [{ from: '0', rate: '1.2' }],
  dayKg: null,
}
const SCREENING: Part = {
  ...BLANK,
  kind: 'LOCAL_SERVICE',
  code: 'HKG-XRAY',
  activity: 'XRAY',
  origin: 'HKG',
  destination: null,
  fromPlace: 'HKG',
  toPlace: 'HKG',
  unit: 'KG',
  minimum: '180',
  breaks: [{ from: '0', rate: '0.95' }],
  transitDays: null,
}

const RATES = new Map([['HKD', '1']])
const NAMING = { code: 'DOOR', title: 'Door to door', marginPercent: '0' }

test('EXC-01 parts become a chain whatever their order, with the days, the time and the least capacity that fit', () => {
  const parts = [DELIVERY, SCREENING, FLIGHT, PICK_UP]
  expect(canAssemble(parts, RATES).ok).toBe(true)
  const product = assembled(parts, RATES, NAMING)
  expect(product.legs.map(({ kind, origin, destination, note }) => [kind, origin, destination, note])).toEqual([
    ['TRUCK', 'Dongguan', 'HKG', 'DG-HKG'],
    ['LOCAL_SERVICE', 'HKG', 'HKG', 'HKG-XRAY'],
    ['AIR', 'HKG', 'FRA', 'HKG-FRA'],
    ['TRUCK', 'FRA', 'Stuttgart', 'FRA-STR'],
  ])
  // Tuesday's truck alone meets the flight of Wednesday; delivered on the day after its arrival on Thursday.
  expect(product).toMatchObject({ days: '2', transitDays: 3, dayKg: '900', validTo: '2026-12-28' })
  expect(violationsOf(product)).toEqual([])
})

describe('EXC-01 products that do not fit together are refused', () => {
  test.each<[string, readonly Part[], string]>([
    ['no connection', [PICK_UP, DELIVERY], 'PARTS_APART'],
    ['two that go on from one place', [PICK_UP, FLIGHT, { ...FLIGHT, code: 'X', toPlace: 'ORD' }], 'PARTS_APART'],
    ['a service elsewhere', [PICK_UP, FLIGHT, { ...SCREENING, fromPlace: 'PVG', toPlace: 'PVG' }], 'PARTS_APART'],
    ['a leg of unknown length', [{ ...PICK_UP, transitDays: null }, FLIGHT], 'PART_WITHOUT_TRANSIT'],
    ['no day on which all are valid', [PICK_UP, { ...FLIGHT, validFrom: '2027-01-01' }], 'PARTS_NEVER_VALID'],
    ['a price by the pallet', [{ ...PICK_UP, unit: 'PALLET' }, FLIGHT], 'PART_UNIT'],
    ['taxes that differ', [{ ...PICK_UP, taxPercent: '6' }, FLIGHT], 'PART_TAX'],
    ['no exchange rate', [{ ...PICK_UP, currency: 'CNY' }, FLIGHT], 'PART_WITHOUT_RATE'],
    ['an assembled part', [PICK_UP, { ...FLIGHT, kind: 'MULTIMODAL' }], 'PART_IS_ASSEMBLED'],
  ])('%s', (_what, parts, code) => expect(canAssemble(parts, RATES)).toMatchObject({ ok: false, code }))
})

test('EXC-01 the currency of a part is exchanged, and the margin is on every price but a percentage', () => {
  const fuel = { code: 'FSC', basis: 'PERCENT', rate: '10', minimum: null } as const
  const parts = [
    { ...PICK_UP, currency: 'CNY' },
    { ...FLIGHT, surcharges: [fuel] },
  ]
  const { breaks, minimum, surcharges } = assembled(parts, new Map([...RATES, ['CNY', '1.08']]), {
    ...NAMING,
    marginPercent: '10',
  })
  expect({ breaks: breaks.map(({ rate }) => rate), minimum }).toEqual({
    breaks: ['42.5370', '31.9440'],
    minimum: '352.00',
  })
  expect(surcharges).toEqual([{ code: 'PUP', basis: 'SHIPMENT', rate: '3326.4000', minimum: null }, fuel])
})

const CARGOES = ['0.5', '7', '34', '44.9', '45', '100', '264.5', '1999'].flatMap((grossWeight) =>
  ['0', '0.3', '2.915'].map((volume) => ({ pieces: 3, grossWeight, volume, units: 1 })),
)
const cents = (part: Parameters<typeof offerOf>[0], cargo: (typeof CARGOES)[number]) =>
  unitsOf(offerOf(part, cargo)?.amount ?? '', 2)

describe('EXC-01 the price of an assembled product', () => {
  const security = { code: 'SSC', basis: 'KG', rate: '0.5', minimum: '25' } as const
  const fuel = { code: 'SSC', basis: 'PERCENT', rate: '8', minimum: null } as const
  const priced = (parts: readonly Part[]) => ({ ...assembled(parts, RATES, NAMING), minorUnits: 2 })

  test('is the sum of its parts, whatever the cargo', () => {
    const parts = [PICK_UP, SCREENING, { ...FLIGHT, surcharges: [security] }, { ...DELIVERY, surcharges: [security] }]
    for (const cargo of CARGOES) {
      const sum = parts.reduce((total, part) => total + cents(part, cargo), 0n)
      expect([cargo, cents(priced(parts), cargo)]).toEqual([cargo, sum])
    }
  })

  test('is never less where a part has several prices or a percentage', () => {
    const breaks = [
      { from: '0', rate: '1.2' },
      { from: '500', rate: '0.8' },
    ]
    const parts = [PICK_UP, FLIGHT, { ...DELIVERY, breaks, surcharges: [fuel] }]
    for (const cargo of CARGOES) {
      const sum = parts.reduce((total, part) => total + cents(part, cargo), 0n)
      expect(cents(priced(parts), cargo)).toBeGreaterThanOrEqual(sum)
    }
  })
})

describe('EXC-01 the days of a chain', () => {
  const leg = (days: string, transitDays: number) => ({ kind: 'TRUCK' as const, days, transitDays })
  test.each([
    ['every day', [leg('1234567', 0), leg('1234567', 1)], '1234567', 2],
    ['the last start before a weekly flight', [leg('1234567', 0), leg('4', 1)], '3', 2],
    ['over the weekend', [leg('5', 1), leg('12', 0)], '5', 3],
    ['one for each of two flights', [leg('123', 0), leg('24', 0)], '13', 1],
  ])('%s', (_what, chain, days, transitDays) => expect(timesOf(chain)).toMatchObject({ days, transitDays }))
})
