import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Codes } from '../contract/dock.ts'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import type { PieceSelection } from '#areas/warehouse/contract/piece.ts'
import { type Candidate, candidatesOf } from '#areas/warehouse/server/index.ts'

/** The pieces that scanned codes name for a step, of those that can take it; codes of the same piece count once. */
export async function selectionOf(
  db: ReadDb,
  officeId: string,
  codes: Codes,
  canTake: (piece: Candidate) => boolean,
): Promise<PieceSelection> {
  const selection = new Map<string, { id: string; quantity?: number }>()
  for (const { code, quantity } of codes) {
    const candidates = await candidatesOf(db, officeId, code)
    if (candidates.length === 0) throw new Refusal(warehouseErrors.CODE_UNKNOWN, { params: { code } })
    const possible = candidates.filter(canTake)
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
