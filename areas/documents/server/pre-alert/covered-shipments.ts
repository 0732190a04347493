import { isDgDocumentNeeded, PAPER_KINDS } from '#areas/shipments/domain/dg-documents/dg-documents.ts'
import {
  type DgDocumentOfShipment,
  type ShipmentRow,
  findDgDocumentsOf,
  findSeenHouses,
  findSeenShipments,
} from '#areas/shipments/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { type CoveredShipment, canSendPreAlert } from '../../domain/pre-alert.ts'
import { waybillsOfJob } from '../../domain/waybill/papers-of-job.ts'
import { findIssuedSubjects } from '../waybill/waybill-repository.ts'
import { type AttachmentRow, findAttachmentsOf } from '../attachments/attachment-repository.ts'

/** A shipment covered by a pre-alert, with its attachments. */
export type Covered = {
  readonly shipment: ShipmentRow
  readonly attachments: readonly AttachmentRow[]
  readonly papers: readonly DgDocumentOfShipment[]
  /** Waybills of the job that are not issued. */
  readonly unissued: readonly string[]
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
  const ids = shipments.map((shipment) => shipment.id)
  const attachments = Map.groupBy(await findAttachmentsOf(db, ids), ({ shipmentId }) => shipmentId)
  const documents = Map.groupBy(await findDgDocumentsOf(db, ids), ({ shipmentId }) => shipmentId)
  const issued = await findIssuedSubjects(db, [...ids, ...shipments.flatMap(({ masterId }) => masterId ?? [])])
  return shipments.map((shipment) => ({
    shipment,
    unissued: waybillsOfJob(shipment).filter(
      (kind) => !issued.has((kind === 'HAWB' ? shipment.id : shipment.masterId) ?? ''),
    ),
    attachments: attachments.get(shipment.id) ?? [],
    papers: documents.get(shipment.id) ?? [],
  }))
}

/** Returns the label of a shipment. */
export function shipmentName({ hawbNo, mawbNo, shipper }: ShipmentRow): string {
  return hawbNo ?? mawbNo ?? shipper?.name ?? '–'
}

/** Returns the values that determine the gaps. */
export function coveredOf({ shipment, attachments, papers: documents, unissued }: Covered): CoveredShipment {
  const there = new Set<string>([...attachments, ...documents].map(({ kind }) => kind))
  const missingPapers = PAPER_KINDS.filter(
    (kind) => isDgDocumentNeeded(kind, shipment.dangerousGoodsLines) === true && !there.has(kind),
  )
  return { ...shipment, etd: departureOf(shipment), missingPapers, unissued }
}

/** In local time of the origin airport. */
export function departureOf({ etd, originZone }: ShipmentRow): string | null {
  return etd === null || originZone === null ? null : localOf(etd, originZone)
}

/** In local time of the destination airport. */
export function arrivalOf({ eta, destinationZone }: ShipmentRow): string | null {
  return eta === null || destinationZone === null ? null : localOf(eta, destinationZone)
}
