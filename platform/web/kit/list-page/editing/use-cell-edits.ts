import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useCan } from '#platform/web/can.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { CellWords } from '../cell-text.ts'
import type { CellsEdit } from '../grid-columns.tsx'
import type { AnyRow } from '../list-rows.ts'
import { cellEdit } from './cell-edit.ts'
import { editOf } from './edited-row.ts'

/** Writing in the rows of a list: which cells, by which rule, and what else changes with them. */
export type ListEditing<Row> = {
  readonly endpoint: EditRowsEndpoint
  /** The rule of a cell; without it every cell of the columns may be written. */
  may?(row: Row, column: string): { ok: true } | { ok: false; reason: string }
  /** Why a column that the endpoint does not name is not written in the list: where its values come from. */
  whyNever?(column: string): string
  readonly invalidates?: readonly Endpoint[]
}

export type EditRights = {
  /** The user may write in the list. */
  readonly mayEdit: boolean
  /** So it was at any time since it was opened: what was written stays in sight, and the open cell can still be written. */
  readonly couldEdit: boolean
}

export function useEditRights(editing: ListEditing<never> | undefined): EditRights {
  const mayEdit = useMayEdit(editing)
  const [couldEdit, setCouldEdit] = useState(mayEdit)
  if (mayEdit && !couldEdit) setCouldEdit(true)
  return { mayEdit, couldEdit }
}

function useMayEdit(editing: ListEditing<never> | undefined): boolean {
  const access = editing?.endpoint.access
  // Asked in any case: hooks run always.
  const may = useCan(Array.isArray(access) ? (access as [string, ...string[]]) : NOBODY)
  return editing !== undefined && may
}

const NOBODY = ['-'] as const

/** The part of a column that makes its cells writable, or says why they are not; undefined in lists that nobody writes in. */
export function useCellEdits(
  editing: ListEditing<never> | undefined,
  words: CellWords,
): (name: string, of: ListColumn) => CellsEdit | undefined {
  const may = useMayEdit(editing)
  const language = useLanguage()
  const t = useTexts('kit')
  const live = useRef(editing)
  live.current = editing
  const endpoint = editing?.endpoint
  return useCallback(
    (name, of) => {
      const schema = endpoint?.edits.fields.shape[name] as z.ZodType | undefined
      if (!endpoint) return undefined
      if (!schema) return { readOnly: live.current?.whyNever?.(name) ?? t('edits.never') }
      const whyNot = (row: AnyRow): string | undefined => {
        if (!may) return t('edits.noRight')
        const verdict = live.current?.may?.(row as never, name) ?? { ok: true }
        return verdict.ok ? undefined : verdict.reason
      }
      return {
        ...(may && { tip: t('edits.tip') }),
        edit: { ...cellEdit(of, schema, { words, language, errors: endpoint.errors }), whyNot },
        violation: (row) => violationAt(row, name),
        unsaved: (row) => name in (editOf(row)?.set ?? {}),
      }
    },
    [endpoint, may, words, language, t],
  )
}

function violationAt(row: AnyRow, name: string): string | undefined {
  return editOf(row)?.refused?.problems.find(({ path }) => path === name)?.message
}
