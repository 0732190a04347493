// The program of the child process that reads one uploaded workbook: bytes come on stdin, rows leave as messages.
import { buffer } from 'node:stream/consumers'
import { withoutHidden } from '#platform/domain/hidden-direction.ts'
import type { SheetRow } from './sheet-row.ts'
import { LIMITS, UnusableWorkbook, repackArchive } from './repack-archive.ts'
import { LONGEST_TEXT, asTyped } from './sheet-cell.ts'

/** Which sheet is read (null: the first), and whether a cell merged downwards stands in all rows that it covers. */
export type ReadingOrder = { readonly sheet: string | null; readonly fillsMerged: boolean }

/** `first` names the first sheet; `alsoFilled` one after it that has rows too. */
export type ReaderMessage =
  | { rows: SheetRow[] }
  | { first: string }
  | { alsoFilled: string }
  | { done: true }
  | { unusable: string }

const BATCH = 1_000

try {
  const how = JSON.parse(process.argv[3] ?? '{}') as ReadingOrder
  await sendRows(await buffer(process.stdin), process.argv[2] === 'xls', how)
  await send({ done: true })
} catch (error) {
  await send({ unusable: error instanceof Error ? error.message : String(error) })
}
process.disconnect()

async function sendRows(bytes: Buffer, isXls: boolean, how: ReadingOrder): Promise<void> {
  const source = isXls ? xlsRows(bytes, how) : xlsxRows(bytes, how)
  let batch: SheetRow[] = []
  let cells = 0
  let characters = 0
  for await (const row of source) {
    if (row.sheetRow > LIMITS.rows + 1) throw new UnusableWorkbook(`has more than ${LIMITS.rows} rows`)
    if (!Number.isSafeInteger(row.sheetRow) || row.sheetRow < 1) throw new UnusableWorkbook(`has a row ${row.sheetRow}`)
    cells += row.cells.length
    if (cells > LIMITS.cells) throw new UnusableWorkbook(`has more than ${LIMITS.cells} cells`)
    characters += charactersIn(row)
    if (characters > LIMITS.characters) throw new UnusableWorkbook(`has more than ${LIMITS.characters} characters`)
    if (row.cells.every((cell) => cell === null)) continue
    batch.push(row)
    if (batch.length < BATCH) continue
    await send({ rows: batch })
    batch = []
  }
  await send({ rows: batch })
}

async function* xlsxRows(bytes: Buffer, { sheet: chosen, fillsMerged }: ReadingOrder): AsyncGenerator<SheetRow> {
  const counted = await repackArchive(bytes)
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const names: string[] = []
  await readXlsx(counted, { sheets: ({ name }) => names.push(name) < 0 })
  const [first = '', ...others] = names
  const selected = chosen ?? first
  if (!names.includes(selected)) throw new UnusableWorkbook('has no such sheet')
  const read = fillsMerged ? await readXlsx(counted, { sheets: ({ name }) => name === selected }) : null
  const merges = read?.sheets.flatMap((one) => one.merges ?? []) ?? []
  const fill = fillingDown(merges)
  for await (const { index, values } of streamXlsxRows(counted, { sheet: selected })) {
    yield { sheetRow: index + 1, cells: fill(index, values.map(plainCell)) }
  }
  await send({ first })
  for (const sheet of others) if (await isFilled(streamXlsxRows(counted, { sheet }))) await send({ alsoFilled: sheet })
}

async function isFilled(rows: AsyncIterable<{ values: readonly unknown[] }>): Promise<boolean> {
  try {
    for await (const { values } of rows) if (values.some((value) => plainCell(value) !== null)) return true
  } catch {
    // A sheet without rows of its own, such as a chart.
  }
  return false
}

async function* xlsRows(bytes: Buffer, { sheet: chosen, fillsMerged }: ReadingOrder): AsyncGenerator<SheetRow> {
  const { read } = await import('@e965/xlsx')
  const options = {
    type: 'buffer',
    dense: true,
    cellDates: true,
    UTC: true,
    sheetRows: LIMITS.rows + 2,
  } as const
  const workbook = read(bytes, { ...options, bookVBA: false, cellFormula: false, cellHTML: false })
  const [first = '', ...others] = workbook.SheetNames
  const cellsOf = (sheet: string) => {
    const rows: readonly (readonly ({ v?: unknown; t?: string } | undefined)[] | undefined)[] =
      workbook.Sheets[sheet]?.['!data'] ?? []
    // Rows that hold nothing are holes in the list.
    return Array.from(rows, (row) => Array.from(row ?? [], (cell) => (cell?.t === 'e' ? null : plainCell(cell?.v))))
  }
  const selected = chosen ?? first
  if (!workbook.SheetNames.includes(selected)) throw new UnusableWorkbook('has no such sheet')
  const ranges = fillsMerged ? (workbook.Sheets[selected]?.['!merges'] ?? []) : []
  const fill = fillingDown(ranges.map(({ s, e }) => ({ startRow: s.r, startCol: s.c, endRow: e.r, endCol: e.c })))
  for (const [index, cells] of cellsOf(selected).entries()) yield { sheetRow: index + 1, cells: fill(index, cells) }
  await send({ first })
  for (const sheet of others)
    if (
      cellsOf(sheet)
        .flat()
        .some((cell) => cell !== null)
    )
      await send({ alsoFilled: sheet })
}

type Merge = { readonly startRow: number; readonly startCol: number; readonly endRow: number }

/** Writes the text of a cell that is merged over several rows into each of them; rows come in their order, counted from 0. */
function fillingDown(merges: readonly Merge[]) {
  const down = merges.filter(({ startRow, endRow }) => endRow > startRow)
  const starting = Map.groupBy(down, ({ startRow }) => startRow)
  const open = new Map<Merge, SheetRow['cells'][number]>()
  return (row: number, cells: SheetRow['cells']): SheetRow['cells'] => {
    for (const merge of starting.get(row) ?? []) open.set(merge, cells[merge.startCol] ?? null)
    if (open.size === 0) return cells
    const filled = [...cells]
    for (const [merge, value] of open) {
      if (merge.endRow < row) open.delete(merge)
      else {
        while (filled.length <= merge.startCol) filled.push(null)
        filled[merge.startCol] ??= value
      }
    }
    return filled
  }
}

/** Of all texts of a row; refuses a cell that no spreadsheet program could have written. */
function charactersIn({ cells, sheetRow }: SheetRow): number {
  const lengths = cells.map((cell) => (typeof cell === 'string' ? cell.length : 0))
  if (lengths.some((length) => length > LONGEST_TEXT)) throw new UnusableWorkbook(`row ${sheetRow} has too long a cell`)
  return lengths.reduce((sum, length) => sum + length, 0)
}

function plainCell(value: unknown): SheetRow['cells'][number] {
  if (typeof value === 'number' || value instanceof Date) return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value !== 'string') return null
  const text = asTyped(withoutHidden(value).trim())
  return text === '' ? null : text
}

function send(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )
}
