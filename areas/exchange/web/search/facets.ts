import type { FoundRoute, LaneReliability, OfferedProduct } from '../../contract/search.ts'

/** A found route with its products, as cards and filters work with it. */
export type RouteView = Omit<FoundRoute, 'legs'> & {
  readonly key: string
  readonly legs: readonly (FoundRoute['legs'][number] & { readonly product: OfferedProduct })[]
  /** Per cent of departures as planned on its least reliable flight; null while too few are known. */
  readonly reliability: number | null
}

export const FACETS = ['mode', 'office', 'airline', 'serviceLevel', 'tag'] as const
export type Facet = (typeof FACETS)[number]
/** The chosen values of each facet; none means any. */
export type Chosen = Readonly<Record<Facet, ReadonlySet<string>>>

export const SORTS = ['price', 'arrival', 'co2', 'reliability'] as const
export type Sort = (typeof SORTS)[number]

/** Fewer departures say nothing about a flight. */
const FEWEST_DEPARTURES = 5

/** Nothing chosen. */
export function noneChosen(): Chosen {
  return { mode: new Set(), office: new Set(), airline: new Set(), serviceLevel: new Set(), tag: new Set() }
}

/** Joins routes, their products, and the reliability of the lanes they fly. */
export function viewsOf(
  found: { readonly routes: readonly FoundRoute[]; readonly products: readonly OfferedProduct[] },
  lanes: readonly LaneReliability[],
): RouteView[] {
  const products = new Map(found.products.map((product) => [product.id, product]))
  return found.routes.map((route) => {
    const legs = route.legs.flatMap((leg) => {
      const product = products.get(leg.productId)
      return product ? [{ ...leg, product }] : []
    })
    const key = legs.map(({ productId }) => productId).join('+')
    return { ...route, key, legs, reliability: reliabilityOf(legs, lanes) }
  })
}

/** The values of a facet that a route has. */
export function valuesOf(facet: Facet, { legs }: Pick<RouteView, 'legs'>): string[] {
  if (facet === 'mode') return [legs.map(({ product }) => product.kind).join('+')]
  const values = legs.flatMap(({ product }) => (facet === 'tag' ? product.tags : [product[facet]]))
  return [...new Set(values.filter((value) => value !== null))]
}

/** The values of a facet with the number of routes that the other facets leave. */
export function countsOf(facet: Facet, routes: readonly RouteView[], chosen: Chosen): Map<string, number> {
  const counts = new Map<string, number>()
  for (const route of routes.filter((one) => matches(one, { ...chosen, [facet]: new Set() }))) {
    for (const value of valuesOf(facet, route)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

export function matches(route: RouteView, chosen: Chosen): boolean {
  return FACETS.every((facet) => {
    const selection = chosen[facet]
    return selection.size === 0 || valuesOf(facet, route).some((value) => selection.has(value))
  })
}

/** Sorted copies; what is not known comes last. */
export function sortedBy(sort: Sort, routes: readonly RouteView[]): RouteView[] {
  const rank = RANKS[sort]
  return routes.toSorted((one, other) => rank(one) - rank(other) || Number(one.total) - Number(other.total))
}

const RANKS: Readonly<Record<Sort, (route: RouteView) => number>> = {
  price: ({ total }) => Number(total),
  arrival: ({ arrivesOn }) => (arrivesOn === null ? Number.MAX_SAFE_INTEGER : Date.parse(arrivesOn)),
  co2: ({ co2Kg }) => co2Kg ?? Number.MAX_SAFE_INTEGER,
  reliability: ({ reliability }) => (reliability === null ? 1 : -reliability),
}

/** The air lanes of routes, each once: what reliability is asked for. */
export function lanesOf(products: readonly OfferedProduct[]) {
  const lanes = products.flatMap(({ kind, origin, destination, airline }) =>
    kind === 'AIR' ? [{ origin, destination, airline }] : [],
  )
  return [...new Map(lanes.map((lane) => [JSON.stringify(lane), lane])).values()].slice(0, 60)
}

function reliabilityOf(legs: RouteView['legs'], lanes: readonly LaneReliability[]): number | null {
  const shares = legs.flatMap(({ product }) => {
    const { kind, origin, destination, airline } = product
    const lane = lanes.find(
      (one) => one.origin === origin && one.destination === destination && one.airline === airline,
    )
    return kind === 'AIR' ? [lane] : []
  })
  if (shares.length === 0) return null
  const known = shares.filter((lane) => lane !== undefined && lane.shipments >= FEWEST_DEPARTURES)
  if (known.length < shares.length) return null
  return Math.min(...known.map((lane) => Math.round((100 * (lane?.asPlanned ?? 0)) / (lane?.shipments ?? 1))))
}
