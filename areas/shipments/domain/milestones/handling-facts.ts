/** The customs status before release. The release itself is the milestone CLR. */
export const CUSTOMS_STEPS = ['None', 'Lodged', 'Inspection', 'Refused'] as const

export type CustomsStep = (typeof CUSTOMS_STEPS)[number]

/** The kinds of discrepancies between arrival and booking. */
export const DISCREPANCY_KINDS = ['Missing', 'Damaged', 'Over-carried', 'Surplus'] as const

export type Discrepancy = {
  readonly kind: (typeof DISCREPANCY_KINDS)[number]
  readonly pieces: number
  readonly remark: string
}

/** Returns the number of pieces recorded as missing. */
export function missingPieces(discrepancies: readonly Discrepancy[]): number {
  return discrepancies.filter(isAway).reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Whether a discrepancy means missing pieces. */
export function isAway({ kind }: Discrepancy): boolean {
  return kind === 'Missing' || kind === 'Over-carried'
}
