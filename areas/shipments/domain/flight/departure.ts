import type { Instant } from '#platform/domain/local-time.ts'

/** A departure as named by shipments and masters. */
export type Departure = { readonly flightNo: string | null; readonly etd: Instant | null }

const HALF_A_DAY = 43_200_000

/** Whether both are the same flight, even if retimed: the same number less than half a day apart. */
export function isSameOrRetimed(one: Departure, other: Departure): boolean {
  return isSameNumber(one, other) && apart(one, other) < HALF_A_DAY
}

/** Whether both are the same flight at the same time: agreements such as a cut-off apply only to that time. */
export function isSameFlightAndTime(one: Departure, other: Departure): boolean {
  return isSameNumber(one, other) && apart(one, other) === 0
}

function isSameNumber({ flightNo }: Departure, other: Departure): boolean {
  return flightNo !== null && flightNo === other.flightNo
}

/** In ms; Infinity if a time is unknown. */
function apart({ etd }: Departure, other: Departure): number {
  return etd === null || other.etd === null ? Infinity : Math.abs(Date.parse(etd) - Date.parse(other.etd))
}
