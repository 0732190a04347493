import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type MawbNumber, completeMawbNumber, completeSerial, parseMawbNumber, prefixOf } from './mawb-number.ts'

/** The three fields of a range as far as they are filled. */
export type RangeBoxes = {
  readonly prefix?: string | null | undefined
  readonly start?: string | null | undefined
  readonly quantity?: number | null | undefined
}

export type StartRefusal = 'START_FORM' | 'CHECK_DIGIT' | 'START_OF_OTHER_PREFIX'

/**
 * MAW-12: returns the fields that are required and empty. If one of prefix (airline), start and quantity is filled, the other two
 * are required; if none is filled, all three are returned. The form marks them and the server refuses them.
 */
export function missingBoxes(boxes: RangeBoxes): (keyof RangeBoxes)[] {
  return (['prefix', 'start', 'quantity'] as const).filter((box) => isEmpty(boxes[box]))
}

/**
 * Returns the first number of a range from its start as entered: seven digits, which are completed by the check digit, eight
 * digits, or a whole number, which must match the prefix if there is one.
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
