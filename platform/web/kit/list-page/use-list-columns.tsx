import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { ColourRule } from '#platform/contract/kept-view.ts'
import type { List, ListRow } from '#platform/contract/list.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Column } from '../data-grid/grid-types.ts'
import { useZone } from '#platform/web/zone.ts'
import type { Tone } from '../layout/status-tag.tsx'
import { type CellWords, cellText } from './cell-text.ts'
import { useCellEdits } from './editing/use-cell-edits.ts'
import { gridColumns } from './grid-columns.tsx'
import type { ListPageProps } from './list-page.tsx'
import type { AnyRow } from './list-rows.ts'
import { MARK, colourOf } from './row-colour.ts'

type RowClass = (row: AnyRow) => string | undefined

type ListColumns = {
  /** The columns of the list itself. */
  readonly own: readonly Column<AnyRow>[]
  withMarks(rules: readonly ColourRule[]): readonly Column<AnyRow>[]
  rowClassWith(rules: readonly ColourRule[]): RowClass | undefined
}

/** The columns of a list as its grid shows them, and what the colour rules of a view add. All keep their identity. */
export function useListColumns(props: ListPageProps<List>, title: (column: string) => string): ListColumns {
  const { list } = props
  const t = useTexts('kit')
  const words = useWords(props)
  const own = useOwnColumns(props, title, words)
  const ruleOf = useCallback(
    (rules: readonly ColourRule[], row: AnyRow) =>
      colourOf(rules, list, row, (column) => {
        const of = list.columns[column]
        return of ? cellText(of, column, row, words) : ''
      }),
    [list, words],
  )
  const withMarks = useLast(
    (rules: readonly ColourRule[]) => {
      if (rules.length === 0) return own
      const text = (row: AnyRow): string => {
        const rule = ruleOf(rules, row)
        return rule ? rule.label || title(rule.column) : ''
      }
      const cell = (row: AnyRow): ReactNode => <span data-colour={ruleOf(rules, row)?.colour}>{text(row)}</span>
      return [{ key: MARK, title: t('colours.mark'), width: 100, text, cell }, ...own]
    },
    [own, ruleOf, title, t],
  )
  const ofPage = props.rowClass as RowClass | undefined
  const rowClassWith = useLast(
    (rules: readonly ColourRule[]) => {
      if (rules.length === 0) return ofPage
      return (row: AnyRow) => {
        const rule = ruleOf(rules, row)
        return rule ? `row-colour-${rule.colour}` : ofPage?.(row)
      }
    },
    [ruleOf, ofPage],
  )
  return { own, withMarks, rowClassWith }
}

/** Remembers the last answer: the same rules give the same columns, else every row would be drawn again. */
function useLast<Result>(
  make: (rules: readonly ColourRule[]) => Result,
  needs: readonly unknown[],
): (rules: readonly ColourRule[]) => Result {
  const last = useRef<{ rules: readonly ColourRule[]; needs: readonly unknown[]; result: Result }>(undefined)
  return (rules) => {
    const { current } = last
    if (current?.rules === rules && needs.every((need, at) => need === current.needs[at])) return current.result
    last.current = { rules, needs, result: make(rules) }
    return last.current.result
  }
}

function useWords({ area }: ListPageProps<List>): CellWords {
  const t = useTexts('kit')
  const own = useTexts(area)
  const zone = useZone()
  return useMemo(
    () => ({
      choice: (texts, value) => (texts === null ? value : own(`choices.${texts}.${value}`)),
      yes: t('list.yes'),
      no: t('list.no'),
      zone,
    }),
    [own, t, zone],
  )
}

function useOwnColumns(
  props: ListPageProps<List>,
  title: (column: string) => string,
  words: CellWords,
): readonly Column<AnyRow>[] {
  const { list, cells, tones, linkColumn } = props
  const editOf = useCellEdits(props.edit, words)
  const live = useRef(props)
  live.current = props
  return useMemo(
    () =>
      gridColumns({
        list,
        title,
        words,
        cells: (cells ?? {}) as Record<string, (row: AnyRow) => ReactNode>,
        tones: (tones ?? {}) as Record<string, Record<string, Tone>>,
        linkColumn,
        onOpen: (row) => live.current.onOpen?.(row as ListRow<List>),
        editOf,
      }),
    [list, title, words, cells, tones, linkColumn, editOf],
  )
}
