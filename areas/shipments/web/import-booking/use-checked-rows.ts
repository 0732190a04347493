import { useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage } from '#platform/web/texts.ts'
import type { Problem } from '#platform/contract/envelope.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import { type CellFault, type ImportCheck, cellsOf, checkBooking } from '../../contract/import-check.ts'
import { importApi } from '../../contract/import-api.ts'
import { type ImportWords, spellingsOf } from '../../contract/import-sheet.ts'
import { type ImportCells, type ImportColumn, isImportColumn } from '../../domain/import-columns.ts'
import {
  CODE_KINDS,
  type CodeKind,
  type ImportKnown,
  NOTHING_KNOWN,
  codesToAsk,
  withAnswers,
} from '../../domain/import-known.ts'

/** A row as the grid shows it; `isChecked` is false while its codes are being looked up. */
export type CheckedRow = TextRow & {
  readonly id: string
  readonly faults: readonly CellFault[]
  readonly isChecked: boolean
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
  const language = useLanguage()
  const { officeId } = useActor()
  const [now] = useState(() => new Date().toISOString())
  const [known, setKnown] = useState<ImportKnown>(NOTHING_KNOWN)
  const [failed, setFailed] = useState(false)
  const [more, checkedMore] = useState(0)
  // What was checked stays true until the columns, the language or the words are others.
  const cache = useMemo(() => cacheOf(columns, language, words), [columns, language, words])
  const spellings = useMemo(() => spellingsOf(words), [words])
  const latest = useRef(known)
  latest.current = known
  useEffect(() => {
    if (failed) return
    const open = bookings.filter((row) => !cache.has(row)).map((row) => [row, cellsOf(row, columns)] as const)
    const asked = codesToAsk(
      open.map(([, cells]) => cells),
      known,
    )
    if (CODE_KINDS.some((kind) => asked[kind].length > 0)) {
      const asking = new AbortController()
      askKnown(asked, asking.signal).then(
        (found) => setKnown(withAnswers(latest.current, asked, found)),
        (error: unknown) => error instanceof CallFailed && setFailed(true),
      )
      return () => asking.abort()
    }
    const check = { known, spellings, officeId, now, language }
    return inStretches(
      open,
      ([row, cells]) => void cache.set(row, checkedRow(row, cells, check)),
      () => checkedMore((times) => times + 1),
    )
  }, [bookings, cache, columns, failed, known, language, now, officeId, spellings])
  const rows = useMemo(() => {
    const check = { known, spellings, officeId, now, language }
    return shownRows(bookings, columns, { cache, check, more })
  }, [bookings, columns, cache, known, spellings, officeId, now, language, more])
  const isWhole = rows.every(({ isChecked }) => isChecked)
  return {
    rows,
    state: failed ? 'failed' : isWhole ? 'checked' : 'checking',
    again: () => setFailed(false),
    refuse: (problems) => {
      const refused = Map.groupBy(problems.flatMap(faultOf), ({ row }) => row)
      for (const row of bookings) {
        const faults = refused.get(row.row)
        if (faults) cache.set(row, { ...row, id: String(row.row), faults, isChecked: true })
      }
      checkedMore((times) => times + 1)
    },
  }
}

/** A problem of the server names its cell: `rows.12.flightNo`. */
function faultOf({ path, code, message }: Problem): readonly (CellFault & { readonly row: number })[] {
  const [, row, column] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
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
  const asked = codesToAsk([cells], known)
  return CODE_KINDS.every((kind) => asked[kind].length === 0)
}

function checkedRow(row: TextRow, cells: ImportCells, check: ImportCheck): CheckedRow {
  return { ...row, id: String(row.row), faults: checkBooking(cells, check).faults, isChecked: true }
}

/** Where nothing is known of a row yet, nothing is said of it. One object for each, so that the grid leaves it alone. */
const waiting = new WeakMap<TextRow, CheckedRow>()

function unchecked(row: TextRow): CheckedRow {
  const before = waiting.get(row)
  if (before) return before
  const made = { ...row, id: String(row.row), faults: [], isChecked: false }
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

/** What one call may ask of each kind. */
const MOST_CODES = 5000

/** In one call; in several only where a sheet names more codes of a kind than one may ask. */
async function askKnown(asked: Readonly<Record<CodeKind, readonly string[]>>, signal: AbortSignal) {
  const parts = Math.max(1, ...CODE_KINDS.map((kind) => Math.ceil(asked[kind].length / MOST_CODES)))
  const answers = []
  for (let part = 0; part < parts; part += 1) {
    const some = CODE_KINDS.map((kind) => [kind, asked[kind].slice(part * MOST_CODES, (part + 1) * MOST_CODES)])
    answers.push(await call(importApi.known, Object.fromEntries(some), { signal }))
  }
  const [first, ...others] = answers
  return others.reduce(
    (all, more) => ({
      airports: [...all.airports, ...more.airports],
      offices: [...all.offices, ...more.offices],
      partners: [...all.partners, ...more.partners],
      currencies: [...all.currencies, ...more.currencies],
      incoterms: [...all.incoterms, ...more.incoterms],
      handlingCodes: [...all.handlingCodes, ...more.handlingCodes],
    }),
    first ?? { airports: [], offices: [], partners: [], currencies: [], incoterms: [], handlingCodes: [] },
  )
}
