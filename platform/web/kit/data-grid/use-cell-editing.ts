import { useEffect, useRef, useState } from 'react'
import type { Plan, Sheet } from './cell-changes.ts'
import { textOf, valueOf } from './cell-text.ts'
import type { ChangeHistory } from './change-history.ts'
import { EMPTY_HISTORY, forget, redoStep, remember, undoStep } from './change-history.ts'
import { SELECT_KEY } from './grid-row.tsx'
import type { CellChange, ChangeReason, DataGridProps, Refused, RefusedCell } from './grid-types.ts'
import type { CellAt } from './range.ts'

/** The open editor: which cell, by ids so that it survives new rows, what is typed, and why it was not accepted. */
export type Draft = { rowId: string; col: string; text: string; original: string; reason: string | undefined }

export type CellEditing = {
  draft: Draft | undefined
  /**
   * Opens the editor, or tells why not; `text` replaces what the cell holds, as when one simply types. False if nothing was
   * opened.
   */
  open(cell: CellAt, text?: string): boolean
  type(text: string): void
  cancel(): void
  /** Writes the draft. Returns false, and says why in the draft, if the text is not accepted. */
  commit(text?: string, keepOpen?: boolean): boolean
  apply(plan: Plan, why: ChangeReason): void
  undo(): void
  redo(): void
  /** Whether there is a step to undo or redo; read when the menu is drawn. */
  canUndo(): boolean
  canRedo(): boolean
}

/** Editing cells and writing changes: the caller holds the rows, the grid asks through `onChange` and remembers for undo. */
export function useCellEditing<R>(
  sheet: Sheet<R>,
  props: Writing<R> & Pick<DataGridProps<R>, 'texts' | 'onTyping'>,
): CellEditing {
  const [draft, setDraft] = useState<Draft>()
  useTyping(sheet, draft, props.onTyping)
  const { apply, step, history } = useWriting(sheet, props)
  const stepBesideDraft = (take: typeof undoStep, why: ChangeReason) => {
    if (step(take, why)) setDraft(undefined)
  }
  const commit = (text = draft?.text, keepOpen = false): boolean => {
    if (!draft || text === undefined) return true
    const result = parseDraft(sheet, draft, text)
    if (typeof result === 'string') {
      setDraft({ ...draft, text, reason: result })
      return false
    }
    setDraft(keepOpen ? { ...draft, text, original: text, reason: undefined } : undefined)
    apply({ changes: result, refused: [] }, 'edit')
    return true
  }
  return {
    draft,
    open: (cell, text) => {
      const written = props.onChange && draftOf(sheet, cell, text)
      // A character typed where nothing is written is the page's.
      const next = written ?? (text === undefined ? readOnlyCell(sheet, cell, props.texts.readOnly) : undefined)
      if (next && 'original' in next) setDraft(next)
      else if (next) props.onRefused?.([next])
      return next !== undefined && 'original' in next
    },
    type: (text) => setDraft((now) => now && { ...now, text, reason: undefined }),
    cancel: () => setDraft(undefined),
    commit,
    apply,
    undo: () => stepBesideDraft(undoStep, 'undo'),
    redo: () => stepBesideDraft(redoStep, 'redo'),
    canUndo: () => history.current.done.length > 0,
    canRedo: () => history.current.undone.length > 0,
  }
}

/** Tells of what is being typed, as far as it would be accepted. */
function useTyping<R>(sheet: Sheet<R>, draft: Draft | undefined, notify: DataGridProps<R>['onTyping']): void {
  const latest = useRef({ sheet, notify })
  latest.current = { sheet, notify }
  useEffect(() => {
    const { current } = latest
    const changes = draft && parseDraft(current.sheet, draft, draft.text)
    current.notify?.(typeof changes === 'object' ? changes[0] : undefined)
  }, [draft])
}

type Writing<R> = Pick<DataGridProps<R>, 'onChange' | 'onRefused' | 'withFollowing'>

/** Hands changes to the caller and remembers them for undo, but for those that it refuses. */
function useWriting<R>(sheet: Sheet<R>, props: Writing<R>) {
  const history = useRef<ChangeHistory>(EMPTY_HISTORY)
  const write = (changes: CellChange[], why: ChangeReason) => {
    if (changes.length === 0 || !props.onChange) return
    void Promise.resolve(props.onChange(changes, why)).then((refused) => {
      if (!refused || refused.length === 0) return
      history.current = forget(history.current, changes, refused)
      props.onRefused?.(refused.map((cell) => refusedCell(sheet, cell, changes)))
    })
  }
  const apply = (plan: Plan, why: ChangeReason) => {
    if (plan.refused.length > 0) props.onRefused?.(plan.refused)
    const changes = FOLLOWED.has(why) ? (props.withFollowing?.(plan.changes) ?? plan.changes) : plan.changes
    history.current = remember(history.current, changes)
    write(changes, why)
  }
  /** False when there was no step to take. */
  const step = (take: typeof undoStep, why: ChangeReason): boolean => {
    const taken = take(history.current)
    if (!taken) return false
    history.current = taken.history
    write(taken.changes, why)
    return true
  }
  return { apply, step, history }
}

/** What is typed or brought in has consequences; what is taken away has none. */
const FOLLOWED: ReadonlySet<ChangeReason> = new Set(['edit', 'paste', 'fill'])

/** Undefined where the column is not written at all. */
function draftOf<R>(sheet: Sheet<R>, cell: CellAt, text: string | undefined): Draft | RefusedCell | undefined {
  const row = sheet.rows[cell.row]
  const column = sheet.columns[cell.col]
  if (row === undefined || !column?.edit) return undefined
  const original = textOf(column, row)
  const at = { rowId: sheet.rowId(row), col: column.key, text: text ?? original }
  const reason = column.edit.whyNot?.(row)
  return reason === undefined ? { ...at, original, reason } : { ...at, row: cell.row, reason }
}

function readOnlyCell<R>(sheet: Sheet<R>, cell: CellAt, reason: string): RefusedCell | undefined {
  const row = sheet.rows[cell.row]
  const column = sheet.columns[cell.col]
  if (row === undefined || !column || column.key === SELECT_KEY) return undefined
  return {
    rowId: sheet.rowId(row),
    row: cell.row,
    col: column.key,
    text: textOf(column, row),
    reason: column.edit?.whyNot?.(row) ?? column.readOnly ?? reason,
  }
}

/** The changes a text makes, or the reason why it is not accepted. A row or column that has gone takes its draft along. */
function parseDraft<R>(sheet: Sheet<R>, draft: Draft, text: string): CellChange[] | string {
  const row = sheet.rows.find((candidate) => sheet.rowId(candidate) === draft.rowId)
  const column = sheet.columns.find((candidate) => candidate.key === draft.col)
  if (row === undefined || !column?.edit || text === draft.original) return []
  const parsed = column.edit.parse(text, row)
  if ('reason' in parsed) return parsed.reason
  const old = valueOf(column, row)
  return Object.is(old, parsed.val) ? [] : [{ rowId: draft.rowId, col: draft.col, old, val: parsed.val }]
}

function refusedCell<R>(sheet: Sheet<R>, cell: Refused, changes: CellChange[]) {
  const change = changes.find((other) => other.rowId === cell.rowId && other.col === cell.col)
  const row = sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === cell.rowId)
  return { ...cell, row, text: String(change?.val ?? '') }
}
