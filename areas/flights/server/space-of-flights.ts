import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'
import type { Flight } from '../contract/flight.ts'
import type { Space } from '../domain/capacity.ts'
import { flightRecord } from './flight-record.ts'
import { type FlightSearch, findFlight, findFlights, lockFlight, saveTaken } from './flight-repository.ts'

// What the areas above ask of the flights: which ones there are, and how much of their space is taken. They know the rights
// of whoever asks; here nothing is hidden unless an office is named.

/** Dated flights by airline, number, route and days, with cut-offs and space, in the order of their departure. */
export async function lookUpFlights(db: ReadDb, asked: FlightSearch, now: Date): Promise<Flight[]> {
  return (await findFlights(db, asked)).map((flight) => flightRecord(flight, now))
}

/** One flight with its cut-offs and its space; undefined when there is none. */
export async function findFlightWithSpace(db: ReadDb, id: string, now: Date): Promise<Flight | undefined> {
  const row = await findFlight(db, id, null)
  return row && flightRecord(row, now)
}

/**
 * Writes what is taken of a flight. `next` gets the flight as it is, locked until the transaction ends, and answers what is
 * taken from then on in all; it throws where that is too much. Who goes through here one after the other cannot oversell.
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
