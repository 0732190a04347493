import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { flushFile } from './flush.ts'

/**
 * Copies what one folder of stored files has and the other has not, or not as long. A stored file never changes, so nothing is
 * copied twice, and none is removed: an older copy of the database knows files that are gone. Answers how many were copied.
 */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  let copied = 0
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, source))
    if (await isThere(source, target)) continue
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // A file may be removed while the copy runs; whether one is missing is for the check of the data to say.
    const isCopied = await copyFile(source, `${target}.part`).then(
      () => true,
      () => false,
    )
    if (!isCopied) continue
    await flushFile(`${target}.part`)
    await rename(`${target}.part`, target)
    copied++
  }
  return copied
}

async function isThere(source: string, target: string): Promise<boolean> {
  const [one, two] = await Promise.all([source, target].map((file) => stat(file).catch(() => null)))
  return one !== null && two !== null && one?.size === two?.size
}
