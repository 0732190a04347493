import { closeSync, mkdirSync, openSync, symlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

const BLOCK = 512

/**
 * Writes the files of a tar archive below a folder as its bytes come, in pieces of any size: the ustar form that PostgreSQL
 * sends, with folders, files and symbolic links. Throws on a name that leads out of the folder and on an archive that ends early.
 */
export function unpackTar(folder: string): { take(piece: Buffer): void; end(): void } {
  let rest: Buffer = Buffer.alloc(0)
  let file: number | null = null
  let left = 0
  let padding = 0

  /** Answers how many bytes of the buffer were used; 0 when it needs more. */
  const step = (bytes: Buffer): number => {
    if (left > 0) {
      const part = bytes.subarray(0, left)
      if (file !== null) writeSync(file, part)
      left -= part.length
      if (left === 0) finish()
      return part.length
    }
    if (padding > 0) {
      const skipped = Math.min(padding, bytes.length)
      padding -= skipped
      return skipped
    }
    return bytes.length < BLOCK ? 0 : begin(bytes.subarray(0, BLOCK))
  }
  const finish = (): void => {
    if (file !== null) closeSync(file)
    file = null
  }
  const begin = (header: Buffer): number => {
    if (header.every((byte) => byte === 0)) return BLOCK
    const { name, size, kind, link } = read(header)
    const target = inside(folder, name)
    mkdirSync(kind === 'folder' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (kind === 'link') symlinkSync(link, target)
    if (kind === 'file') file = openSync(target, 'w', 0o600)
    left = size
    padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (size === 0) finish()
    return BLOCK
  }
  return {
    take(piece) {
      let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      for (let used = step(bytes); used > 0 && bytes.length > 0; used = step(bytes)) bytes = bytes.subarray(used)
      rest = Buffer.from(bytes)
    },
    end() {
      if (left > 0 || rest.length > 0) throw new Error('the archive ends in the middle of a file')
    },
  }
}

function read(header: Buffer) {
  const text = (from: number, length: number): string =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const prefix = text(345, 155)
  const type = text(156, 1)
  const kind = type === '5' ? 'folder' : type === '2' ? 'link' : 'file'
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    link: text(157, 100),
    kind,
    size: kind === 'file' ? Number.parseInt(text(124, 12).trim() || '0', 8) : 0,
  } as const
}

function inside(folder: string, name: string): string {
  const target = path.resolve(folder, name)
  if (target !== path.resolve(folder) && !target.startsWith(path.resolve(folder) + path.sep))
    throw new Error(`the archive names ${name}, which is outside of it`)
  return target
}
