import { useMemo, useState } from 'react'
import { IMPORT_COLUMNS, type ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { type ImportWords, spellingsOf } from '../../contract/import-sheet.ts'
import { type PastedBooking, cellsOfPasted, readPasted } from '../../domain/pasted/read-pasted.ts'
import { type CheckedRows, useCheckedRows } from '../use-checked-rows.ts'

export type Pasted = {
  readonly text: string
  readonly bookings: readonly PastedBooking[]
  readonly columns: readonly ImportColumn[]
  readonly rows: readonly TextRow[]
  readonly checked: CheckedRows
  /** Something was typed over the values read. */
  readonly isEdited: boolean
  /** Another text is read anew, without what was typed over it. */
  setText(text: string): void
  write(row: number, column: ImportColumn, text: string): void
}

/** The bookings of a pasted text, each checked like a row of a workbook (SHP-04); what is typed over a value takes its place. */
export function usePasted(pasted: string, words: ImportWords): Pasted {
  const language = useLanguage()
  const [text, setText] = useState(pasted)
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedOver>>(new Map())
  const titles = useMemo(() => new Map(words.titles), [words])
  const spellings = useMemo(() => spellingsOf(words, language), [words, language])
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const bookings = useMemo(() => readPasted(text, { titles, spellings, today }), [text, titles, spellings, today])
  const columns = useMemo(() => columnsOf(bookings), [bookings])
  const rows = useMemo(
    () => bookings.map((booking, at) => rowOf(booking, at, { columns, typed: typed.get(at) })),
    [bookings, columns, typed],
  )
  const checked = useCheckedRows(rows, columns, words)
  return {
    text,
    bookings,
    columns,
    rows,
    checked,
    isEdited: typed.size > 0,
    setText: (next) => {
      setText(next)
      setTyped(new Map())
    },
    write: (row, column, value) =>
      setTyped((before) => new Map(before).set(row, { ...before.get(row), [column]: value })),
  }
}

type TypedOver = Readonly<Partial<Record<ImportColumn, string>>>

/** Every column of a booking, and the fields of key accounts that are named. */
function columnsOf(bookings: readonly PastedBooking[]): ImportColumn[] {
  return [...new Set([...IMPORT_COLUMNS, ...bookings.flatMap(({ values }) => values.map(({ column }) => column))])]
}

function rowOf(
  booking: PastedBooking,
  at: number,
  { columns, typed = {} }: { readonly columns: readonly ImportColumn[]; readonly typed: TypedOver | undefined },
): TextRow {
  const cells = { ...cellsOfPasted(booking), ...typed }
  // Row 1 is the heading.
  return { row: at + 2, cells: columns.map((column) => cells[column] ?? '') }
}
