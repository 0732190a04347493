import { useEffect, useMemo, useReducer } from 'react'
import type { Problem } from '#platform/contract/envelope.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import { type BookingPreview, bookingPreview } from '../contract/booking-preview.ts'
import { type CellViolation, type ImportCheck, cellsOf, checkBooking } from '../contract/import-check.ts'
import type { ImportWords } from '../contract/import-sheet.ts'
import { type ImportCells, type ImportColumn, isImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { CODE_KINDS, type ImportKnown, codesToAsk } from '../domain/import-known.ts'
import { useImportCheck } from './use-import-check.ts'

/** A row as the grid shows it; `isChecked` is false while its codes are being looked up. */
export type CheckedRow = TextRow & {
  readonly id: string
  readonly violations: readonly CellViolation[]
  readonly isChecked: boolean
  /** What it will be once it is booked; null as long as something is to be mended. */
  readonly preview: BookingPreview | null
}

export type CheckedRows = {
  readonly rows: readonly CheckedRow[]
  readonly state: 'checking' | 'checked' | 'failed'
  /** Asks again which codes there are. */
  again(): void
  /** Puts what only the server could know into its cells, until they are written. */
  refuse(problems: readonly Problem[]): void
}

/** How long rows are checked at a stretch before the page gets its turn. */
const STRETCH_MS = 30

/**
 * Every row by the rules of the form. A row is checked once and again when it was written, as soon as the server has said
 * which of its codes there are; thousands of them in stretches, so that the page answers meanwhile.
 */
export function useCheckedRows(
  bookings: readonly TextRow[],
  columns: readonly (ImportColumn | null)[],
  words: ImportWords,
): CheckedRows {
  const { check, ask, failed, again } = useImportCheck(words)
  const [more, checkedMore] = useReducer((times: number) => times + 1, 0)
  // What was checked stays true until the columns, the language, the words or the clients are others.
  const { language, clients } = check
  const cache = useMemo(() => cacheOf(columns, language, words, clients), [columns, language, words, clients])
  useEffect(() => {
    if (failed) return
    const open = bookings.filter((row) => !cache.has(row)).map((row) => [row, cellsOf(row, columns)] as const)
    return (
      ask(open.map(([, cells]) => cells)) ??
      inStretches(open, ([row, cells]) => void cache.set(row, checkedRow(row, cells, check)), checkedMore)
    )
  }, [bookings, cache, columns, failed, check, ask])
  const rows = useMemo(
    () => shownRows(bookings, columns, { cache, check, more }),
    [bookings, columns, cache, check, more],
  )
  const isWhole = rows.every(({ isChecked }) => isChecked)
  return {
    rows,
    state: failed ? 'failed' : isWhole ? 'checked' : 'checking',
    again,
    refuse: (problems) => {
      refuseRows(cache, bookings, problems)
      checkedMore()
    },
  }
}

/** What only the server could know stands in the cells until they are written. */
function refuseRows(cache: Cache, bookings: readonly TextRow[], problems: readonly Problem[]): void {
  const refused = Map.groupBy(problems.flatMap(violationOf), ({ row }) => row)
  for (const row of bookings) {
    const violations = refused.get(row.row)
    if (violations) cache.set(row, { ...row, id: String(row.row), violations, isChecked: true, preview: null })
  }
}

/** A problem of the server names its cell: `rows.12.flightNo`. */
function violationOf({ path, code, message }: Problem): readonly (CellViolation & { readonly row: number })[] {
  const [, row, column] = /^rows\.(\d+)\.([\w.]+)$/.exec(path) ?? []
  return row && column && isImportColumn(column) ? [{ row: Number(row), column, code, message }] : []
}

type Cache = WeakMap<TextRow, CheckedRow>

/** An empty one for every such set of circumstances. */
function cacheOf(..._circumstances: readonly unknown[]): Cache {
  return new WeakMap()
}

/** What was just written is judged in the same moment; thousands of new rows are not. */
const AT_ONCE = 20

/** As far as they were checked by now. */
function shownRows(
  bookings: readonly TextRow[],
  columns: readonly (ImportColumn | null)[],
  { cache, check }: { cache: Cache; check: ImportCheck; more: number },
): readonly CheckedRow[] {
  let left = AT_ONCE
  return bookings.map((row) => {
    const before = cache.get(row)
    if (before) return before
    if (left === 0) return unchecked(row)
    left -= 1
    const cells = cellsOf(row, columns)
    if (!isKnown(cells, check.known)) return unchecked(row)
    const checked = checkedRow(row, cells, check)
    cache.set(row, checked)
    return checked
  })
}

function isKnown(cells: ImportCells, known: ImportKnown): boolean {
  const requested = codesToAsk([cells], known)
  return CODE_KINDS.every((kind) => requested[kind].length === 0)
}

function checkedRow(row: TextRow, cells: ImportCells, check: ImportCheck): CheckedRow {
  const { entry, violations } = checkBooking(cells, check)
  const preview = entry && bookingPreview(entry, cells, check)
  return { ...row, id: String(row.row), violations, isChecked: true, preview }
}

/** Where nothing is known of a row yet, nothing is said of it. One object for each, so that the grid leaves it alone. */
const waiting = new WeakMap<TextRow, CheckedRow>()

function unchecked(row: TextRow): CheckedRow {
  const before = waiting.get(row)
  if (before) return before
  const made = { ...row, id: String(row.row), violations: [], isChecked: false, preview: null }
  waiting.set(row, made)
  return made
}

/** The first stretch at once: what was just typed is judged in the same moment. */
function inStretches<Item>(items: readonly Item[], work: (item: Item) => void, done: () => void): () => void {
  if (items.length === 0) return () => undefined
  let at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stretch = (): void => {
    const end = performance.now() + STRETCH_MS
    for (; at < items.length && performance.now() < end; at += 1) {
      const item = items[at]
      if (item !== undefined) work(item)
    }
    if (at < items.length) timer = setTimeout(stretch)
    else done()
  }
  stretch()
  return () => clearTimeout(timer)
}
