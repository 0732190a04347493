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
  /** The booking preview; null until all problems are corrected. */
  readonly preview: BookingPreview | null
}

export type CheckedRows = {
  readonly rows: readonly CheckedRow[]
  readonly state: 'checking' | 'checked' | 'failed'
  /** Queries the codes again. */
  again(): void
  /** Shows problems found by the server in their cells until these are edited. */
  refuse(problems: readonly Problem[]): void
}

/** The time in ms for which rows are checked before yielding to the page. */
const STRETCH_MS = 30

/**
 * Checks every row by the rules of the form, again when edited, and as soon as the server has answered its codes; thousands of
 * rows in slices, so that the page stays responsive.
 */
export function useCheckedRows(
  bookings: readonly TextRow[],
  columns: readonly (ImportColumn | null)[],
  words: ImportWords,
): CheckedRows {
  const { check, ask, failed, again } = useImportCheck(words)
  const [more, checkedMore] = useReducer((times: number) => times + 1, 0)
  // Results stay valid until columns, language, texts or key accounts change.
  const { language, keyAccounts } = check
  const cache = useMemo(() => cacheOf(columns, language, words, keyAccounts), [columns, language, words, keyAccounts])
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

/** Problems found by the server stay in the cells until these are edited. */
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

/** Returns a new cache for each combination of dependencies. */
function cacheOf(..._circumstances: readonly unknown[]): Cache {
  return new WeakMap()
}

/** Edited rows are checked immediately; thousands of new ones are not. */
const AT_ONCE = 20

/** Returns the rows as checked so far. */
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

/** Rows not checked yet show no result. One stable object for each, so that the grid does not render it again. */
const waiting = new WeakMap<TextRow, CheckedRow>()

function unchecked(row: TextRow): CheckedRow {
  const before = waiting.get(row)
  if (before) return before
  const made = { ...row, id: String(row.row), violations: [], isChecked: false, preview: null }
  waiting.set(row, made)
  return made
}

/** The first slice runs at once, so that edits are checked immediately. */
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
