import { plainHeading } from '#platform/domain/import-mapping.ts'
import { type Laid, type Sheet, isCopied } from './cell-changes.ts'
import type { Column } from './grid-types.ts'

/** A block below titles; `unknown` are the titles that name no column: what stands below them is left out. */
export type Titled = Laid & { readonly unknown: readonly string[] }

/**
 * A block that begins with the titles of columns, as it is copied with them or stands in a sheet: what is below each title
 * belongs to its column, in whatever order they come. Undefined where the first row is anything else; then all of it is cells.
 */
export function underTitles<R>({ columns }: Pick<Sheet<R>, 'columns'>, block: readonly string[][]): Titled | undefined {
  const [titles = [], ...rows] = block
  const places = placesOf(columns, titles)
  const named = places.filter((place) => place !== NOWHERE)
  if (rows.length === 0 || !isHeading(titles, named.length)) return undefined
  const left = Math.min(...named)
  const reached = columns.slice(left, Math.max(...named) + 1).filter(isCopied)
  const from = reached.map((column) => places.indexOf(columns.indexOf(column)))
  return {
    left,
    block: rows.map((row) => from.map((at) => row[at])),
    unknown: places.flatMap((place, at) => (place === NOWHERE ? leftOut(titles, rows, at) : [])),
  }
}

const NOWHERE = -1

/** Most of what stands there names columns, two at least, and none of it is a number, as only values are. */
function isHeading(titles: readonly string[], named: number): boolean {
  const filled = titles.filter((title) => title.trim() !== '')
  return named > 1 && named * 2 > filled.length && !filled.some((title) => /^[-+]?[\d\s.,]+$/.test(title))
}

/** The column that each title names; of two for the same one the first has it. */
function placesOf<R>(columns: readonly Column<R>[], titles: readonly string[]): number[] {
  const match = new Map<string, number>()
  const add = (name: string, at: number): void => void (match.has(name) || match.set(name, at))
  const copied = columns.flatMap((column, at) => (isCopied(column) ? [{ column, at }] : []))
  for (const { column, at } of copied) add(plainHeading(column.title), at)
  for (const { column, at } of copied) for (const heading of column.headings ?? []) add(plainHeading(heading), at)
  match.delete('')
  const taken = new Set<number>()
  return titles.map((title) => {
    const place = match.get(plainHeading(title)) ?? NOWHERE
    if (place === NOWHERE || taken.has(place)) return NOWHERE
    taken.add(place)
    return place
  })
}

/** What a title that names no column is called: itself, or the place of a column without any that is filled. */
function leftOut(titles: readonly string[], rows: readonly (readonly string[])[], at: number): string[] {
  const title = titles[at]?.trim() ?? ''
  if (title !== '') return [title]
  return rows.some((row) => (row[at] ?? '').trim() !== '') ? [`#${at + 1}`] : []
}
