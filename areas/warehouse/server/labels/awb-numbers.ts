import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { nextOf } from '../truck-repository.ts'

type Piece = {
  readonly id: string
  readonly reference: string
  readonly pieceNo: number | null
  readonly mawbNo: string | null
}

/**
 * WHS-03: gives pieces their numbers under their MAWB, so that no two of its houses share one. A piece keeps its number for as
 * long as its MAWB stays.
 */
export async function numberUnderMawb(tx: WriteTx, officeId: string, pieceIds: readonly string[]): Promise<void> {
  // Two printers do not number the same pieces at once.
  const { rows } = await sql<Piece>`
    select p.id, p.reference, p.piece_no, (select s.mawb_no from shipments.shipment s where s.id = p.shipment_id) as mawb_no
    from warehouse.piece p
    where p.id = any(${[...pieceIds]}::uuid[]) and p.office_id = ${officeId}
    order by p.id for update`.execute(tx)
  for (const piece of rows) requireNumbered(piece)
  const { rows: open } = await sql<Piece & { mawbNo: string }>`
    select p.id, s.mawb_no from warehouse.piece p join shipments.shipment s on s.id = p.shipment_id
    where p.id = any(${rows.map(({ id }) => id)}::uuid[]) and p.awb_mawb_no is distinct from s.mawb_no
    order by s.mawb_no, p.reference, p.piece_no`.execute(tx)
  const numbers: number[] = []
  for (const { mawbNo } of open) numbers.push(await nextOf(tx, officeId, `awb ${mawbNo}`))
  await sql`
    update warehouse.piece p set awb_mawb_no = n.mawb_no, awb_piece_no = n.piece_no
    from unnest(${open.map(({ id }) => id)}::uuid[], ${open.map(({ mawbNo }) => mawbNo)}::text[], ${numbers}::int[])
      as n (id, mawb_no, piece_no)
    where p.id = n.id`.execute(tx)
}

/** An AWB label is of one piece of a shipment with a MAWB. */
function requireNumbered({ mawbNo, pieceNo, reference }: Piece): void {
  if (mawbNo === null) throw new Refusal(warehouseErrors.NO_MAWB)
  if (pieceNo === null) throw new Refusal(warehouseErrors.PIECES_NOT_NUMBERED, { params: { reference } })
}
