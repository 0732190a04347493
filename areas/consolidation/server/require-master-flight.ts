import { airlineOfFlight } from '#areas/flights/domain/flight-number.ts'
import { findMawb } from '#areas/mawb-inventory/server/index.ts'
import { findAirlines } from '#areas/reference-data/server/index.ts'
import { flightsOfEach } from '#areas/shipments/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { requireAllowed, refusedAt } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { type NumberOfAirline, canCarryUnder, canDepartAsRequested } from '../domain/master-flight.ts'
import type { Request } from './require-flight.ts'

type Departing = {
  readonly flightNo: string
  readonly originAirport: string
  readonly originZone: string
  readonly etd: Instant
}

/** The flight is in the schedules or confirmed, leaves at this time, and its carrier takes freight under the number. */
export async function requireMasterFlight(
  tx: WriteTx,
  { flightNo, originAirport, originZone, etd }: Departing,
  request: Pick<Request, 'unscheduled' | 'carrierReason'> & { readonly airline: string },
  now: Date,
): Promise<void> {
  const { airline, unscheduled = false, carrierReason: reason = '' } = request
  const [flight] = await flightsOfEach(tx, [{ flightNo, originAirport, originZone, etd }], now)
  const verdict = canDepartAsRequested({ flightNo, originAirport, etd, unscheduled }, flight)
  if (!verdict.ok && verdict.code === 'DEPARTURE_CHANGED') {
    const time = localOf(verdict.departsAt, originZone).replace('T', ' ')
    throw refusedAt('etd', consolidationErrors.DEPARTURE_CHANGED, { flight: flightNo, airport: originAirport, time })
  }
  requireAllowed(consolidationErrors, verdict)
  requireAllowed(consolidationErrors, canCarryUnder(await carriersOf(tx, airline), { flightNo, reason }))
}

/** The airline of a number with its interline partners. */
export async function carriersOf(db: ReadDb, airline: string): Promise<NumberOfAirline> {
  return { airline, partners: (await findAirlines(db, [airline])).get(airline)?.partners?.split(' ') ?? [] }
}

/** The airline whose number a MAWB is: of the stock, else that of its flight, where the number is none of ours. */
export async function airlineOfNumber(
  db: ReadDb,
  number: { readonly prefix: string; readonly serial: string },
  flightNo: string,
): Promise<string> {
  return (await findMawb(db, number))?.airline ?? airlineOfFlight(flightNo)
}
