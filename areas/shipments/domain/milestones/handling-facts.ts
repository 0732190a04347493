/** How far customs is before it releases. That it released is the milestone CLR, and said there alone. */
export const CUSTOMS_STEPS = ['None', 'Lodged', 'Inspection', 'Refused'] as const

export type CustomsStep = (typeof CUSTOMS_STEPS)[number]

/** How what came differs from what was announced. */
export const DISCREPANCY_KINDS = ['Missing', 'Damaged', 'Over-carried', 'Surplus'] as const

export type Discrepancy = {
  readonly kind: (typeof DISCREPANCY_KINDS)[number]
  readonly pieces: number
  readonly remark: string
}

/** Pieces that are written down as not there. */
export function missingPieces(discrepancies: readonly Discrepancy[]): number {
  return discrepancies.filter(isAway).reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Of a kind that is not there. */
export function isAway({ kind }: Discrepancy): boolean {
  return kind === 'Missing' || kind === 'Over-carried'
}
