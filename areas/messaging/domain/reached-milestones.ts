/** A stored status report of a carrier for a waybill. Instants; null if the airport's time zone is unknown. */
export type StatusEvent = {
  readonly code: string
  readonly airport: string | null
  readonly at: string | null
  readonly pieces: number | null
}

export type Route = { readonly origin: string; readonly destination: string; readonly pieces: number }

const AT_ORIGIN = ['FOH', 'RCS', 'MAN', 'FOW', 'DEP'] as const
const AT_DESTINATION = ['ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'DLV'] as const

export type CarrierCode = (typeof AT_ORIGIN)[number] | (typeof AT_DESTINATION)[number]

/** The progress of a status: reported pieces of the total. */
export type Reached = { readonly code: CarrierCode; readonly pieces: number; readonly at: string | null }

/**
 * DOC-03: returns, for each milestone, the pieces reported at the relevant airport, and when it became complete. A partial report
 * does not set a milestone, because it is unknown whose pieces it covers.
 */
export function reachedMilestones(events: readonly StatusEvent[], route: Route): Reached[] {
  return [...AT_ORIGIN, ...AT_DESTINATION].flatMap((code) => {
    const place = (AT_ORIGIN as readonly string[]).includes(code) ? route.origin : route.destination
    const own = events
      .filter((event) => event.code === code && event.airport === place && event.at !== null)
      .toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''))
    if (own.length === 0) return []
    return [wholeAt(code, own, route.pieces)]
  })
}

function wholeAt(code: CarrierCode, events: readonly StatusEvent[], total: number): Reached {
  let pieces = 0
  for (const event of events) {
    // A status of all pieces completes it, whatever parts were reported before.
    pieces = (event.pieces ?? total) >= total ? total : pieces + (event.pieces ?? 0)
    if (pieces >= total) return { code, pieces: total, at: event.at }
  }
  return { code, pieces, at: null }
}
