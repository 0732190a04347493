import { addDays } from '#areas/flights/domain/calendar.ts'
import { firstDayFor } from './days.ts'
import { type Departure, departuresOf } from './departures.ts'
import type { RouteSearch } from './route-search.ts'
import { CONNECTION_DAYS } from '#areas/products/domain/assembled/chain.ts'
import { PATTERNS, cheaperFirst, lanesOf, promisingOf } from './routes.ts'

/**
 * EXC-01: the total of the cheapest route for cargo that is ready on each of these days, in minor units; null where nothing goes. It is
 * the total of the first of `routesOf`, found without building the others.
 */
export function cheapestPerDay(search: RouteSearch, days: readonly string[]): (bigint | null)[] {
  const departure = departuresOf(search)
  const products = search.products.toSorted(cheaperFirst)
  return days.map((readyOn) => cheapestOn({ ...search, products, readyOn }, departure))
}

/** Lanes are followed cheapest first, and left as soon as they are no cheaper than what was found. */
function cheapestOn(search: RouteSearch, departure: Departure): bigint | null {
  const going = search.products.filter((product) => departure(product, search.readyOn) !== null)
  const [all, promising] = [lanesOf(going), lanesOf(promisingOf(going).toSorted(cheaperFirst))]
  let best: bigint | null = null
  for (const pattern of PATTERNS) {
    for (const place of search.from) follow(pattern, { place, at: 0, total: 0n, notBefore: search.readyOn })
  }
  return best

  function follow(pattern: (typeof PATTERNS)[number], { place, at, total: before, notBefore }: Way): void {
    const isLast = at === pattern.length - 1
    const lanes = pattern.length === 1 ? all : promising
    for (const product of lanes.get(`${pattern[at]} ${place}`) ?? []) {
      const total = before + product.total
      if (best !== null && total >= best) return
      const endsHere = search.to.has(product.toPlace)
      if (endsHere !== isLast || search.from.has(product.toPlace)) continue
      const departsOn = departure(product, at === 0 ? firstDayFor(notBefore, product.cutOffHours) : notBefore)
      if (departsOn === null) continue
      if (isLast) best = total
      else if (product.transitDays !== null) {
        const next = addDays(departsOn, product.transitDays + CONNECTION_DAYS)
        follow(pattern, { place: product.toPlace, at: at + 1, total, notBefore: next })
      }
    }
  }
}

type Way = { readonly place: string; readonly at: number; readonly total: bigint; readonly notBefore: string }
