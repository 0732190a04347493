import type { Readable } from 'node:stream'

/** Where file contents live, by id. The record of a file is in the database; its bytes are not. */
export type FileStore = {
  /** Writes the content under a new key; visible only when complete. Answers the size and hash of what was written. */
  write(key: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }>
  /** The content; rejects when there is none. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}
