import type { Language } from '#platform/contract/language.ts'
import { type List, titleOf } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { RawRow } from '../database/raw-reader.ts'
import { areaTexts } from '../area-texts.ts'
import type { SheetColumn } from '../workbook/write-sheet.ts'
import { cellReaders } from './cell-codec.ts'

type ExportColumn = SheetColumn & { readonly name: string; readonly show: (value: unknown, row: RawRow) => unknown }

/** The columns of an export in the order asked for, titled in the user's language; internal ones never leave the house. */
export async function exportColumns(
  list: List,
  requested: readonly string[] | undefined,
  language: Language,
): Promise<ExportColumn[]> {
  const [area = ''] = list.name.split('/')
  const text = await areaTexts(area, language)
  const shown = Object.entries(list.columns).filter(([, column]) => !column.internal)
  const order = requested ?? shown.filter(([, column]) => !column.hidden).map(([key]) => key)
  return order.flatMap((key) => {
    const column = shown.find(([shownKey]) => shownKey === key)?.[1]
    if (!column) return []
    const label = (value: unknown) =>
      column.kind === 'choice' && column.texts !== null ? text(`choices.${column.texts}.${String(value)}`) : value
    const { own, key: words } = titleOf(list, key)
    const title = own ? own[language] : text(words)
    const show = column.kind === 'instant' ? localTime(list, column) : label
    return [
      {
        name: key,
        title: isInUtc(column) ? `${title} (UTC)` : title,
        kind: SHEET_KIND[column.kind],
        width: charactersWide(column.width),
        show,
      },
    ]
  })
}

/** Raw rows as the cells of a sheet, a batch at a time. */
export async function* exportRows(
  list: List,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<RawRow[]>,
): AsyncGenerator<unknown[]> {
  const readers = cellReaders(list)
  const names = Object.keys(list.columns)
  const places = columns.map((column) => names.indexOf(column.name) + 1)
  for await (const rows of batches) {
    for (const row of rows) {
      yield places.map((place, index) => {
        const cell = row[place]
        return cell === null || cell === undefined ? null : columns[index]?.show(readers[place]?.(cell), row)
      })
    }
  }
}

const SHEET_KIND: Record<ListColumn['kind'], SheetColumn['kind']> = {
  text: 'text',
  id: 'text',
  choice: 'text',
  integer: 'number',
  decimal: 'number',
  instant: 'datetime',
  date: 'date',
  flag: 'flag',
}

const WIDEST = 255

/** A sheet counts characters of its font, seven pixels each, between five pixels of margin and line. */
function charactersWide(pixels: number): number {
  return Math.min(WIDEST, (pixels - 5) / 7)
}

/** A sheet is sent around the world: without an airport a moment is written in UTC, and the title says so. */
function isInUtc(column: ListColumn): boolean {
  return column.kind === 'instant' && column.zoneColumn === null
}

/** A moment is written as the clock of its airport shows it; without an airport, in UTC. */
function localTime(list: List, column: ListColumn & { kind: 'instant' }) {
  const zoneAt = column.zoneColumn === null ? -1 : Object.keys(list.columns).indexOf(column.zoneColumn) + 1
  return (value: unknown, row: RawRow) => localOf(String(value), row[zoneAt] ?? 'UTC')
}
