import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** What the records of the warehouse and of a shipment have room for; must match their columns in the database. */
const MAX_PIECES = 9999
const MAX_KG = 9_999_999.99
const MAX_CUBIC_CM = 999_999_999_999

type Totals = { readonly pieces: number; readonly grossWeight: string | null; readonly cubicCm: number }

/** Whether received pieces, weight and volume can be what they say; a slip of the keyboard is refused and not stored. */
export function canAddUp({ pieces, grossWeight, cubicCm }: Totals): Verdict<'RECEIVED_TOO_MUCH'> {
  const isPossible = pieces <= MAX_PIECES && Number(grossWeight ?? 0) <= MAX_KG && cubicCm <= MAX_CUBIC_CM
  return isPossible ? allowed : refuse('RECEIVED_TOO_MUCH')
}
