import { expect, test } from 'vitest'
import type { RouteSearch, SearchProduct } from './route-search.ts'
import { routesOf } from './routes.ts'
import { addDays, daysFrom } from '#areas/flights/domain/calendar.ts'
import { firstDayFor, handOverBy } from './days.ts'
import { co2Of } from './co2.ts'

const product = (id: string, more: Partial<SearchProduct>): SearchProduct => ({
  id,
  kind: 'AIR',
  fromPlace: 'HKG',
  toPlace: 'FRA',
  transitDays: 2,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  days: '1234567',
  cutOffHours: null,
  localNow: '2026-11-23T09:00',
  dayKg: null,
  dayCbm: null,
  dayPieces: null,
  total: 1000n,
  ...more,
})

const search = (products: SearchProduct[], more: Partial<RouteSearch> = {}): RouteSearch => ({
  products,
  from: new Set(['HKG']),
  to: new Set(['FRA']),
  readyOn: '2026-11-24',
  cargo: { grossWeight: '100', volume: null, pieces: 1 },
  held: () => ({ kg: '0', cbm: '0', pieces: 0 }),
  ...more,
})

const ids = (found: ReturnType<typeof routesOf>) =>
  found.map(({ legs }) => legs.map(({ productId }) => productId).join('+'))

test('EXC-01 a chain of truck, flight and truck is assembled, each leg on the day after the one before arrives', () => {
  const products = [
    product('truck-in', { kind: 'TRUCK', fromPlace: 'DONGGUAN', toPlace: 'HKG', transitDays: 0, total: 200n }),
    product('flight', { days: '5' }),
    product('truck-out', { kind: 'TRUCK', fromPlace: 'FRA', toPlace: 'MUNICH', transitDays: 1, total: 300n }),
  ]
  const [route, ...others] = routesOf(search(products, { from: new Set(['DONGGUAN']), to: new Set(['MUNICH']) }))
  expect(others).toEqual([])
  // 2026-11-24 is a Tuesday; the flight goes on Friday and arrives on Sunday.
  expect(route).toEqual({
    legs: [
      { productId: 'truck-in', departsOn: '2026-11-24', arrivesOn: '2026-11-24' },
      { productId: 'flight', departsOn: '2026-11-27', arrivesOn: '2026-11-29' },
      { productId: 'truck-out', departsOn: '2026-11-30', arrivesOn: '2026-12-01' },
    ],
    total: 1500n,
    departsOn: '2026-11-24',
    arrivesOn: '2026-12-01',
  })
})

test.each<[string, Partial<SearchProduct>, Partial<RouteSearch>]>([
  ['not valid any more', { validTo: '2026-11-23' }, {}],
  ['without a day of operation before its validity ends', { days: '1', validTo: '2026-11-28' }, {}],
  ['sold out on every day', { dayKg: '150' }, { held: () => ({ kg: '60', cbm: '0', pieces: 0 }) }],
  ['that leads elsewhere', { toPlace: 'LHR' }, {}],
])('EXC-01 nothing is offered that cannot be ordered: a product %s', (_what, more, others) => {
  expect(routesOf(search([product('one', more)], others))).toEqual([])
})

test('EXC-01 a sold-out or closed day is passed over, and so is one whose cut-off is over', () => {
  const held: RouteSearch['held'] = (_id, day) => ({ kg: day === '2026-11-24' ? '60' : '0', cbm: '0', pieces: 0 })
  const [full] = routesOf(search([product('one', { dayKg: '150' })], { held }))
  expect(full?.departsOn).toBe('2026-11-25')
  const [late] = routesOf(search([product('one', { cutOffHours: 24 })]))
  expect(late?.departsOn).toBe('2026-11-25')
})

test('EXC-01 of cargo that was ready before today only what still goes is offered', () => {
  const [route] = routesOf(search([product('one', {})], { readyOn: '2026-11-20' }))
  expect(route?.departsOn).toBe('2026-11-23')
  expect(routesOf(search([product('one', { days: '6' })], { readyOn: '2026-11-07' }))).toEqual([])
})

test('EXC-01 of chains over the same stops only those stay that no other beats in price and arrival', () => {
  const legs = (via: string, name: string, more: Partial<SearchProduct> = {}) => [
    product(`${name}-1`, { toPlace: via, total: 100n, ...more }),
    product(`${name}-2`, { fromPlace: via, total: 100n }),
  ]
  const products = [
    ...legs('DXB', 'cheap', { transitDays: 5 }),
    product('fast-1', { toPlace: 'DXB', total: 900n, transitDays: 1 }),
    product('worse-1', { toPlace: 'DXB', total: 950n, transitDays: 6 }),
  ]
  expect(ids(routesOf(search(products)))).toEqual(['cheap-1+cheap-2', 'fast-1+cheap-2'])
})

test('EXC-01 a leg without a transit time connects to nothing', () => {
  const products = [product('a', { toPlace: 'DXB', transitDays: null }), product('b', { fromPlace: 'DXB' })]
  expect(routesOf(search(products))).toEqual([])
})

test('EXC-01 a chain whose last leg has no transit time is offered, unless another one over the same stops is cheaper', () => {
  const last = { fromPlace: 'DXB', transitDays: null, total: 100n }
  const products = [product('a', { toPlace: 'DXB' }), product('b', last), product('c', { fromPlace: 'DXB' })]
  expect(ids(routesOf(search(products)))).toEqual(['a+b', 'a+c'])
  expect(ids(routesOf(search([...products, product('d', { fromPlace: 'DXB', total: 50n })])))).toEqual(['a+d'])
})

test.each([
  [null, '2026-11-06'],
  [0, '2026-11-06'],
  [12, '2026-11-07'],
  [25, '2026-11-08'],
])(
  'EXC-01 with a cut-off of %s hours cargo that is ready on 6 November goes on %s, handed over when it is ready',
  (hours, day) => {
    expect(firstDayFor('2026-11-06', hours)).toBe(day)
    expect(handOverBy(day, hours) >= '2026-11-06').toBe(true)
  },
)

test('EXC-01 days, latest hand-over and CO₂', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(daysFrom('2026-12-30', '2027-01-02')).toBe(3)
  expect(handOverBy('2026-11-25', 6)).toBe('2026-11-24 18:00')
  expect(handOverBy('2026-11-25', 0)).toBe('2026-11-25 00:00')
  expect(handOverBy('2026-11-25', null)).toBe('2026-11-25 23:59')
  // 1 t over 9,000 + 95 km by air at 850 g and 400 km by road at 100 g.
  const air = { kind: 'AIR', distanceKm: 9000 } as const
  expect(co2Of([air, { kind: 'TRUCK', distanceKm: 400 }], '1000')).toBe(7770.8)
  expect(co2Of([air, { kind: 'TRUCK', distanceKm: null }], '1000')).toBeNull()
  expect(co2Of([{ kind: 'MULTIMODAL', distanceKm: 9000 }], '1000')).toBeNull()
})
