import { PassThrough, Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Content = string | Uint8Array

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Content> | Iterable<Content> }

/**
 * The bytes of a ZIP archive, made while they are read: no entry is ever whole in memory. Entries are deflated and
 * carry their sizes behind the content. `level` is that of deflate, 0 (copied) to 9. Throws a RangeError beyond 4 GiB, the
 * limit of the plain format.
 */
export async function* zipped(entries: readonly ZipEntry[], level?: number): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const header = localHeader(name)
    yield header
    const sizes = { crc: 0, packed: 0, plain: 0 }
    for await (const chunk of deflated(content, sizes, level)) yield chunk
    if (offset + sizes.plain > LARGEST) throw new RangeError('the archive is larger than 4 GiB')
    yield descriptor(sizes)
    directory.push(directoryEntry(name, sizes, offset))
    offset += header.length + sizes.packed + DESCRIPTOR_BYTES
  }
  const records = Buffer.concat(directory)
  yield records
  yield endOfDirectory(entries.length, records.length, offset)
}

type Sizes = { crc: number; packed: number; plain: number }

const LARGEST = 0xff_ff_ff_ff
const DESCRIPTOR_BYTES = 16
const VERSION = 20
/** Sizes follow the content (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x08_08
const DEFLATE = 8
/** 1 January 1980, the first day that the format knows: equal content makes equal bytes. */
const DAY = 0x00_21

async function* deflated(content: ZipEntry['content'], sizes: Sizes, level = -1): AsyncGenerator<Buffer> {
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.plain += bytes.length
      yield bytes
    }
  }
  // The error of the source arrives at the reader of `packed`, because pipeline destroys the whole chain with it.
  const packed = pipeline(Readable.from(measured()), createDeflateRaw({ level }), new PassThrough(), () => {})
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    sizes.packed += chunk.length
    yield chunk
  }
}

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DAY, 12)
  header.writeUInt16LE(bytes.length, 26)
  return Buffer.concat([header, bytes])
}

function descriptor(sizes: Sizes): Buffer {
  const written = Buffer.alloc(DESCRIPTOR_BYTES)
  written.writeUInt32LE(0x08_07_4b_50, 0)
  writeSizes(written, sizes, 4)
  return written
}

function directoryEntry(name: string, sizes: Sizes, offset: number): Buffer {
  const bytes = Buffer.from(name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DAY, 14)
  writeSizes(entry, sizes, 16)
  entry.writeUInt16LE(bytes.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, bytes])
}

function writeSizes(into: Buffer, sizes: Sizes, at: number): void {
  into.writeUInt32LE(sizes.crc, at)
  into.writeUInt32LE(sizes.packed, at + 4)
  into.writeUInt32LE(sizes.plain, at + 8)
}

function endOfDirectory(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
