import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { HomeFigures } from '../../contract/api.ts'

type Departure = NonNullable<HomeFigures['departures']>[number]

/** The traffic between two airports on the day. */
export type Route = {
  readonly origin: string
  readonly destination: string
  readonly flights: readonly string[]
  readonly shipments: number
  readonly grossWeight: number
  /** Late: shipments of it lack something though the cut-off has passed; soon: within two hours before it. */
  readonly risk: 'late' | 'soon' | undefined
  /** Its first and its last departure. */
  readonly from: string
  readonly to: string
}

/** Departures that lack something, by `keyOf`. */
type Marked = { readonly late: ReadonlySet<string>; readonly soon: ReadonlySet<string> }

const NONE: Marked = { late: new Set(), soon: new Set() }

/** Returns the routes of the day's operating departures, each once whatever the number of flights. */
export function routesOf(departures: readonly Departure[], marked: Marked = NONE): Route[] {
  const routes = new Map<string, Route>()
  for (const departure of departures) {
    const { origin, destination, flightNo, shipments, grossWeight, etd } = departure
    if (!isDrawn(departure)) continue
    const known = routes.get(`${origin} ${destination}`)
    routes.set(`${origin} ${destination}`, {
      origin,
      destination,
      flights: [...new Set([...(known?.flights ?? []), flightNo])].filter((flight) => flight !== ''),
      shipments: (known?.shipments ?? 0) + shipments,
      // Only for the width of a line.
      grossWeight: (known?.grossWeight ?? 0) + Number(grossWeight),
      risk: worse(known?.risk, riskOf(keyOf(departure), marked)),
      from: known && known.from < etd ? known.from : etd,
      to: known && known.to > etd ? known.to : etd,
    })
  }
  return [...routes.values()]
}

/** What tells one departure from those of the same number on other days. */
export function keyOf({ flightNo, etd }: Pick<Departure, 'flightNo' | 'etd'>): string {
  return `${flightNo} ${etd}`
}

function riskOf(key: string, { late, soon }: Marked): Route['risk'] {
  if (late.has(key)) return 'late'
  return soon.has(key) ? 'soon' : undefined
}

function worse(one: Route['risk'], other: Route['risk']): Route['risk'] {
  return one === 'late' ? one : (other ?? one)
}

/** Returns the departures of a calendar day of the office. */
export function departuresOfDay(departures: readonly Departure[], day: string, timeZone: string): Departure[] {
  return departures.filter(({ etd }) => localOf(etd, timeZone).startsWith(day))
}

/** A flight in the air, and how much of its way it has made. */
export type Airborne = {
  readonly flightNo: string
  readonly origin: string
  readonly destination: string
  readonly share: number
}

/** Returns the flights in the air at a moment, as far as their times are known. */
export function airborneAt(departures: readonly Departure[], at: number): Airborne[] {
  return departures.flatMap((departure) => {
    const { flightNo, origin, destination, etd, eta } = departure
    if (eta === null || !isDrawn(departure)) return []
    const [from, to] = [Date.parse(etd), Date.parse(eta)]
    return from <= at && at < to ? [{ flightNo, origin, destination, share: (at - from) / (to - from) }] : []
  })
}

function isDrawn({ origin, destination, flightStatus }: Departure): boolean {
  return origin !== '' && destination !== '' && !(flightStatus !== null && staysOnGround(flightStatus))
}
