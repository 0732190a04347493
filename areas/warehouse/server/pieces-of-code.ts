import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PieceStatus } from '../domain/pieces.ts'
import { scanCodeOf } from '../domain/scan-code.ts'

export type Candidate = {
  readonly id: string
  readonly quantity: number
  readonly status: PieceStatus
  readonly buildUpId: string | null
}

const MAX_CANDIDATES = 10_000

/** The pieces of a code, those in stock first; a label that was returned can come again. */
export async function candidatesOf(db: ReadDb, officeId: string, text: string): Promise<Candidate[]> {
  const code = scanCodeOf(text)
  const condition = {
    piece: () => sql`p.label = ${code.kind === 'piece' ? code.label : ''}`,
    reference: () => sql`p.reference = ${code.kind === 'reference' ? code.reference : ''}`,
    awb: () =>
      code.kind === 'awb' ? sql`p.awb_mawb_no = ${code.mawbNo} and p.awb_piece_no = ${code.pieceNo}` : sql`false`,
  }[code.kind]()
  const { rows } = await sql<Candidate>`
    select p.id, p.quantity, p.status, p.build_up_id from warehouse.piece p
    where p.office_id = ${officeId} and ${condition}
    order by p.status in ('Out', 'Returned'), p.received_at, p.piece_no, p.id limit ${MAX_CANDIDATES}`.execute(db)
  return code.kind === 'reference' ? rows : rows.slice(0, 1)
}

/** Under what a scanned code is counted: the label of a numbered piece, otherwise the reference as scanned. */
export async function keyOfCode(db: ReadDb, officeId: string, text: string): Promise<string> {
  const code = scanCodeOf(text)
  if (code.kind === 'piece') return code.label
  if (code.kind === 'reference') return code.reference
  const [piece] = await candidatesOf(db, officeId, text)
  const { rows } = await sql<{ label: string | null }>`
    select label from warehouse.piece where id = ${piece?.id ?? null}`.execute(db)
  return rows[0]?.label ?? text.trim().toUpperCase()
}
