import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { Refusal } from '../refusal.ts'
import { createConcurrencyLimiter } from '../concurrency-limiter.ts'
import { LIMITS } from './repack-archive.ts'
import { readerCommand } from './reader-rights.ts'
import type { ReaderMessage } from './sheet-reader-process.ts'
import type { SheetRow } from './sheet-row.ts'

/**
 * The rows of the first sheet of an uploaded .xlsx or .xls, texts trimmed and without
 * direction marks, which no input may hold. What the file holds is never trusted: it is
 * parsed in a process of its own that has no rights, little memory and 30 seconds.
 * Refuses with FILE_UNUSABLE what is no such workbook, is broken, or passes a limit; with SHEETS_FILLED what has rows on
 * another sheet as well, which nobody would miss until it is late; with BUSY when too many are waiting.
 */
export async function readSheet(file: { fileName: string; bytes: Uint8Array }): Promise<{ rows: SheetRow[] }> {
  const kind = kindOf(file)
  if (!kind) throw new Refusal(workbookErrors.FILE_UNUSABLE)
  const read = await readingLimiter.run(() => parseApart(file.bytes, kind))
  if (!read) throw new Refusal(workbookErrors.FILE_UNUSABLE)
  const [sheet] = read.alsoFilled
  if (sheet !== undefined) throw new Refusal(workbookErrors.SHEETS_FILLED, { params: { sheet } })
  return { rows: read.rows }
}

/** A burst of uploads takes neither all memory nor all patience: a file in line holds up to 10 MiB, one being read 600. */
const readingLimiter = createConcurrencyLimiter({ atOnce: 2, waiting: 10 })

type Kind = 'xlsx' | 'xls'

const SIGNATURES: Readonly<Record<Kind, string>> = { xlsx: '504b0304', xls: 'd0cf11e0a1b11ae1' }

/** Name and first bytes must agree; null for anything else. */
function kindOf({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Kind | null {
  const kind = /\.(xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase() as Kind | undefined
  if (!kind || bytes.length > LIMITS.packedBytes) return null
  return Buffer.from(bytes.subarray(0, 8)).toString('hex').startsWith(SIGNATURES[kind]) ? kind : null
}

const MOST_MILLISECONDS = 30_000
const PROGRAM = fileURLToPath(new URL('sheet-reader-process.ts', import.meta.url))

type Read = { readonly rows: SheetRow[]; readonly alsoFilled: string[] }

async function parseApart(bytes: Uint8Array, kind: Kind): Promise<Read | null> {
  const child = fork(PROGRAM, [kind], {
    ...readerCommand(),
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: MOST_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
  const read: Read = { rows: [], alsoFilled: [] }
  let isWhole = false
  child.on('message', (message: ReaderMessage) => {
    if ('rows' in message) for (const row of message.rows) read.rows.push(row)
    if ('alsoFilled' in message) read.alsoFilled.push(message.alsoFilled)
    if ('done' in message) isWhole = true
  })
  // A child that ends early breaks the pipe; what it said, or that it said nothing, is the answer.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  await Promise.all([once(child, 'close'), once(child, 'disconnect')])
  return isWhole ? read : null
}
