import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a generator `tools/gen-*.ts` answers from its export `generate`: paths from the root, and their whole text. */
export type GeneratedFile = { path: string; text: string }

const root = path.join(import.meta.dirname, '..')

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const stale = await staleFiles()
  for (const file of stale) {
    if (isCheck) console.log(`${file.path} is stale: run npm run gen`)
    else await write(file)
  }
  process.exitCode = isCheck && stale.length > 0 ? 1 : 0
}

/** The generated files whose text on disk is not what their generators make of the sources now. */
async function staleFiles(): Promise<GeneratedFile[]> {
  const stale: GeneratedFile[] = []
  for (const generator of (await Array.fromAsync(glob('tools/gen-*.ts', { cwd: root }))).toSorted()) {
    if (generator.endsWith('.test.ts')) continue
    const { generate } = (await import(path.join(root, generator))) as { generate(): Promise<GeneratedFile[]> }
    for (const file of await generate()) {
      const current = await readFile(path.join(root, file.path), 'utf8').catch(() => undefined)
      if (current !== file.text) stale.push(file)
    }
  }
  return stale
}

async function write(file: GeneratedFile): Promise<void> {
  await mkdir(path.dirname(path.join(root, file.path)), { recursive: true })
  await writeFile(path.join(root, file.path), file.text)
  console.log(`wrote ${file.path}`)
}
