import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import type { SpaceGiven } from '#areas/space/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { ensurePlan } from './plan-repository.ts'

/** LDP-01: a flight has a plan as soon as a shipment has space on it. */
export async function openPlanOfGivenSpace(db: ReadDb, { flightId }: SpaceGiven): Promise<void> {
  const flight = await findFlightWithSpace(db, flightId, new Date())
  if (flight) await transact(db, systemWriter('load-planning'), (tx) => ensurePlan(tx, flight))
}
