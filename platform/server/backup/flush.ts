import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What was written to the file survives the end of the machine. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same of every file below the folder and of their names. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) await flushFile(place)
    else if (entry.isDirectory()) await flushNames(place)
  }
  await flushNames(folder)
}

/** The whole file or, where the process or the machine ends on the way, what was there before. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, content, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  await flushNames(path.dirname(file))
}

/** The SHA-256 of a file, or of its first bytes. */
export async function hashOf(file: string, bytes = Infinity): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function flushNames(folder: string): Promise<void> {
  // Windows opens no folder, and writes names with the files.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
