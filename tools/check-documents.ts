import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

const missing = await missingPaths()
for (const { file, named } of missing) console.log(`${file} names ${named}, which does not exist`)
const unknown = await unknownNames()
for (const name of unknown) console.log(`docs/glossary.md names ${name}, which is nowhere in the code`)
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0

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

/** Every name in the glossary's column "in the code" must be a word of the code. */
async function unknownNames(): Promise<string[]> {
  const glossary = await readFile(path.join(root, 'docs/glossary.md'), 'utf8')
  const [table = ''] = glossary.split('\n## ')
  const names = table.split('\n').flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)])
  const files = await Array.fromAsync(
    glob('{areas,platform,apps}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] }),
  )
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  if (names.length === 0) throw new Error('docs/glossary.md has no column "in the code"')
  return names
    .map(([, name = '']) => name)
    .filter((name) => {
      const word = new RegExp(String.raw`(?<!\w)${RegExp.escape(name)}(?!\w)`)
      return !texts.some((text) => word.test(text))
    })
}
