import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storedPath } from '../files/folder-file-store.ts'
import { hashOf, replaceFile } from './flush.ts'

type Places = { readonly dataDir: string; readonly folder: string }

/** Puts a stored file of a backup in the place of one that is damaged, if the backup has it whole. Answers whether it did. */
export async function mendFile({ dataDir, folder }: Places, id: string, sha256: string): Promise<boolean> {
  const source = storedPath(path.join(folder, 'files'), id)
  if (!existsSync(source) || (await hashOf(source)) !== sha256) return false
  await replaceFile(storedPath(path.join(dataDir, 'files'), id), await readFile(source))
  return true
}
