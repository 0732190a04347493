// The program of the child process that reads one uploaded workbook: bytes come on stdin, rows leave as messages.
import { buffer } from 'node:stream/consumers'
import { withoutHidden } from '#platform/domain/hidden-direction.ts'
import type { SheetRow } from './sheet-row.ts'
import { LIMITS, UnusableWorkbook, repackArchive } from './repack-archive.ts'
import { LONGEST_TEXT, asTyped } from './sheet-cell.ts'

/** `alsoFilled` names a sheet after the first that has rows too. */
export type ReaderMessage = { rows: SheetRow[] } | { alsoFilled: string } | { done: true } | { unusable: string }

const BATCH = 1_000

try {
  await sendRows(await buffer(process.stdin), process.argv[2] === 'xls')
  await send({ done: true })
} catch (error) {
  await send({ unusable: error instanceof Error ? error.message : String(error) })
}
process.disconnect()

async function sendRows(bytes: Buffer, isXls: boolean): Promise<void> {
  const source = isXls ? xlsRows(bytes) : xlsxRows(bytes)
  let batch: SheetRow[] = []
  let cells = 0
  let characters = 0
  for await (const row of source) {
    if (row.sheetRow > LIMITS.rows + 1) throw new UnusableWorkbook(`has more than ${LIMITS.rows} rows`)
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

async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const counted = await repackArchive(bytes)
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(counted)) {
    yield { sheetRow: index + 1, cells: values.map(plainCell) }
  }
  const others: string[] = []
  await readXlsx(counted, { sheets: ({ name, index }) => index > 0 && others.push(name) < 0 })
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

async function* xlsRows(bytes: Buffer): AsyncGenerator<SheetRow> {
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
  for (const [index, cells] of cellsOf(first).entries()) yield { sheetRow: index + 1, cells }
  for (const sheet of others)
    if (
      cellsOf(sheet)
        .flat()
        .some((cell) => cell !== null)
    )
      await send({ alsoFilled: sheet })
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
