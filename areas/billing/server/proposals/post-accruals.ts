import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { canBillOn } from '../../domain/billing-line.ts'
import { billedSubject, findShipmentFacts } from '../billed-subject.ts'
import { enterAccruals } from './propose-lines.ts'

/** An issued waybill of a house or master, with user and office. */
export type IssuedWaybill = {
  readonly kind: 'HAWB' | 'MAWB'
  readonly shipmentId: string
  readonly officeId: string
  readonly issuedBy: string
}

/** Enters the expected costs of an issued MAWB as accruals until the carrier's invoice arrives. Running it again enters nothing twice. */
export async function postAccruals(db: ReadDb, { kind, shipmentId, officeId, issuedBy }: IssuedWaybill): Promise<void> {
  if (kind !== 'MAWB') return
  const actor = { permissions: [], officeId }
  const shipment = await findShipmentFacts(db, shipmentId, actor)
  if (!canBillOn('EXPORT_MAWB', shipment, actor).ok || shipment.masterId === null) return
  const subject = await billedSubject(db, { shipmentId, tab: 'EXPORT_MAWB' }, actor)
  const entry = { subject, tab: 'EXPORT_MAWB', officeId, now: new Date(), enteredBy: issuedBy } as const
  await transact(db, systemWriter('billing'), (tx) => enterAccruals(tx, entry))
}
