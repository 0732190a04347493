import { type LocalTime, instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** Times as the schedule prints them: on the clock of the airport they belong to, with that airport's IANA zone. */
export type FlightTimes = {
  readonly originZone: string
  readonly destinationZone: string
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  /** Latest acceptance at the origin airport, where one is known. */
  readonly cutOff?: LocalTime | null
}

/** A flight leads to another airport than the one it leaves. An airport not entered yet is not compared. */
export function canFlyBetween({ originAirport, destinationAirport }: Between): Verdict<'SAME_AIRPORT'> {
  return originAirport !== null && originAirport === destinationAirport ? refuse('SAME_AIRPORT') : allowed
}

type Between = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/**
 * Arrival after departure and cut-off not after departure, compared as instants: over the date line an aircraft lands
 * on the calendar day before it left. Times not entered yet are not compared.
 */
export function canFlyAt(times: FlightTimes): Verdict<'ETA_BEFORE_ETD' | 'CUT_OFF_AFTER_ETD'> {
  const { etd, eta, cutOff = null, originZone, destinationZone } = times
  if (etd === null) return allowed
  const departs = instantOf(etd, originZone)
  return allOf(
    eta !== null && instantOf(eta, destinationZone) <= departs ? refuse('ETA_BEFORE_ETD') : allowed,
    cutOff !== null && instantOf(cutOff, originZone) > departs ? refuse('CUT_OFF_AFTER_ETD') : allowed,
  )
}
