import type { Instant } from '#platform/domain/local-time.ts'

/** A departure as shipments and masters name it. */
export type Departure = { readonly flightNo: string | null; readonly etd: Instant | null }

const HALF_A_DAY = 43_200_000

/** Whether both name one flight, also when it was retimed: the same number less than half a day apart. Tomorrow's is another one. */
export function isSameOrRetimed(one: Departure, other: Departure): boolean {
  return isSameNumber(one, other) && apart(one, other) < HALF_A_DAY
}

/** Whether both name one flight at one time: what was agreed for that time, such as a cut-off, holds for no other. */
export function isSameFlightAndTime(one: Departure, other: Departure): boolean {
  return isSameNumber(one, other) && apart(one, other) === 0
}

function isSameNumber({ flightNo }: Departure, other: Departure): boolean {
  return flightNo !== null && flightNo === other.flightNo
}

/** In milliseconds; without a limit where a time is not known. */
function apart({ etd }: Departure, other: Departure): number {
  return etd === null || other.etd === null ? Infinity : Math.abs(Date.parse(etd) - Date.parse(other.etd))
}
