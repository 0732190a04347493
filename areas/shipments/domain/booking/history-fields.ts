import { FIELD_NAMES, type FieldName, SHIPMENT_FIELDS } from '#areas/key-accounts/domain/shipment-fields.ts'

/** The fields in the history of a shipment: numbers and states, every field of the form, and the milestones. */
export const HISTORY_FIELDS = [
  'jobNo',
  'hawbNo',
  'mawbNo',
  'status',
  'spaceStatus',
  'spaceReason',
  ...FIELD_NAMES,
  'chargeWeight',
  'preAlertSentAt',
  'milestones',
] as const

const HOW_TOLD: Readonly<Partial<Record<(typeof SHIPMENT_FIELDS)[FieldName]['kind'], typeof partOf | typeof linesOf>>> =
  { party: partOf, lines: linesOf, values: valuesOf }

/**
 * How fields stored as JSON are reported: a party as one text, lists as one text for each line. The texts are JSON again, since only
 * the reader's page knows the words for what they hold (`reportedText`).
 */
export const HISTORY_VALUES: Readonly<Record<string, (stored: unknown) => string | readonly string[] | null>> =
  Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const tell = HOW_TOLD[SHIPMENT_FIELDS[name].kind]
      return tell ? [[name, tell]] : []
    }),
  )

/** What a reported text holds: the filled parts of a line or party, or a plain text. */
export function partsOf(
  reported: string,
): readonly (readonly [name: string, value: string | number | true])[] | string {
  if (!reported.startsWith('{')) return reported
  return Object.entries(JSON.parse(reported) as Record<string, string | number | true>)
}

type Part = Readonly<Record<string, unknown>>

function partOf(stored: unknown): string | null {
  if (stored === null) return null
  // The partner is an id; the name was copied from it at the booking.
  const filled = Object.entries(stored as Part).filter(([name, value]) => name !== 'partnerId' && isFilled(value))
  return JSON.stringify(Object.fromEntries(filled))
}

function linesOf(stored: unknown): readonly string[] {
  return ((stored ?? []) as readonly (string | Part)[]).map((line) =>
    typeof line === 'string' ? line : (partOf(line) ?? ''),
  )
}

function valuesOf(stored: unknown): readonly string[] {
  return Object.entries((stored ?? {}) as Part).map(([name, value]) => JSON.stringify({ [name]: value }))
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && value !== false
}
