import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PieceStatus } from '../domain/pieces.ts'
import { scanCodeOf } from '../domain/scan-code.ts'

export type Candidate = { readonly id: string; readonly quantity: number; readonly status: PieceStatus }

const MOST_CANDIDATES = 10_000

/** The pieces of a code, those in stock first; a label that was returned can come again. */
export async function candidatesOf(db: ReadDb, officeId: string, text: string): Promise<Candidate[]> {
  const code = scanCodeOf(text)
  const condition = {
    piece: () => sql`p.label = ${code.kind === 'piece' ? code.label : ''}`,
    reference: () => sql`p.reference = ${code.kind === 'reference' ? code.reference : ''}`,
    awb: () =>
      code.kind === 'awb'
        ? sql`p.piece_no = ${code.pieceNo} and p.shipment_id in (
            select s.id from shipments.shipment s where s.mawb_no = ${code.mawbNo})`
        : sql`false`,
  }[code.kind]()
  const { rows } = await sql<Candidate>`
    select p.id, p.quantity, p.status from warehouse.piece p
    where p.office_id = ${officeId} and ${condition}
    order by p.status in ('Out', 'Returned'), p.received_at, p.piece_no, p.id limit ${MOST_CANDIDATES}`.execute(db)
  return code.kind === 'reference' ? rows : rows.slice(0, 1)
}
