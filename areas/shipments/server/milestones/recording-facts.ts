import { findOffices } from '#areas/organisation/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { RecordingFacts } from '../../domain/milestones/noting-reasons.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { findWeighed } from '../receipt/receipt-repository.ts'
import type { ProgressOfShipment } from './refresh-next.ts'

export type RecordingFactsAndReasons = RecordingFacts & {
  readonly reasons: Readonly<Partial<Record<Milestone, string>>>
}

/** Returns the facts for recording milestones, with reasons recorded so far, in the order of the shipments. */
export async function recordingFactsOf(
  db: ReadDb,
  shipments: readonly ProgressOfShipment[],
): Promise<readonly RecordingFactsAndReasons[]> {
  const receipts = await findWeighed(
    db,
    shipments.map(({ row }) => row.id),
  )
  const officeIds = shipments.flatMap(({ row }) => row.destinationOfficeId ?? [])
  const offices = new Map((await findOffices(db, [...new Set(officeIds)])).map((office) => [office.id, office]))
  return shipments.map(({ row, milestones, noted }) => ({
    milestones,
    etd: row.etd,
    hasReceipt: receipts.has(row.id),
    carrierAlert: row.carrierAlert,
    isClearedByUs: row.destinationOfficeId !== null,
    deliversUnderBond: offices.get(row.destinationOfficeId ?? '')?.deliversUnderBond ?? false,
    reasons: Object.fromEntries(noted.map(({ code, reason }) => [code, reason])),
  }))
}
