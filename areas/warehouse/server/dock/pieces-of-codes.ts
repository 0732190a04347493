import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Codes } from '../../contract/dock.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { PieceSelection } from '../../contract/piece.ts'
import { type PieceStatus, type PieceStep, canTakePieceStep } from '../../domain/pieces.ts'
import { scanCodeOf } from '../../domain/scan-code.ts'

type Candidate = { readonly id: string; readonly quantity: number; readonly status: PieceStatus }

/** The pieces that scanned codes name for a step; codes of the same piece count once. */
export async function selectionOf(
  db: ReadDb,
  officeId: string,
  codes: Codes,
  step: PieceStep,
): Promise<PieceSelection> {
  const selection = new Map<string, { id: string; quantity?: number }>()
  for (const { code, quantity } of codes) {
    const candidates = await candidatesOf(db, officeId, code)
    if (candidates.length === 0) throw new Refusal(warehouseErrors.CODE_UNKNOWN, { params: { code } })
    const possible = candidates.filter((piece) => canTakePieceStep(piece, step).ok)
    // Pieces of which none can take the step are passed on, so that the rule names the reason.
    const chosen = possible.length > 0 ? possible : candidates
    const parts = quantity === undefined ? chosen.map(({ id }) => ({ id })) : partsOf(chosen, quantity)
    for (const part of parts) selection.set(part.id, part)
  }
  return [...selection.values()]
}

/** Takes a number of pieces from counted rows, oldest first. */
function partsOf(pieces: readonly Candidate[], quantity: number): { id: string; quantity: number }[] {
  const parts: { id: string; quantity: number }[] = []
  let left = quantity
  for (const piece of pieces) {
    const part = Math.min(left, piece.quantity)
    if (part > 0) parts.push({ id: piece.id, quantity: part })
    left -= part
  }
  if (left > 0) throw new Refusal(warehouseErrors.NOT_SO_MANY)
  return parts
}

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
