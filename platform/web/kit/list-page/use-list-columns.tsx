import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { ColourRule } from '#platform/contract/stored-view.ts'
import type { List, ListRow } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Column } from '../data-grid/grid-types.ts'
import { useZone } from '#platform/web/zone.ts'
import type { Tone } from '../layout/status-tag.tsx'
import { type CellWords, cellText } from './cell-text.ts'
import { useCellEdits } from './editing/use-cell-edits.ts'
import { gridColumns } from './grid-columns.tsx'
import type { ListPageProps } from './list-page-props.ts'
import type { AnyRow } from './list-rows.ts'
import { MARK, colourOf } from './row-colour.ts'

type RowClass = (row: AnyRow) => string | undefined
type RowNote = (row: AnyRow) => string | undefined

type ListColumns = {
  /** The columns of the list itself. */
  readonly own: readonly Column<AnyRow>[]
  withMarks(rules: readonly ColourRule[]): readonly Column<AnyRow>[]
  rowClassWith(rules: readonly ColourRule[]): RowClass | undefined
  /** Why a row is coloured, in words. */
  rowNoteWith(rules: readonly ColourRule[]): RowNote
}

/** The columns of a list as its grid shows them, and what the colour rules of a view add. All keep their identity. */
export function useListColumns(props: ListPageProps<List>, title: (column: string) => string): ListColumns {
  const { list } = props
  const t = useTexts('kit')
  const words = useWords(props)
  const textOf = useTextOf(props, words)
  const own = useOwnColumns(props, title, words, textOf)
  const ruleOf = useCallback(
    (rules: readonly ColourRule[], row: AnyRow) =>
      colourOf(rules, list, row, (column) => {
        const of = list.columns[column]
        return of ? textOf(column, of, row) : ''
      }),
    [list, textOf],
  )
  const wordsOf = useCallback(
    (rules: readonly ColourRule[], row: AnyRow): string => {
      const rule = ruleOf(rules, row)
      return rule ? rule.label || title(rule.column) : ''
    },
    [ruleOf, title],
  )
  const withMarks = useLast(
    (rules: readonly ColourRule[]) => {
      if (rules.length === 0) return own
      const text = (row: AnyRow): string => wordsOf(rules, row)
      const cell = (row: AnyRow): ReactNode => <span data-colour={ruleOf(rules, row)?.colour}>{text(row)}</span>
      return [{ key: MARK, title: t('colours.mark'), width: 100, text, cell }, ...own]
    },
    [own, ruleOf, wordsOf, t],
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
  const noteOfPage = props.rowNote as RowNote | undefined
  const rowNoteWith =
    (rules: readonly ColourRule[]): RowNote =>
    (row) =>
      [wordsOf(rules, row), noteOfPage?.(row)].filter(Boolean).join('. ') || undefined
  return { own, withMarks, rowClassWith, rowNoteWith }
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

type TextOf = (name: string, of: ListColumn, row: AnyRow) => string

/** What a cell reads: the words of the page, else those of the kind of its column. */
function useTextOf({ cellTexts }: ListPageProps<List>, words: CellWords): TextOf {
  return useCallback(
    (name, of, row) => cellTexts?.[name]?.(row as ListRow<List>) ?? cellText(of, name, row, words),
    [cellTexts, words],
  )
}

function useOwnColumns(
  props: ListPageProps<List>,
  title: (column: string) => string,
  words: CellWords,
  text: TextOf,
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
        text,
        cells: (cells ?? {}) as Record<string, (row: AnyRow) => ReactNode>,
        tones: (tones ?? {}) as Record<string, Record<string, Tone>>,
        linkColumn,
        onOpen: (row) => live.current.onOpen?.(row as ListRow<List>),
        linkTo: (row) => live.current.linkTo?.(row as ListRow<List>) ?? null,
        editOf,
      }),
    [list, title, words, text, cells, tones, linkColumn, editOf],
  )
}
