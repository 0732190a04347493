import type { ReadDb } from '#platform/server/database/database.ts'
import type { Came } from '../../domain/milestones/arrival-rules.ts'
import type { ProgressOfShipment } from './keep-next.ts'
import { findDiscrepancies } from './handling-repository.ts'

/** What came of some shipments, and what is written down as missing of them, in their order. */
export async function cameOf(db: ReadDb, all: readonly ProgressOfShipment[]): Promise<readonly Came[]> {
  const ids = all.map(({ row }) => row.id)
  const written = new Map((await findDiscrepancies(db, ids)).map((one) => [one.shipmentId, one.discrepancies]))
  return all.map(({ row, arrivals, milestones }) => ({
    ...{ pieces: row.pieces, arrivals, milestones },
    discrepancies: written.get(row.id) ?? [],
  }))
}
