import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CellChange, ChangeReason, GridHandle } from '../../data-grid/grid-types.ts'
import { errorAt } from '../form-errors.ts'
import { sameValues } from '../same-values.ts'
import type { BoundField } from '../use-field.ts'
import type { ShownLine } from './line-columns.ts'
import {
  type FillIn,
  type Line,
  type LineRow,
  isLine,
  linesOf,
  newRow,
  rowsOf,
  withChanges,
  withFilledIn,
  withoutRows,
} from './line-rows.ts'

export type Lines = {
  /** Another number: the form began anew, and what can be undone with it. */
  readonly opening: number
  readonly shown: readonly ShownLine[]
  readonly violations: readonly LineViolation[]
  spareRow(nth: number): ShownLine
  change(changes: CellChange[], why: ChangeReason): void
  withFollowing(changes: CellChange[]): CellChange[]
  /** Adds rows and moves to the first of them. */
  add(count: number): void
  /** Takes out rows of the grid by their ids; can be undone. */
  remove(ids: readonly string[]): void
}

export type LineViolation = { readonly id: string; readonly no: number; readonly col: string; readonly message: string }

type Options = {
  /** Keys of the columns, for what is wrong with a whole line. */
  readonly columns: readonly { readonly key: string }[]
  readonly grid: RefObject<GridHandle | null>
  /** Blank rows that always stand below the lines. */
  readonly standing: number
  start(lines: readonly Line[]): Line
  readonly fillIn?: FillIn | undefined
  onLines?(lines: readonly Line[]): void
}

const NO_LINES: readonly Line[] = []
const NO_FAULTS: Readonly<Record<string, string>> = {}

/** The rows between a field of a form, which holds lines, and a grid, which changes cells. */
export function useLines(field: BoundField, { columns, grid, standing, start, fillIn, onLines }: Options): Lines {
  const value = Array.isArray(field.value) ? (field.value as readonly Line[]) : NO_LINES
  const [sheet, setSheet] = useState(() => ({ rows: rowsOf(value), seen: value, opening: 0 }))
  // Whoever else sets the field (a draft, what the server has saved) begins anew.
  if (value !== sheet.seen) {
    const isOurs = sameValues(value, sheet.seen) || sameValues(value, linesOf(sheet.rows))
    setSheet(isOurs ? { ...sheet, seen: value } : { rows: rowsOf(value), seen: value, opening: sheet.opening + 1 })
  }
  const { rows, opening } = sheet
  // A removal takes out blank rows and then lets the grid empty the others, both on the newest rows.
  const newest = useRef(rows)
  newest.current = rows
  const { error } = field
  const firstCol = columns[0]?.key ?? ''
  const shown = useMemo(() => shownLines(rows, standing, { error, firstCol }), [rows, standing, error, firstCol])
  const write = (next: LineRow[]): void => {
    newest.current = next
    setSheet((now) => ({ ...now, rows: next }))
    onLines?.(linesOf(next))
    field.set(linesOf(next))
  }
  const startNow = (): Line => start(rows.filter(({ gone }) => !gone).map(({ line }) => line))
  const reveal = useReveal(grid, shown)
  return {
    opening,
    shown,
    violations: shown.flatMap((row) =>
      Object.entries(row['#'].violations).map(([col, message]) => ({ id: row['#'].id, no: row['#'].no, col, message })),
    ),
    spareRow: (nth) => {
      const next = Math.max(rows.length, Number(shown.at(-1)?.['#'].id ?? -1) + 1)
      return { ...startNow(), ...blankLine(next + nth, shown.length + 1 + nth) }
    },
    change: (changes, why) => write(withChanges(newest.current, changes, why, startNow)),
    withFollowing: (changes) => (fillIn ? withFilledIn(newest.current, changes, startNow, fillIn) : changes),
    add: (count) => {
      const added = Array.from({ length: count }, () => newRow(startNow()))
      setSheet((now) => ({ ...now, rows: [...now.rows, ...added] }))
      reveal({ id: String(rows.length), col: firstCol })
    },
    remove: (ids) => {
      const { rows: left, changes } = withoutRows(rows, new Set(ids))
      write(left)
      grid.current?.write(changes, 'remove')
    },
  }
}

/** A row can be shown once it has been drawn. */
function useReveal(grid: RefObject<GridHandle | null>, shown: readonly ShownLine[]) {
  const target = useRef<{ id: string; col: string }>(undefined)
  useEffect(() => {
    const { current } = target
    if (!current || !shown.some((row) => row['#'].id === current.id)) return
    target.current = undefined
    grid.current?.reveal(current.id, current.col)
    grid.current?.focus()
  }, [grid, shown])
  return (cell: { id: string; col: string }): void => void (target.current = cell)
}

/** The rows on the screen, with blank ones below so that `standing` of them are free. */
function shownLines(
  rows: readonly LineRow[],
  standing: number,
  invalid: { error: unknown; firstCol: string },
): ShownLine[] {
  const shown: ShownLine[] = []
  let lines = 0
  let free = 0
  for (const [at, row] of rows.entries()) {
    if (row.gone) continue
    free = isLine(row) ? 0 : free + 1
    const violations = isLine(row) ? violationsAt(invalid, lines++) : NO_FAULTS
    shown.push({ ...row.line, '#': { id: String(at), no: shown.length + 1, violations } })
  }
  for (let extra = 0; extra < standing - free; extra += 1) {
    shown.push(blankLine(rows.length + extra, shown.length + 1))
  }
  return shown
}

function blankLine(id: number, no: number): ShownLine {
  return { '#': { id: String(id), no, violations: NO_FAULTS } }
}

function violationsAt({ error, firstCol }: { error: unknown; firstCol: string }, line: number): Record<string, string> {
  const at = typeof error === 'object' && error !== null ? Reflect.get(error, line) : undefined
  if (typeof at !== 'object' || at === null) return NO_FAULTS
  const whole = errorAt(at)
  const cells = Object.keys(at).flatMap((key) => {
    const message = errorAt(at, key)
    return message === undefined ? [] : [[key, message] as const]
  })
  return Object.fromEntries(whole === undefined ? cells : [[firstCol, whole], ...cells])
}
