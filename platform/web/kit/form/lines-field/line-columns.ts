import type { Language } from '#platform/contract/language.ts'
import type { Column } from '../../data-grid/grid-types.ts'
import { type CellType, typedEdit, typedText } from '../../data-grid/typed-cell.ts'
import type { Line } from './line-rows.ts'

/** A column of lines: the key in the line, its title, its width in pixels, and what its cells hold. */
export type LineColumn = CellType & {
  readonly key: string
  readonly title: string
  readonly width: number
  /** What else stands above such a column in sheets that are pasted. */
  readonly headings?: readonly string[]
  /** Shown when the pointer rests on the title. */
  readonly tip?: string
  /** Not shown, yet a part of every line. */
  readonly hidden?: boolean
  /** Texts offered in a cell, by what stands in another column of its line; others may be typed. */
  readonly offers?: { readonly by: string; readonly texts: Readonly<Record<string, readonly string[]>> }
}

/** A line as the grid shows it; `no` counts from 1, faults stand by column. */
export type ShownLine = Line & {
  readonly '#': { readonly id: string; readonly no: number; readonly violations: Readonly<Record<string, string>> }
}

/** The columns of the grid: the number of the row, then those of the lines. */
export function gridColumnsOf(columns: readonly LineColumn[], language: Language): Column<ShownLine>[] {
  const number: Column<ShownLine> = {
    key: '#',
    title: '#',
    width: 44,
    minWidth: 32,
    align: 'right',
    pin: 'left',
    copy: false,
    text: (row) => String(row['#'].no),
  }
  return [number, ...columns.filter(({ hidden }) => !hidden).map((column) => gridColumn(column, language))]
}

function gridColumn(column: LineColumn, language: Language): Column<ShownLine> {
  const { key, title, headings, tip, width, kind, offers } = column
  const edit = typedEdit(column, language)
  return {
    key,
    title,
    width,
    ...(headings && { headings }),
    ...(tip !== undefined && { tip }),
    ...((kind === 'integer' || kind === 'decimal') && { align: 'right' as const }),
    value: (row) => (row[key] === '' ? null : (row[key] ?? null)),
    text: (row) => typedText(column, row[key]),
    violation: (row) => row['#'].violations[key],
    edit: offers ? { ...edit, editor: { offers: (row) => offers.texts[String(row[offers.by])] ?? [] } } : edit,
  }
}
