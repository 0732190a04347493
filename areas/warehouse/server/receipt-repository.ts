import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ReceiveInput } from '../contract/piece.ts'
import type { Basis } from '../domain/pieces.ts'

type NewReceipt = Omit<ReceiveInput, 'labelled' | 'firstPiece' | 'pieceNos' | 'regulatedAgent' | 'exemption' | 'at'> & {
  readonly officeId: string
  readonly shipmentId: string | null
  readonly cubicCm: number
  readonly receivedAt: string
  readonly receivedBy: string
}

/** False if this receipt exists already. */
export async function insertReceipt(tx: WriteTx, receipt: NewReceipt): Promise<boolean> {
  const { rows } = await sql`
    insert into warehouse.receipt (id, office_id, truck_id, shipment_id, reference, pieces, cartons, pallets, gross_weight,
      cubic_cm, dimension_lines, damaged, wet, crushed, battery_label, remark, received_at, received_by)
    values (${receipt.id}, ${receipt.officeId}, ${receipt.truckId}, ${receipt.shipmentId}, ${receipt.reference},
      ${receipt.pieces}, ${receipt.cartons}, ${receipt.pallets}, ${receipt.grossWeight}, ${receipt.cubicCm},
      ${JSON.stringify(receipt.dimensionLines)}::jsonb, ${receipt.damaged}, ${receipt.wet}, ${receipt.crushed},
      ${receipt.batteryLabel}, ${receipt.remark}, ${receipt.receivedAt}, ${receipt.receivedBy})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** One row per labelled piece; unlabelled pieces share one row. */
export async function insertPieces(
  tx: WriteTx,
  receiptId: string,
  { numbers, basis, basisDetail }: { numbers: readonly number[] | null; basis: Basis | null; basisDetail: string },
): Promise<void> {
  const rows =
    numbers === null
      ? sql`select null::int as piece_no, pieces as quantity from warehouse.receipt where id = ${receiptId}`
      : sql`select piece_no, 1 as quantity from unnest(${[...numbers]}::int[]) as piece_no`
  await sql`
    insert into warehouse.piece (office_id, receipt_id, truck_id, shipment_id, reference, piece_no, quantity, basis,
      basis_detail, received_at)
    select r.office_id, r.id, r.truck_id, r.shipment_id, r.reference, n.piece_no, n.quantity, ${basis}, ${basisDetail},
      r.received_at
    from warehouse.receipt r cross join (${rows}) n where r.id = ${receiptId} order by n.piece_no`.execute(tx)
}

export type ReceiptRow = {
  readonly id: string
  readonly officeId: string
  readonly shipmentId: string | null
  readonly pieceIds: readonly string[]
}

export async function findReceipt(db: ReadDb, id: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select id, office_id, shipment_id, array(
      select p.id from warehouse.piece p where p.receipt_id = r.id order by p.piece_no, p.id) as piece_ids
    from warehouse.receipt r where id = ${id}`.execute(db)
  return rows[0]
}

/** The next free piece number of a house. */
export async function nextPieceNo(tx: ReadDb, officeId: string, reference: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(piece_no), 0) + 1 as next from warehouse.piece
    where office_id = ${officeId} and reference = ${reference}`.execute(tx)
  return rows[0]?.next ?? 1
}

export type Received = {
  readonly pieces: number
  readonly grossWeight: string | null
  readonly cubicCm: number
}

/**
 * Totals of a shipment's receipts without the pieces that were given back, which may come again; these take their share of the
 * weight and volume of their receipt. The weight is null unless every receipt has one.
 */
export async function receivedOf(tx: ReadDb, shipmentId: string): Promise<Received | undefined> {
  const { rows } = await sql<Received>`
    select sum(here.pieces)::int as pieces,
      case when bool_and(r.gross_weight is not null) then round(sum(r.gross_weight * here.pieces / r.pieces), 2) end
        as gross_weight,
      (case when bool_and(r.cubic_cm > 0) then sum(r.cubic_cm * here.pieces / r.pieces) else 0 end)::bigint as cubic_cm
    from warehouse.receipt r cross join lateral (
      select coalesce(sum(p.quantity), 0) as pieces from warehouse.piece p
      where p.receipt_id = r.id and p.status <> 'Returned') here
    where r.shipment_id = ${shipmentId} having count(*) > 0`.execute(tx)
  return rows[0]
}

export type ShipmentOfReference = {
  readonly id: string
  readonly shipperId: string | null
}

/** The office's shipment with this HAWB number, or with this booking number. */
export async function findShipmentByHouse(
  db: ReadDb,
  officeId: string,
  reference: string,
): Promise<ShipmentOfReference | undefined> {
  const { rows } = await sql<ShipmentOfReference>`
    select s.id, s.shipper_id from shipments.office_shipment seen join shipments.shipment s on s.id = seen.id
    where seen.office_id = ${officeId} and seen.hawb_no = ${reference}
    union all
    select s.id, s.shipper_id from shipments.shipment s join shipments.office_shipment seen on seen.id = s.id
    where seen.office_id = ${officeId} and s.job_no = ${reference}
    limit 1`.execute(db)
  return rows[0]
}
