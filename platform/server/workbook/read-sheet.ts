import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { Refusal } from '../refusal.ts'
import { createConcurrencyLimiter } from '../concurrency-limiter.ts'
import { LIMITS } from './repack-archive.ts'
import { readerCommand } from './reader-rights.ts'
import type { ReaderMessage, ReadingOrder } from './sheet-reader-process.ts'

/** `sheetRow` is the row number that the user sees in the sheet; empty rows are left out. Dates are UTC midnight of their day. */
export type SheetRow = {
  readonly sheetRow: number
  readonly cells: readonly (string | number | Date | null)[]
}

/**
 * The rows of the first sheet of an uploaded .xlsx or .xls, texts trimmed and without
 * direction marks, which no input may hold. What the file holds is never trusted: it is
 * parsed in a process of its own that has no rights, little memory and 30 seconds.
 * Refuses with FILE_UNUSABLE what is no such workbook, is broken, or passes a limit; with SHEETS_FILLED what has rows on
 * another sheet as well, which nobody would miss until it is late; with BUSY when too many are waiting.
 */
export async function readSheet(file: Uploaded): Promise<{ rows: SheetRow[] }> {
  const read = await readWith(file, { sheet: null, fillsMerged: false })
  const [sheet] = read.alsoFilled
  if (sheet !== undefined) throw new Refusal(workbookErrors.SHEETS_FILLED, { params: { sheet } })
  return { rows: read.rows }
}

/**
 * The rows of the named sheet, else of the first, for whoever lets people choose one: `sheets` are those with rows, the first on
 * top. A cell that is merged downwards stands in all rows that it covers. Refuses as `readSheet`, but for filled sheets.
 */
export async function readChosenSheet(
  file: Uploaded,
  sheet: string | null,
): Promise<{ rows: SheetRow[]; sheets: string[] }> {
  const { rows, first, alsoFilled } = await readWith(file, { sheet, fillsMerged: true })
  return { rows, sheets: [...(first === null ? [] : [first]), ...alsoFilled] }
}

async function readWith(file: Uploaded, how: ReadingOrder): Promise<Read> {
  const kind = kindOf(file)
  if (!kind) throw new Refusal(workbookErrors.FILE_UNUSABLE)
  const read = await readingLimiter.run(() => parseApart(file.bytes, kind, how))
  if (!read) throw new Refusal(workbookErrors.FILE_UNUSABLE)
  return read
}

type Uploaded = { readonly fileName: string; readonly bytes: Uint8Array }

/** A burst of uploads takes neither all memory nor all patience: a file in line holds up to 10 MiB, one being read 600. */
const readingLimiter = createConcurrencyLimiter({ atOnce: 2, waiting: 10 })

type Kind = 'xlsx' | 'xls'

const SIGNATURES: Readonly<Record<Kind, string>> = { xlsx: '504b0304', xls: 'd0cf11e0a1b11ae1' }

/** Name and first bytes must agree; null for anything else. */
function kindOf({ fileName, bytes }: Uploaded): Kind | null {
  const kind = /\.(xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase() as Kind | undefined
  if (!kind || bytes.length > LIMITS.packedBytes) return null
  return Buffer.from(bytes.subarray(0, 8)).toString('hex').startsWith(SIGNATURES[kind]) ? kind : null
}

const MAX_MILLISECONDS = 30_000
const PROGRAM = fileURLToPath(new URL('sheet-reader-process.ts', import.meta.url))

type Read = { readonly rows: SheetRow[]; first: string | null; readonly alsoFilled: string[] }

async function parseApart(bytes: Uint8Array, kind: Kind, how: ReadingOrder): Promise<Read | null> {
  const child = fork(PROGRAM, [kind, JSON.stringify(how)], {
    ...readerCommand(),
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: MAX_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
  const read: Read = { rows: [], first: null, alsoFilled: [] }
  let isWhole = false
  child.on('message', (message: ReaderMessage) => {
    if ('rows' in message) for (const row of message.rows) read.rows.push(row)
    if ('first' in message) read.first = message.first
    if ('alsoFilled' in message) read.alsoFilled.push(message.alsoFilled)
    if ('done' in message) isWhole = true
  })
  // A child that ends early breaks the pipe; what it said, or that it said nothing, is the answer.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  await Promise.all([once(child, 'close'), once(child, 'disconnect')])
  return isWhole ? read : null
}
