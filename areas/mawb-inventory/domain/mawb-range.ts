import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type MawbNumber, completeMawbNumber, completeSerial, parseMawbNumber, prefixOf } from './mawb-number.ts'

/** The three boxes of a range as far as they are filled. */
export type RangeBoxes = {
  readonly prefix?: string | null | undefined
  readonly start?: string | null | undefined
  readonly quantity?: number | null | undefined
}

export type StartRefusal = 'START_FORM' | 'CHECK_DIGIT' | 'START_OF_OTHER_PREFIX'

/**
 * MAW-12: choosing an airline (its prefix) requires the two boxes after it, start and quantity; one of the three filled
 * requires the other two. Answers the boxes that are required and empty: the form marks them, the server refuses them.
 * With none of the three filled all three are answered.
 */
export function missingBoxes(boxes: RangeBoxes): (keyof RangeBoxes)[] {
  return (['prefix', 'start', 'quantity'] as const).filter((box) => isEmpty(boxes[box]))
}

/**
 * The first number of a range, from its start as it was typed: seven digits, to which the check digit comes, or eight; or a
 * whole number, which must be one of the prefix, where there is one.
 */
export function startOfRange(
  prefix: string,
  start: string,
): { readonly ok: true; readonly number: MawbNumber } | Refused<StartRefusal> {
  const read = parseMawbNumber(wholeStart(prefix, start))
  if (!read.ok) return read.code === 'CHECK_DIGIT' ? refuse(read.code, read.params) : refuse('START_FORM')
  if (prefix !== '' && read.number.prefix !== prefix)
    return refuse('START_OF_OTHER_PREFIX', { prefix, other: read.number.prefix })
  return read
}

function isEmpty(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}

function wholeStart(prefix: string, start: string): string {
  const whole = prefixOf(start) === null ? completeMawbNumber(start) : start
  return whole ?? prefix + (completeSerial(start) ?? start)
}
