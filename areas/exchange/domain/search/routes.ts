import { addDays } from '#areas/flights/domain/calendar.ts'
import { CONNECTION_DAYS } from '#areas/products/domain/assembled/chain.ts'
import { firstDayFor } from './days.ts'
import { type Departure, departuresOf } from './departures.ts'
import type { CarryingKind, RouteSearch, SearchProduct } from './route-search.ts'

/** The chains that are built, leg by leg; a multimodal product is a chain already. */
export const PATTERNS: readonly (readonly CarryingKind[])[] = [
  ['AIR'],
  ['TRUCK'],
  ['MULTIMODAL'],
  ['TRUCK', 'AIR'],
  ['AIR', 'TRUCK'],
  ['TRUCK', 'AIR', 'TRUCK'],
  ['AIR', 'AIR'],
]

const MAX_ROUTES = 120

export type RouteLeg = { readonly productId: string; readonly departsOn: string; readonly arrivesOn: string | null }

/** One product, or a chain of them; its price is the sum of theirs. */
export type Route = {
  readonly legs: readonly RouteLeg[]
  readonly total: bigint
  readonly departsOn: string
  readonly arrivesOn: string | null
}

/**
 * EXC-01: every way to carry the cargo that can be ordered, cheapest first: each leg goes on one of its days, before its cut-off, with
 * free capacity, and after the one before has arrived; the first one is not handed over before the cargo is ready. A leg without a
 * transit time can only be the last one.
 */
export function routesOf(search: RouteSearch): Route[] {
  const departure = departuresOf(search)
  const going = search.products.filter((product) => departure(product, search.readyOn) !== null)
  const all = lanesOf(going)
  const promising = lanesOf(promisingOf(going))
  const found = PATTERNS.flatMap((pattern) =>
    routesBy(pattern, { search, lanes: pattern.length === 1 ? all : promising, departure }),
  )
  return found.toSorted(cheapestFirst).slice(0, MAX_ROUTES)
}

export type Lanes = ReadonlyMap<string, readonly SearchProduct[]>
type Build = { readonly search: RouteSearch; readonly lanes: Lanes; readonly departure: Departure }

function routesBy(pattern: readonly CarryingKind[], build: Build): Route[] {
  const routes: Route[] = []
  for (const place of build.search.from) follow(place, [], build.search.readyOn)
  return pattern.length === 1 ? routes : bestPerStops(routes, build.search.products)

  function follow(place: string, before: readonly (RouteLeg & { total: bigint })[], notBefore: string): void {
    const kind = pattern[before.length]
    const isLast = before.length === pattern.length - 1
    for (const product of build.lanes.get(`${kind} ${place}`) ?? []) {
      const endsHere = build.search.to.has(product.toPlace)
      if (endsHere !== isLast || build.search.from.has(product.toPlace)) continue
      const from = before.length === 0 ? firstDayFor(notBefore, product.cutOffHours) : notBefore
      const departsOn = build.departure(product, from)
      if (departsOn === null) continue
      const arrivesOn = product.transitDays === null ? null : addDays(departsOn, product.transitDays)
      const legs = [...before, { productId: product.id, departsOn, arrivesOn, total: product.total }]
      if (isLast) routes.push(routeOf(legs))
      else if (arrivesOn !== null) follow(product.toPlace, legs, addDays(arrivesOn, CONNECTION_DAYS))
    }
  }
}

function routeOf(legs: readonly (RouteLeg & { readonly total: bigint })[]): Route {
  return {
    legs: legs.map(({ productId, departsOn, arrivesOn }) => ({ productId, departsOn, arrivesOn })),
    total: legs.reduce((sum, { total }) => sum + total, 0n),
    departsOn: legs[0]?.departsOn ?? '',
    arrivesOn: legs.at(-1)?.arrivesOn ?? null,
  }
}

/** Of each lane the cheapest and the fastest products: chains of all with all would be too many. */
export function promisingOf(products: readonly SearchProduct[]): SearchProduct[] {
  const lanes = Map.groupBy(products, ({ kind, fromPlace, toPlace }) => `${kind} ${fromPlace} ${toPlace}`)
  return [...lanes.values()].flatMap((lane) => {
    const cheapest = lane.toSorted(cheaperFirst).slice(0, 3)
    const fastest = lane.toSorted((one, other) => (one.transitDays ?? 99) - (other.transitDays ?? 99)).slice(0, 2)
    return [...new Set([...cheapest, ...fastest])]
  })
}

export function lanesOf(products: readonly SearchProduct[]): Lanes {
  return Map.groupBy(products, ({ kind, fromPlace }) => `${kind} ${fromPlace}`)
}

/** Of chains over the same stops only those that no other one beats in both price and arrival. */
function bestPerStops(routes: readonly Route[], products: readonly SearchProduct[]): Route[] {
  const ends = new Map(products.map(({ id, toPlace }) => [id, toPlace]))
  const groups = Map.groupBy(routes, ({ legs }) => legs.map(({ productId }) => ends.get(productId)).join(' '))
  return [...groups.values()].flatMap((group) => {
    let earliest = '~~~'
    return group.toSorted(cheapestFirst).filter((route) => {
      const arrives = route.arrivesOn ?? '~~'
      if (arrives >= earliest) return false
      earliest = arrives
      return true
    })
  })
}

/** Of equal price the one that came first stays first. */
export function cheaperFirst(one: { readonly total: bigint }, other: { readonly total: bigint }): number {
  if (one.total === other.total) return 0
  return one.total < other.total ? -1 : 1
}

function cheapestFirst(one: Route, other: Route): number {
  if (one.total !== other.total) return one.total < other.total ? -1 : 1
  return (one.arrivesOn ?? '~') < (other.arrivesOn ?? '~') ? -1 : 1
}
