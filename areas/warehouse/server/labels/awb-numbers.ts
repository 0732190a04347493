import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'

/** The number of a piece of a house under its MAWB. */
export type AwbNumber = { readonly shipmentId: string; readonly pieceNo: number; readonly awbPieceNo: number }

/**
 * WHS-03, DOC-01: numbers the pieces of all houses under the MAWB of a shipment, house by house; a number once given stays. Pieces
 * that are booked or received later go on from the last number.
 */
export async function numberUnderMawb(tx: WriteTx, shipmentId: string): Promise<void> {
  const { rows } = await sql<{ mawbNo: string; side: string }>`
    select mawb_no, side from shipments.shipment where id = ${shipmentId} and mawb_no is not null`.execute(tx)
  const [master] = rows
  if (!master) throw new Refusal(warehouseErrors.NO_MAWB)
  const { mawbNo, side } = master
  // Two prints do not give the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`awb ${mawbNo}`}, 0))`.execute(tx)
  await sql`
    with house as (
      select id, coalesce(hawb_no, job_no) as name, pieces from shipments.shipment
      where mawb_no = ${mawbNo} and side = ${side}),
    wanted as (
      select h.id, h.name, n as piece_no from house h cross join lateral generate_series(1, h.pieces) n
      union
      select h.id, h.name, p.piece_no from house h join warehouse.piece p on p.shipment_id = h.id
      where p.piece_no is not null),
    given as (select coalesce(max(awb_piece_no), 0) as last from warehouse.awb_piece where mawb_no = ${mawbNo})
    insert into warehouse.awb_piece (mawb_no, awb_piece_no, shipment_id, piece_no)
    select ${mawbNo}, given.last + row_number() over (order by w.name, w.piece_no), w.id, w.piece_no
    from wanted w cross join given
    where not exists (select from warehouse.awb_piece a
      where a.shipment_id = w.id and a.mawb_no = ${mawbNo} and a.piece_no = w.piece_no)`.execute(tx)
}

/** Returns the numbers of the pieces under a MAWB. */
export async function findAwbNumbers(db: ReadDb, mawbNo: string): Promise<AwbNumber[]> {
  const { rows } = await sql<AwbNumber>`
    select shipment_id, piece_no, awb_piece_no from warehouse.awb_piece
    where mawb_no = ${mawbNo} and shipment_id is not null order by awb_piece_no`.execute(db)
  return rows
}

type Piece = {
  readonly reference: string
  readonly pieceNo: number | null
  readonly mawbNo: string | null
  readonly shipmentId: string | null
}

/** Numbers received pieces under their MAWBs. */
export async function numberPieces(tx: WriteTx, officeId: string, pieceIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Piece>`
    select p.reference, p.piece_no, p.shipment_id, s.mawb_no
    from warehouse.piece p left join shipments.shipment s on s.id = p.shipment_id
    where p.id = any(${[...pieceIds]}::uuid[]) and p.office_id = ${officeId} order by p.id`.execute(tx)
  for (const piece of rows) requireNumbered(piece)
  // In one order, so that two prints never wait for each other.
  const masters = new Map(rows.map(({ mawbNo, shipmentId }) => [mawbNo ?? '', shipmentId]))
  for (const mawbNo of [...masters.keys()].toSorted((one, other) => one.localeCompare(other))) {
    await numberUnderMawb(tx, masters.get(mawbNo) ?? '')
  }
}

/** An AWB label is of one piece of a shipment with a MAWB. */
function requireNumbered({ mawbNo, pieceNo, reference }: Piece): void {
  if (mawbNo === null) throw new Refusal(warehouseErrors.NO_MAWB)
  if (pieceNo === null) throw new Refusal(warehouseErrors.PIECES_NOT_NUMBERED, { params: { reference } })
}
