import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, checkedKey } from './file-store.ts'

/** Two levels deep by the last characters of the key: ids of one time share their first. */
export function storedPath(folder: string, key: string): string {
  return join(folder, checkedKey(key).slice(-2), key)
}

/** The file store on a local folder. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => storedPath(folder, key)
  return {
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, content, { flush: true })
      await rename(`${path}.part`, path)
    },
    async read(key) {
      const file = await open(pathOf(key))
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
