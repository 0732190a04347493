import { useCallback, useMemo, useRef, useState } from 'react'
import { MAX_EDITED_ROWS, type EditRowsEndpoint, type EditedRows } from '#platform/contract/edit-rows.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { call, newIdempotencyKey } from '#platform/web/api-client.ts'
import { useNotify } from '#platform/web/notify.ts'
import { type Store, createStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import type { CellChange, Refused } from '../../data-grid/grid-types.ts'
import { useUnsavedGuard } from '../../unsaved.ts'
import type { AnyRow } from '../list-rows.ts'
import type { ListModel } from '../use-list-rows.ts'
import { editedRow } from './edited-row.ts'
import { withStored } from './stored-edits.ts'
import { NO_EDITS, type RowEdit, type RowEdits, afterAnswer, keepMine, withChanges, withoutRow } from './row-edits.ts'

export type ListEdits = {
  readonly edits: RowEdits
  /** The rows of the page with what is written into them. */
  readonly rows: readonly AnyRow[]
  /** How many rows are saved already; undefined while nothing is being saved. */
  readonly saving: number | undefined
  change(changes: readonly CellChange[]): Refused[]
  /** What is being typed into a cell and not written yet. */
  readonly typing: Store<CellChange | undefined>
  /** The edits with what is being typed. */
  withTyped(): RowEdits
  save(): Promise<void>
  keepMine(id: string): void
  takeTheirs(id: string): void
  discard(): void
  /** Brings back what was written before, over nothing that is written now. */
  restore(cached: RowEdits): void
}

const NO_ROWS: ReadonlyMap<string, AnyRow> = new Map()

/**
 * What is written in a list and not saved yet, also on other pages. It is saved in parts; rows that are refused, and all
 * when nothing came back, stay as they were written.
 */
export function useListEdits(
  model: ListModel,
  endpoint: EditRowsEndpoint | undefined,
  invalidates: readonly Endpoint[],
): ListEdits {
  const [edits, latest, setEdits] = useLatest(NO_EDITS)
  const { rows: stored } = model
  // Saved, and not read again yet: of those rows that were there then.
  const [known, setKnown] = useState({ stored, rows: NO_ROWS })
  const fresh = known.stored === stored ? known.rows : NO_ROWS
  const seen = useRef(stored)
  seen.current = stored
  const t = useTexts('kit')
  const rowOf = (id: string): AnyRow | undefined => fresh.get(id) ?? stored.find((row) => row.id === id)
  const { saving, save } = useSave(
    endpoint,
    latest,
    (sent, answer) => {
      const after = afterAnswer(latest.current, sent, answer, endpoint?.edits.version)
      setEdits(after.edits)
      setKnown((before) => {
        const { current } = seen
        const rows = before.stored === current ? before.rows : NO_ROWS
        return { stored: current, rows: new Map([...rows, ...after.saved]) }
      })
    },
    () => {
      model.reload()
      invalidate(...invalidates)
    },
  )
  useUnsavedGuard(edits.size > 0, save)
  const [typing] = useState(() => createStore<CellChange | undefined>(undefined))
  return {
    edits,
    saving,
    save,
    typing,
    withTyped() {
      const typed = typing.get()
      return typed ? withChanges(latest.current, [typed], rowOf).edits : latest.current
    },
    rows: useMemo(() => shownRows(stored, fresh, edits), [stored, fresh, edits]),
    change: (changes) => {
      const after = withChanges(latest.current, changes, rowOf)
      setEdits(after.edits)
      return after.unknown.map(({ rowId, col }) => ({ rowId, col, reason: t('edits.elsewhere') }))
    },
    keepMine: (id) => setEdits(keepMine(latest.current, id, endpoint?.edits.version)),
    takeTheirs: (id) => setEdits(withoutRow(latest.current, id)),
    discard: () => setEdits(NO_EDITS),
    restore: (cached) => setEdits(withStored(latest.current, cached)),
  }
}

function shownRows(stored: readonly AnyRow[], fresh: ReadonlyMap<string, AnyRow>, edits: RowEdits): readonly AnyRow[] {
  if (fresh.size === 0 && edits.size === 0) return stored
  return stored.map((row) => {
    const now = fresh.get(row.id) ?? row
    const edit = edits.get(row.id)
    return edit ? editedRow(now, edit) : now
  })
}

/** A value that an event may read as soon as an earlier one has set it, drawn or not. */
function useLatest(start: RowEdits) {
  const [value, draw] = useState(start)
  const latest = useRef(start)
  const set = useCallback((next: RowEdits): void => {
    latest.current = next
    draw(next)
  }, [])
  return [value, latest, set] as const
}

function useSave(
  endpoint: EditRowsEndpoint | undefined,
  latest: { readonly current: RowEdits },
  onAnswer: (sent: RowEdits, answer: EditedRows) => void,
  onEnd: () => void,
) {
  const t = useTexts('kit')
  const notify = useNotify()
  const [saving, setSaving] = useState<number>()
  const running = useRef(false)
  const send = useSend(endpoint)
  const save = async (): Promise<void> => {
    if (running.current || latest.current.size === 0) return
    running.current = true
    let saved = 0
    try {
      for (const part of partsOf(latest.current)) {
        setSaving(saved)
        const answer = await send(part)
        onAnswer(part, answer)
        saved += answer.saved.length
      }
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error), 10)
    } finally {
      running.current = false
      setSaving(undefined)
      onEnd()
    }
    if (saved > 0) notify.success(t('edits.saved', { count: saved }))
  }
  return { saving, save }
}

/** Sends a part; as long as no answer has come, the same part goes under the same key, so that it is saved once. */
function useSend(endpoint: EditRowsEndpoint | undefined): (part: RowEdits) => Promise<EditedRows> {
  const keys = useRef(new Map<string, string>())
  return async (part) => {
    if (!endpoint) throw new Error('this list is not written in')
    const rows = [...part].map(([id, { row, set }]) => ({ id, version: Number(row[endpoint.edits.version]), set }))
    const content = JSON.stringify(rows)
    const idempotencyKey = keys.current.get(content) ?? newIdempotencyKey()
    keys.current.set(content, idempotencyKey)
    const answer = await call(endpoint, { rows }, { quiet: true, idempotencyKey })
    keys.current.delete(content)
    return answer as EditedRows
  }
}

/** Rows that wait for a choice between two changes are not sent. */
function partsOf(edits: RowEdits): RowEdits[] {
  const ready = [...edits].filter(([, { refused }]) => !refused?.conflict)
  const parts: [string, RowEdit][][] = []
  for (let at = 0; at < ready.length; at += MAX_EDITED_ROWS) parts.push(ready.slice(at, at + MAX_EDITED_ROWS))
  return parts.map((part) => new Map(part))
}
