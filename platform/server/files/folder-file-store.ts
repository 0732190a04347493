import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** The file store on a local folder, two levels deep by the last characters of the key (ids of one time share their first). */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checked(key).slice(-2), key)
  return {
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const written = await writeWhole(`${path}.part`, content)
      await rename(`${path}.part`, path)
      return written
    },
    async read(key) {
      const file = await open(pathOf(key))
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeWhole(path: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, measure, createWriteStream(path, { flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Keys are ids that we made; anything else must not become a path. */
function checked(key: string): string {
  if (!/^[\w-]{8,80}$/.test(key)) throw new RangeError('not a file key')
  return key
}
