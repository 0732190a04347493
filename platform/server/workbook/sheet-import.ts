import type { Problem } from '#platform/contract/envelope.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { plainHeading } from '#platform/domain/import-mapping.ts'
import { type ImportRow, type RepeatedHeading, rowsBelowHeading } from '#platform/domain/import-rows.ts'
import { areaTexts } from '../area-texts.ts'
import type { Download } from '../http/context.ts'
import { Refusal, type RefusedPart } from '../refusal.ts'
import { XLSX_MEDIA_TYPE } from './media-type.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet-row.ts'
import { writeSheet } from './write-sheet.ts'

/** What is wrong with a cell, in the language of the user. */
export type WrongCell<Column> = {
  readonly sheetRow: number
  readonly column: Column
  readonly code: number
  readonly reason: string
}

type TemplateForm = {
  readonly fileName: string
  readonly width: number
  readonly first?: readonly { readonly key: string; readonly title: string }[]
}

export type SheetImport<Column extends string> = {
  /**
   * The workbook to fill in: titles in a language, above them hidden keys that stay the same in all of them. `first` are columns
   * that this workbook has before those of all.
   */
  template(language: Language, form: TemplateForm): Promise<Download>
  /**
   * The rows of an uploaded workbook. Refuses what readSheet does, a heading without a needed column or with one twice, a
   * filled column that nobody would read, and no rows.
   */
  readRows(language: Language, file: Parameters<typeof readSheet>[0]): Promise<ImportRow<Column>[]>
  /**
   * The refusal of a whole import, each cell named by its row in the sheet, its column and what is wrong with it. `more` titles
   * columns that this sheet has beside those of all.
   */
  refusalOf<More extends string = never>(
    language: Language,
    wrong: readonly WrongCell<Column | More>[],
    more?: (column: More) => string,
  ): Promise<Refusal>
}

/**
 * How an area takes a workbook (MAW-02, FLT-01): `columns` are the hidden keys of its template, titled by the area's texts
 * `import.<key>`; `anchor` is the column without which there is nothing to read, `needed` are those that no row can do
 * without, `usual` what others write above a column, as `plainHeading` writes it.
 */
export function sheetImport<Column extends string>(
  area: string,
  columns: readonly Column[],
  anchor: Column,
  { needed = [], usual }: Headings<Column> = {},
): SheetImport<Column> {
  return {
    template: async (language, { fileName, width, first = [] }) => {
      const titles = await titlesIn(area, language, columns)
      const all = [...first, ...columns.map((key) => ({ key, title: titles[key] }))]
      const titled = all.map(({ title }) => ({ title, kind: 'text', width }) as const)
      const content = writeSheet({ columns: titled, rows: [], hiddenRows: [all.map(({ key }) => key)] })
      return { fileName, mediaType: XLSX_MEDIA_TYPE, content }
    },
    readRows: async (language, file) => {
      const { rows } = await readSheet(file)
      const columnOf = await columnFinder(area, columns, usual)
      const read = rowsBelowHeading<Column>(rows satisfies SheetRow[], columns, anchor, columnOf)
      if (read?.rows.length === 0) throw new Refusal(workbookErrors.NO_ROWS)
      const titles = await titlesIn(area, language, columns)
      const missing = read ? needed.filter((column) => !read.columns.has(column)) : [anchor]
      requireHeadings(
        missing.map((column) => titles[column]),
        (read?.repeated ?? []).map((one) => repeatedTitle(one, titles)),
        read?.unread ?? [],
      )
      return [...(read?.rows ?? [])]
    },
    refusalOf: async (language, wrong, more) => {
      const titles = await titlesIn(area, language, columns)
      const problems = wrong
        .toSorted((a, b) => a.sheetRow - b.sheetRow)
        .map(({ sheetRow: row, column, code, reason }): Problem => {
          const title = isOf(columns, column) ? titles[column] : (more?.(column) ?? column)
          const message = errorText(workbookErrors.IN_CELL, language, { row, column: title, reason })
          return { path: `rows.${row}.${column}`, code, message }
        })
      return new Refusal(workbookErrors.CELLS_REFUSED, { params: { count: problems.length } }, problems)
    },
  }
}

type Headings<Column extends string> = {
  readonly needed?: readonly Column[]
  readonly usual?: Readonly<Partial<Record<Column, readonly string[]>>>
}

/** All that is wrong with a heading at once: a column may be missing because its title is another one. */
function requireHeadings(missing: readonly string[], repeated: readonly string[], unread: readonly string[]): void {
  const about: RefusedPart[] = missing.map((column) => ({
    path: 'columns',
    entry: workbookErrors.COLUMN_MISSING,
    params: { column },
  }))
  for (const column of new Set(repeated)) {
    about.push({ path: 'columns', entry: workbookErrors.COLUMN_REPEATED, params: { column } })
  }
  if (unread.length > 0) {
    about.push({
      path: 'columns',
      entry: workbookErrors.COLUMNS_UNKNOWN,
      params: { columns: unread, count: unread.length },
    })
  }
  const [first, ...others] = about
  if (first) throw new Refusal(first.entry, { ...(first.params && { params: first.params }), about: others })
}

/** As the template calls the column, and as this sheet does where that is another word. */
function repeatedTitle<Column extends string>(
  { column, heading }: RepeatedHeading<Column>,
  titles: Readonly<Record<Column, string>>,
): string {
  const title = titles[column]
  return plainHeading(title) === plainHeading(heading) ? title : `${title} (${heading})`
}

function isOf<Column extends string>(columns: readonly Column[], column: string): column is Column {
  return columns.some((one) => one === column)
}

async function titlesIn<Column extends string>(
  area: string,
  language: Language,
  columns: readonly Column[],
): Promise<Readonly<Record<Column, string>>> {
  const text = await areaTexts(area, language)
  const titles = columns.map((column) => [column, text(`import.${column}`)] as const)
  return Object.fromEntries(titles) as Record<Column, string>
}

/** Which column a plain heading means: by its key, by its title in any language, or by what is usual. */
async function columnFinder<Column extends string>(
  area: string,
  columns: readonly Column[],
  usual: Headings<Column>['usual'],
): Promise<(text: string) => Column | undefined> {
  const names = new Map<string, Column>()
  for (const column of columns) for (const heading of usual?.[column] ?? []) names.set(heading, column)
  for (const column of columns) names.set(column.toLowerCase(), column)
  for (const language of LANGUAGES) {
    const titles = await titlesIn(area, language, columns)
    for (const column of columns) names.set(plainHeading(titles[column]), column)
  }
  return (text) => names.get(text)
}
