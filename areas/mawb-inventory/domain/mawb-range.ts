import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The three boxes of a range as far as they are filled. */
export type RangeBoxes = {
  readonly prefix?: string | null | undefined
  readonly start?: string | null | undefined
  readonly quantity?: number | null | undefined
}

/**
 * MAW-12: choosing an airline (its prefix) requires the two boxes after it, start and quantity; one of the three filled
 * requires the other two. All three empty is no range at all.
 */
export function isRangeComplete(boxes: RangeBoxes): Verdict<'RANGE_INCOMPLETE'> {
  const missing = missingBoxes(boxes)
  return missing.length === 0 || missing.length === 3 ? allowed : refuse('RANGE_INCOMPLETE')
}

/** The boxes that are still empty, in their order. */
export function missingBoxes(boxes: RangeBoxes): (keyof RangeBoxes)[] {
  return (['prefix', 'start', 'quantity'] as const).filter((box) => isEmpty(boxes[box]))
}

function isEmpty(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}
