import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { flushFile } from './flush.ts'

/**
 * Copies what one folder of stored files has and the other has not. A stored file never changes, so nothing is copied twice, not
 * even where the two differ: what is damaged must not take the place of what is whole. None is removed: an older copy of the
 * database knows files that are gone. Answers how many were copied.
 */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  let copied = 0
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, source))
    if (existsSync(target)) continue
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    if (!(await copyUnlessRemoved(source, `${target}.part`))) continue
    await flushFile(`${target}.part`)
    await rename(`${target}.part`, target)
    copied++
  }
  return copied
}

/** A file may be removed while the copy runs; whether one is missing is for the check of the data to say. */
async function copyUnlessRemoved(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target)
    return true
  } catch (error) {
    if (existsSync(source)) throw error
    return false
  }
}
