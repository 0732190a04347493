import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { canBillOn } from '../../domain/billing-line.ts'
import { billedSubject, findShipmentFacts } from '../billed-subject.ts'
import { enterAccruals } from './propose-lines.ts'

/** A waybill of a house or master was issued, by somebody of an office. */
export type IssuedWaybill = {
  readonly kind: 'HAWB' | 'MAWB'
  readonly shipmentId: string
  readonly officeId: string
  readonly issuedBy: string
}

/**
 * Enters what an issued MAWB is expected to cost as accruals, until the carrier's invoice is there. Run again it enters
 * nothing twice.
 */
export async function postAccruals(db: ReadDb, { kind, shipmentId, officeId, issuedBy }: IssuedWaybill): Promise<void> {
  if (kind !== 'MAWB') return
  const actor = { permissions: [], officeId }
  const shipment = await findShipmentFacts(db, shipmentId, actor)
  if (!canBillOn('EXPORT_MAWB', shipment, actor).ok || shipment.masterId === null) return
  const subject = await billedSubject(db, { shipmentId, tab: 'EXPORT_MAWB' }, actor)
  const entry = { subject, tab: 'EXPORT_MAWB', officeId, now: new Date(), enteredBy: issuedBy } as const
  await transact(db, systemWriter('billing'), (tx) => enterAccruals(tx, entry))
}
