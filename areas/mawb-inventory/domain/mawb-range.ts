/** The three boxes of a range as far as they are filled. */
export type RangeBoxes = {
  readonly prefix?: string | null | undefined
  readonly start?: string | null | undefined
  readonly quantity?: number | null | undefined
}

/**
 * MAW-12: choosing an airline (its prefix) requires the two boxes after it, start and quantity; one of the three filled
 * requires the other two. Answers the boxes that are required and empty: the form marks them, the server refuses them.
 * With none of the three filled all three are answered.
 */
export function missingBoxes(boxes: RangeBoxes): (keyof RangeBoxes)[] {
  return (['prefix', 'start', 'quantity'] as const).filter((box) => isEmpty(boxes[box]))
}

function isEmpty(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}
