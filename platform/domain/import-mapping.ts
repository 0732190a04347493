/** A row of a sheet as texts, with the number that people see beside it. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] }

/** What a column of a sheet may mean, by what stands above it. */
export type ColumnNames<Column extends string> = {
  /** The hidden keys of the template: they mean the same in every language. */
  readonly keys: readonly Column[]
  /** The titles in all of our languages, by their plain heading. */
  readonly titles: ReadonlyMap<string, Column>
  /** What a person said of a heading before, by `headingNames`; null: it is left out. */
  readonly remembered: ReadonlyMap<string, Column | null>
}

/** How far down a heading may stand: hidden keys, titles, and what people put above them. */
export const HIGHEST_ROWS = 10

/** A heading without what differs for no reason: "GROSS  Weight *" is "gross weight". */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[*:：]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The names that the columns below some headings are remembered by: of equal headings the second is `address#2`; '' for none. */
export function headingNames(headings: readonly string[]): string[] {
  const input = new Set<string>()
  return headings.map((heading) => {
    const plain = plainHeading(heading).slice(0, LONGEST_NAME)
    if (plain === '') return ''
    let name = plain
    for (let nth = 2; input.has(name); nth += 1) name = `${plain}#${nth}`
    input.add(name)
    return name
  })
}

const LONGEST_NAME = 190

/** The row of hidden keys among those above the bookings, as our own templates have it; undefined in any other sheet. */
export function hiddenKeys(above: readonly TextRow[], keys: readonly string[]): TextRow | undefined {
  // Keys stand hidden above the titles; what people see is a heading, even where it reads like a key.
  return above.slice(0, -1).find(({ cells }) => cells.filter((cell) => keyOf(cell, keys) !== undefined).length > 1)
}

/**
 * How many of the rows stand above the first booking: the heading is the last of those that name the most columns, since
 * the titles stand below the keys; in a sheet that names none, the first row that is filled the most.
 */
export function rowsToHeading<Column extends string>(rows: readonly TextRow[], names: ColumnNames<Column>): number {
  const highest = rows.slice(0, HIGHEST_ROWS)
  const named = highest.map(({ cells }) => meaningsOf(cells, names).filter((meaning) => meaning !== undefined).length)
  const most = Math.max(0, ...named)
  if (most > 0) return named.lastIndexOf(most) + 1
  const filled = highest.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  return filled.indexOf(Math.max(0, ...filled)) + 1
}

/**
 * What each column of the sheet means: by the hidden key above it, else as a person said before, else by its title. `above`
 * ends with the heading. No column is taken twice: the first keeps it.
 */
export function guessColumns<Column extends string>(
  above: readonly TextRow[],
  names: ColumnNames<Column>,
): (Column | null)[] {
  const meanings = meaningsOf(above.at(-1)?.cells ?? [], names)
  const keys = hiddenKeys(above, names.keys)?.cells
  const width = Math.max(0, ...above.map(({ cells }) => cells.length))
  const taken = new Set<Column>()
  return Array.from({ length: width }, (_, at) => {
    const column = keyOf(keys?.[at] ?? '', names.keys) ?? meanings[at] ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** What each heading means; null where it is left out, undefined where nobody knows. */
function meaningsOf<Column extends string>(
  headings: readonly string[],
  { keys, titles, remembered }: ColumnNames<Column>,
): (Column | null | undefined)[] {
  const named = headingNames(headings)
  return headings.map((heading, at) => {
    const said = remembered.get(named[at] ?? '')
    return said === undefined ? (keyOf(heading, keys) ?? titles.get(plainHeading(heading))) : said
  })
}

function keyOf<Column extends string>(cell: string, keys: readonly Column[]): Column | undefined {
  const typed = cell.trim().toLowerCase()
  return keys.find((key) => key.toLowerCase() === typed)
}
