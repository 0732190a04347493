import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { WriteTx } from '../database/database.ts'

/** Where file contents live, by id. The record of a file is in the database; its bytes are not. */
export type FileStore = {
  /** Takes a content under a new key, in the transaction that writes its record; visible only when complete. */
  write(key: string, content: Buffer, tx: WriteTx): Promise<void>
  /** The content; rejects when there is none. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** Keys are ids that we made; anything else must not become a path. */
export function checkedKey(key: string): string {
  if (!/^[\w-]{8,80}$/.test(key)) throw new RangeError('not a file key')
  return key
}

/** As it stands in the record of a file: hexadecimal. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
