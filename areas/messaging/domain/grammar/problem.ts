/** The problems of a message; every code has a text in three languages. */
export const problemCodes = [
  'EMPTY',
  'UNKNOWN_KIND',
  'UNKNOWN_VERSION',
  'UNKNOWN_LINE',
  'LINE_TOO_LONG',
  'MESSAGE_TOO_LONG',
  'LINE_ENDS_EARLY',
  'UNEXPECTED_TEXT',
  'TOO_LONG',
  'WRONG_CHARACTER',
  'MISSING_SEGMENT',
  'MISSING_LINE',
  'REPEATED_SEGMENT',
  'CHECK_DIGIT',
  'IMPOSSIBLE_DATE',
  'RATE_TOTAL',
  'WEIGHT_CHARGE_TOTAL',
  'OTHER_CHARGES_AGENT',
  'OTHER_CHARGES_CARRIER',
  'CHARGES_TOTAL',
  'PIECES_TOTAL',
  'WEIGHT_TOTAL',
  'HOUSE_EXCEEDS_MASTER',
  'PART_EXCEEDS_TOTAL',
  'NOT_WELL_FORMED',
  'DOCTYPE',
  'MISSING_FIELD',
  'WRONG_VALUE',
  'REJECTED',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** A problem at a position; line and column count from 1. `value` is the actual or missing text. */
export type Problem = {
  readonly line: number
  readonly column: number
  readonly code: ProblemCode
  readonly value: string
  /** The correct value, if known. */
  readonly expected?: string
}
