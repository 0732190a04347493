import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_VERSION } from '#platform/contract/product-version.ts'

/**
 * Puts a freshly built release where a server may be serving the one before from: first the assets, whose names are never
 * used twice, then the pages, each whole, then version.json, on which open windows ask for a refresh. What is of no use
 * any more goes last; a server has kept the assets of its release since it began (`storeAssets`).
 */
export async function bringRelease(release: { from: string; to: string; version: string }): Promise<void> {
  const { from, to, version } = release
  await writeFile(path.join(from, 'version.json'), `${JSON.stringify({ version, product: PRODUCT_VERSION })}\n`)
  const files = await filesIn(from)
  for (const file of files.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await rename(path.join(from, file), path.join(to, file))
  }
  await rm(from, { recursive: true })
  const brought = new Set(files)
  for (const file of await filesIn(to)) if (!brought.has(file)) await rm(path.join(to, file))
}

function turnOf(file: string): number {
  if (file.startsWith(`assets${path.sep}`)) return 0
  return file === 'version.json' ? 2 : 1
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
