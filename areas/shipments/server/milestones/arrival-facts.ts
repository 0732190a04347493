import type { ReadDb } from '#platform/server/database/database.ts'
import type { ArrivalFacts } from '../../domain/milestones/arrival-rules.ts'
import type { ProgressOfShipment } from './refresh-next.ts'
import { findDiscrepancies } from './handling-repository.ts'

/** Returns arrivals and missing pieces of shipments, in their order. */
export async function arrivalFactsOf(db: ReadDb, all: readonly ProgressOfShipment[]): Promise<readonly ArrivalFacts[]> {
  const ids = all.map(({ row }) => row.id)
  const written = new Map((await findDiscrepancies(db, ids)).map((one) => [one.shipmentId, one.discrepancies]))
  return all.map(({ row, arrivals, milestones }) => ({
    pieces: row.pieces,
    arrivals,
    milestones,
    discrepancies: written.get(row.id) ?? [],
  }))
}
