import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST } from './base-backup.ts'
import { hashOf } from './flush.ts'

type Manifest = { readonly Files: { readonly Path?: string; readonly Size: number; readonly Checksum: string }[] }

/** The files of a copied cluster that are not as its manifest says: absent, or with another size or hash. */
export async function findDamaged(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest
  const damaged: string[] = []
  for (const { Path: name, Size: size, Checksum: checksum } of manifest.Files) {
    if (name && !(await isWhole(path.join(folder, name), size, checksum))) damaged.push(name)
  }
  return damaged
}

async function isWhole(file: string, size: number, checksum: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  if (found?.size !== size) return false
  return (await hashOf(file)) === checksum
}
