import { type ShipmentRow, findSeenHouses, findSeenShipments } from '#areas/shipments/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { type CoveredShipment, canSendPreAlert } from '../../domain/pre-alert.ts'
import { type RequiredPaper, requiredPapersOf } from '../../domain/required-papers.ts'
import { WAYBILL_KINDS } from '../../domain/waybill/waybill.ts'
import { findIssuedSubjects } from '../waybill/waybill-repository.ts'
import { type AttachmentRow, findAttachmentsOf } from '../attachments/attachment-repository.ts'

/** A shipment covered by a pre-alert, with its attachments. */
export type Covered = {
  readonly shipment: ShipmentRow
  readonly attachments: readonly AttachmentRow[]
  readonly required: readonly RequiredPaper[]
}

/** Returns the shipment, and for the whole master its other houses that the actor may pre-alert. */
export async function coveredShipments(
  db: ReadDb,
  { actor }: Pick<Context, 'actor'>,
  { id, coverMaster }: { readonly id: string; readonly coverMaster: boolean },
): Promise<Covered[]> {
  const chosen = found((await findSeenShipments(db, [id], actor))[0])
  requireAllowed(documentErrors, canSendPreAlert(chosen, actor))
  const houses = coverMaster && chosen.masterId ? await findSeenHouses(db, chosen.masterId, actor) : []
  const others = houses.filter((house) => house.id !== id && canSendPreAlert(house, actor).ok)
  const shipments = [chosen, ...others]
  return withPapers(db, shipments)
}

/** Adds the files of shipments and the checklist of the papers they need. */
export async function withPapers(db: ReadDb, shipments: readonly ShipmentRow[]): Promise<Covered[]> {
  const ids = shipments.map((shipment) => shipment.id)
  const attachments = Map.groupBy(await findAttachmentsOf(db, ids), ({ shipmentId }) => shipmentId)
  const subjects = await findIssuedSubjects(db, [...ids, ...shipments.flatMap(({ masterId }) => masterId ?? [])])
  return shipments.map((shipment) => {
    const { id, masterId } = shipment
    const files = attachments.get(id) ?? []
    const kinds = new Set<string>(files.map(({ kind }) => kind))
    const issued = new Set(WAYBILL_KINDS.filter((kind) => subjects.has((kind === 'HAWB' ? id : masterId) ?? '')))
    return { shipment, attachments: files, required: requiredPapersOf(shipment, { issued, kinds }) }
  })
}

/** Returns the values that determine the gaps. */
export function coveredOf(
  { shipment, required }: Covered,
  waybills: Pick<CoveredShipment, 'outdated' | 'rejected'>,
): CoveredShipment {
  return { ...shipment, etd: departureOf(shipment), required, ...waybills }
}

/** In local time of the origin airport. */
export function departureOf({ etd, originZone }: ShipmentRow): string | null {
  return etd === null || originZone === null ? null : localOf(etd, originZone)
}

/** In local time of the destination airport. */
export function arrivalOf({ eta, destinationZone }: ShipmentRow): string | null {
  return eta === null || destinationZone === null ? null : localOf(eta, destinationZone)
}
