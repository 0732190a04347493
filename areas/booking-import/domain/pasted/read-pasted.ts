import type { ImportCells, ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { type PastedFields, type PastedValue, type UnreadValue, labelledFields } from './pasted-fields.ts'
import { labelFinder } from './pasted-labels.ts'
import { pastedTable } from './pasted-table.ts'
import { type Span, mailParts } from './pasted-text.ts'
import { withSentenceRoute, withUnits } from './pasted-units.ts'
import type { ReadingContext } from './pasted-values.ts'

/** A booking read from a pasted text: every value with the place it came from. */
export type PastedBooking = {
  readonly values: readonly PastedValue[]
  /** Labelled, but not of its kind: left blank. */
  readonly unread: readonly UnreadValue[]
}

/**
 * Reads bookings from spreadsheet rows or the text of a mail. Only what is labelled is taken: by a heading in any language, or a
 * figure by its unit. What cannot be read stays blank.
 */
export function readPasted(
  pasted: string,
  context: ReadingContext & { readonly titles: ReadonlyMap<string, ImportColumn> },
): PastedBooking[] {
  const read: ReturnType<typeof readPart>[] = []
  for (const part of mailParts(pasted)) {
    const last = readPart(pasted, part, context)
    read.push(last)
    if (last.rows.length > 0 || last.fields.values.length >= ENOUGH) break
  }
  const fields = joined(read.map((part) => part.fields))
  const rows = read.flatMap((part) => part.rows)
  if (rows.length === 0) return fields.values.length === 0 ? [] : [fields]
  return rows.map((row) => joined([row, fields]))
}

/** From so many values on a mail is a booking of its own, and the older mail below it is not read. */
const ENOUGH = 3

/** Returns the values of a booking as the cells of a workbook would have them. */
export function cellsOfPasted({ values }: Pick<PastedBooking, 'values'>): ImportCells {
  return Object.fromEntries(values.map(({ column, text }) => [column, text]))
}

function readPart(
  text: string,
  part: readonly Span[],
  context: ReadingContext & { readonly titles: ReadonlyMap<string, ImportColumn> },
) {
  const { titles } = context
  const { rows, lines: tabled } = pastedTable(text, part, context)
  const lines = part.filter((line) => !(rows.length > 0 && tabled.has(line)))
  const labelled = labelledFields(text, lines, { ...context, labelsOf: labelFinder(titles) })
  // Beside rows, figures of a sentence are totals.
  const fields: PastedFields =
    rows.length > 0
      ? labelled
      : withSentenceRoute(text, lines, withUnits(text, lines, { fields: labelled, titles, context }))
  return { rows, fields }
}

/** The first that has a column counts. */
function joined(parts: readonly PastedBooking[]): PastedBooking {
  const values: PastedValue[] = []
  for (const value of parts.flatMap((part) => part.values)) {
    if (!values.some(({ column }) => column === value.column)) values.push(value)
  }
  const unread = parts
    .flatMap((part) => part.unread)
    .filter(({ column }) => !values.some((value) => value.column === column))
  return { values, unread }
}
