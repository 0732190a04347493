import { useCallback, useRef } from 'react'
import type { z } from 'zod'
import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useCan } from '#platform/web/can.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { Column } from '../../data-grid/grid-types.ts'
import type { CellWords } from '../cell-text.ts'
import type { AnyRow } from '../list-rows.ts'
import { cellEdit } from './cell-edit.ts'
import { editOf } from './edited-row.ts'

/** Writing in the rows of a list: which cells, by which rule, and what else changes with them. */
export type ListEditing<Row> = {
  readonly endpoint: EditRowsEndpoint
  /** The rule of a cell; without it every cell of the columns may be written. */
  may?(row: Row, column: string): { ok: true } | { ok: false; reason: string }
  readonly invalidates?: readonly Endpoint[]
}

type CellsEdit = Required<Pick<Column<AnyRow>, 'tip' | 'edit' | 'fault' | 'unsaved'>>

/** Whether the user may write in a list at all. */
export function useMayEdit(editing: ListEditing<never> | undefined): boolean {
  const access = editing?.endpoint.access
  // Asked in any case: hooks run always.
  const may = useCan(Array.isArray(access) ? (access as [string, ...string[]]) : NOBODY)
  return editing !== undefined && may
}

const NOBODY = ['-'] as const

/** The part of a column that makes its cells writable; undefined for columns and users that do not write. */
export function useCellEdits(
  editing: ListEditing<never> | undefined,
  words: CellWords,
): (name: string, of: ListColumn) => CellsEdit | undefined {
  const may = useMayEdit(editing)
  const language = useLanguage()
  const t = useTexts('kit')
  const live = useRef(editing)
  live.current = editing
  const endpoint = may ? editing?.endpoint : undefined
  return useCallback(
    (name, of) => {
      const schema = endpoint?.edits.fields.shape[name] as z.ZodType | undefined
      if (!schema) return undefined
      const whyNot = (row: AnyRow): string | undefined => {
        const verdict = live.current?.may?.(row as never, name) ?? { ok: true }
        return verdict.ok ? undefined : verdict.reason
      }
      return {
        tip: t('edits.tip'),
        edit: { ...cellEdit(of, schema, { words, language, errors: endpoint?.errors }), whyNot },
        fault: (row) => faultAt(row, name),
        unsaved: (row) => name in (editOf(row)?.set ?? {}),
      }
    },
    [endpoint, words, language, t],
  )
}

function faultAt(row: AnyRow, name: string): string | undefined {
  return editOf(row)?.refused?.problems.find(({ path }) => path === name)?.message
}
