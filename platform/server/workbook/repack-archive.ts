import { createInflateRaw } from 'node:zlib'
import { type ZipEntry, zipped } from './zip-stream.ts'

/** Why an uploaded workbook is not read. The text is for the log; the user gets the one catalogued sentence. */
export class UnusableWorkbook extends Error {
  override name = 'UnusableWorkbook'
}

export const LIMITS = {
  packedBytes: 10 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  /** Of a part that is held whole by its reader, which is every one but the sheets. */
  wholePartBytes: 40 * 1024 * 1024,
  entries: 1_000,
  rows: 50_000,
  cells: 1_000_000,
  /** Of all texts of a sheet; they travel to the browser in one answer. */
  characters: 5_000_000,
} as const

/**
 * The parts of an .xlsx that say anything, as an archive of our own hand: whoever parses it unpacks what was counted here
 * and nothing else, however the original may be read. Every part is inflated and its bytes counted; sizes that the archive
 * states are not believed. Refuses what is too large once unpacked, has too many parts, or carries macros, links to other
 * workbooks or a document type.
 */
export async function repackArchive(bytes: Buffer): Promise<Buffer> {
  const entries = listEntries(bytes)
  const forbidden = entries.find(({ name }) => FORBIDDEN_PART.test(name))
  if (forbidden) throw new UnusableWorkbook(`carries ${forbidden.name}`)
  const counted = { left: LIMITS.unpackedBytes }
  const parts = entries.map((entry): ZipEntry => ({ name: entry.name, content: unpacked(bytes, entry, counted) }))
  return Buffer.concat(await Array.fromAsync(zipped(parts, NOT_PACKED)))
}

const FORBIDDEN_PART = /vbaproject|externallinks?\/|(^|[/\\])\.\.([/\\]|$)/i

type Entry = { readonly name: string; readonly method: number; readonly packed: number; readonly headerAt: number }

const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const LOCAL_HEADER = 0x04_03_4b_50
const LONGEST_COMMENT = 65_535 + 22

function listEntries(bytes: Buffer): Entry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > LIMITS.entries) throw new UnusableWorkbook(`has ${count} entries`)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new UnusableWorkbook('broken archive')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const next = at + 46 + (nameLength ?? 0)
    const name = bytes.toString('utf8', at + 46, next)
    const method = bytes.readUInt16LE(at + 10)
    entries.push({ name, method, packed: bytes.readUInt32LE(at + 20), headerAt: bytes.readUInt32LE(at + 42) })
    at = next + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function endOfDirectory(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - LONGEST_COMMENT)
  for (let at = bytes.length - 22; at >= from; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new UnusableWorkbook('not a whole archive')
}

type Counted = { left: number }

/** What comes out of a part, in pieces; of pictures and the like nothing, but they are counted. */
async function* unpacked(bytes: Buffer, entry: Entry, counted: Counted): AsyncGenerator<Buffer> {
  const isRead = READ_PART.test(entry.name)
  const most = isRead && !SHEET.test(entry.name) ? LIMITS.wholePartBytes : LIMITS.unpackedBytes
  let size = 0
  let end = ''
  for await (const chunk of inflated(bytes, entry)) {
    if (isRead) end = refuseDocumentType(entry.name, end, chunk)
    size += chunk.length
    counted.left -= chunk.length
    if (size > most || counted.left < 0) throw new UnusableWorkbook('too large when unpacked')
    if (isRead) yield chunk
  }
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const READ_PART = /\.(xml|rels)$/i
/** The level of deflate that copies: what is read once more and thrown away is not worth packing. */
const NOT_PACKED = 0
const CHUNK_BYTES = 256 * 1024

function inflated(bytes: Buffer, entry: Entry): AsyncIterable<Buffer> | Iterable<Buffer> {
  const { headerAt } = entry
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== LOCAL_HEADER)
    throw new UnusableWorkbook('broken archive')
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28)
  const packed = bytes.subarray(start, start + entry.packed)
  if (entry.method === 0) return [packed]
  if (entry.method !== 8) throw new UnusableWorkbook(`packed by method ${entry.method}`)
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflate.end(packed)
  return inflate as AsyncIterable<Buffer>
}

/**
 * Refuses a document type wherever it stands: it could only declare entities, and no spreadsheet program writes one. `before`
 * is the end of the piece before, which this answers for the next one.
 */
function refuseDocumentType(name: string, before: string, chunk: Buffer): string {
  // Without the zero bytes UTF-16 reads like Latin-1.
  const text = before + chunk.toString('latin1').replaceAll('\0', '')
  if (/<!doctype/i.test(text)) throw new UnusableWorkbook(`${name} has a document type`)
  return text.slice(-'<!doctype'.length)
}
