import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'
import type { Flight } from '../contract/flight.ts'
import type { Space } from '../domain/capacity.ts'
import { flightRecord } from './flight-record.ts'
import { type FlightSearch, findFlight, findFlights, lockFlight, saveTaken } from './flight-repository.ts'

// Flights for the areas above: lookup and taking space. Callers check the actor's rights; nothing is hidden here unless an office is given.

/** Returns dated flights by airline, number, route and days with cut-offs and space, by departure. */
export async function lookUpFlights(db: ReadDb, search: FlightSearch, now: Date): Promise<Flight[]> {
  return (await findFlights(db, search)).map((flight) => flightRecord(flight, now))
}

/** Returns one flight with its cut-offs and space, or undefined. */
export async function findFlightWithSpace(db: ReadDb, id: string, now: Date): Promise<Flight | undefined> {
  const row = await findFlight(db, id, null)
  return row && flightRecord(row, now)
}

/**
 * Updates the space taken on a flight. `next` receives the flight, locked until commit, and returns the total space taken; it
 * throws if that is too much. Concurrent callers are serialized, so a flight cannot be oversold.
 */
export async function takeSpace(
  tx: WriteTx,
  id: string,
  now: Date,
  next: (flight: Flight) => Space | Promise<Space>,
): Promise<Flight> {
  const locked = flightRecord(found(await lockFlight(tx, id, null)), now)
  await saveTaken(tx, id, await next(locked))
  return flightRecord(found(await findFlight(tx, id, null)), now)
}
