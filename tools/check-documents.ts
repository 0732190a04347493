import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

const missing = await missingPaths()
for (const { file, named } of missing) console.log(`${file} names ${named}, which does not exist`)
process.exitCode = missing.length > 0 ? 1 : 0

/** Every path that a Markdown file names, as a link or in backquotes, must exist: from the root or beside the file. */
async function missingPaths(): Promise<{ file: string; named: string }[]> {
  const files = (
    await Array.fromAsync(glob(['*.md', '{areas,platform,apps,docs,database,e2e,bench}/**/*.md'], { cwd: root }))
  ).filter((file) => !file.split(path.sep).includes('node_modules'))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return pathsNamedIn(text).map((named) => ({ file, named }))
    }),
  )
  return found.flat().filter(({ file, named }) => !exists(file, named))
}

function pathsNamedIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '')
  const local = links.filter((link) => !/^([a-z]+:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''))
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word ?? '').filter(looksLikeOurPath)
  return [...new Set([...local, ...quoted])]
}

/** Placeholders (`areas/<area>/…`, `*.sql`), web addresses and package names are no promises about our files. */
function looksLikeOurPath(word: string): boolean {
  if (/[<>*…{}$]/.test(word) || word.includes('://')) return false
  // apps/web/dist is made by the build, .data by the first start.
  if (/^(\.\/)?(apps\/web\/dist|\.data)/.test(word)) return false
  return /^(areas|platform|apps|database|e2e|bench|docs|tools|scripts|\.ci)\//.test(word) || /^\.\.?\//.test(word)
}

function exists(file: string, named: string): boolean {
  const beside = path.join(root, path.dirname(file), named)
  return existsSync(path.join(root, named)) || existsSync(beside)
}
