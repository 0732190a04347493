import { expect, test } from 'vitest'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { cheapestPerDay } from './cheapest.ts'
import { handOverBy } from './days.ts'
import type { RouteSearch, SearchProduct } from './route-search.ts'
import { CONNECTION_DAYS } from '#areas/products/domain/assembled/chain.ts'
import { routesOf } from './routes.ts'

const PLACES = ['A', 'B', 'C', 'D', 'E']
const READY = '2026-11-24'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function products(seed: number): SearchProduct[] {
  const next = numbers(seed)
  return Array.from({ length: 60 }, (_, index) => ({
    id: `p${index}`,
    kind: (['AIR', 'TRUCK', 'MULTIMODAL'] as const)[next(3)] ?? 'AIR',
    fromPlace: PLACES[next(5)] ?? 'A',
    toPlace: PLACES[next(5)] ?? 'B',
    transitDays: next(6) === 0 ? null : next(5),
    validFrom: '2026-11-01',
    validTo: addDays(READY, next(40)),
    days: ['1234567', '135', '246', '7'][next(4)] ?? '1',
    cutOffHours: next(2) === 0 ? null : next(48),
    localNow: '2026-11-23T20:00',
    dayKg: next(2) === 0 ? null : String(50 + next(200)),
    dayCbm: null,
    dayPieces: null,
    total: BigInt(100 + next(1000)),
  }))
}

const held = (id: string, day: string) => ({
  kg: String((id.length + Number(day.slice(-2))) * 3),
  cbm: '0',
  pieces: 0,
})

function searchFor(seed: number): RouteSearch {
  const cargo = { grossWeight: '80', volume: null, pieces: 2 }
  return {
    products: products(seed),
    from: new Set(['A']),
    to: new Set(['E']),
    readyOn: READY,
    cargo,
    held,
  }
}

const routesFor = (seed: number) => routesOf(searchFor(seed))

test('EXC-01 the seeds below find chains of several legs', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1)
  expect(seeds.filter((seed) => routesFor(seed).some(({ legs }) => legs.length > 1)).length).toBeGreaterThan(20)
})

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
  'EXC-01 whatever is on sale (seed %i): the total is the sum of the parts, legs meet and connect, and the cheapest comes first',
  (seed) => {
    const byId = new Map(products(seed).map((product) => [product.id, product]))
    const routes = routesFor(seed)
    for (const { legs, total } of routes) {
      const used = legs.map(({ productId }) => byId.get(productId))
      expect(total).toBe(used.reduce((sum, product) => sum + (product?.total ?? 0n), 0n))
      expect(used[0]?.fromPlace).toBe('A')
      expect(used.at(-1)?.toPlace).toBe('E')
      for (const [index, leg] of legs.entries()) {
        const [product, before] = [used[index], legs[index - 1]]
        if (!product) throw new Error('a leg without a product')
        const earliest = before ? addDays(before.arrivesOn ?? '', CONNECTION_DAYS) : READY
        if (!before) expect(handOverBy(leg.departsOn, product.cutOffHours) >= READY).toBe(true)
        expect(leg.departsOn >= earliest && leg.departsOn <= product.validTo).toBe(true)
        expect(product.days).toContain(String(new Date(`${leg.departsOn}T00:00Z`).getUTCDay() || 7))
        expect(Number(held(product.id, leg.departsOn).kg) + 80).toBeLessThanOrEqual(Number(product.dayKg ?? 1e9))
        if (before) expect(used[index - 1]?.toPlace).toBe(product.fromPlace)
      }
    }
    const totals = routes.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  },
)

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'EXC-01 the price calendar (seed %i) shows for each day what the search of that day finds first',
  (seed) => {
    const search = searchFor(seed)
    const days = Array.from({ length: 30 }, (_, later) => addDays(READY, later))
    const searched = days.map((readyOn) => routesOf({ ...search, readyOn })[0]?.total ?? null)
    expect(cheapestPerDay(search, days)).toEqual(searched)
  },
)
