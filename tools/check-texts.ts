import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { textsOwedByLists } from './list-texts.ts'
import { type Flat, compareLanguages, flatten, usedKeys } from './text-keys.ts'

const root = path.join(import.meta.dirname, '..')

const namespaces = await readNamespaces()
const problems = [
  ...compareAll(namespaces),
  ...(await missingInCode(namespaces)),
  ...(await missingForLists(namespaces)),
]
for (const problem of problems) console.log(problem)
console.log(`${namespaces.size} sets of texts looked at, ${problems.length} problems`)
if (namespaces.size < 5) throw new Error('too few texts were found: the folders must have moved')
process.exitCode = problems.length > 0 ? 1 : 0

type Namespaces = Map<string, Map<Language, Flat>>

/** The folder that holds `texts/` names the namespace, except that platform/web is 'platform'. */
async function readNamespaces(): Promise<Namespaces> {
  const found: Namespaces = new Map()
  const pattern = '{areas/*,platform/web,platform/web/kit,platform/web/kit/*,apps/web/shell/*}/texts/*.json'
  for (const file of (await Array.fromAsync(glob(pattern, { cwd: root }))).toSorted()) {
    const folder = path.basename(path.dirname(path.dirname(file)))
    const name = folder === 'web' ? 'platform' : folder
    const language = LANGUAGES.find((one) => one === path.basename(file, '.json'))
    if (!language) throw new Error(`${file} is in no language of the product`)
    const texts = flatten(JSON.parse(await readFile(path.join(root, file), 'utf8')))
    found.set(name, (found.get(name) ?? new Map()).set(language, texts))
  }
  return found
}

function compareAll(all: Namespaces): string[] {
  return [...all].flatMap(([name, texts]) => compareLanguages(texts).map((problem) => `${name}: ${problem}`))
}

async function missingInCode(all: Namespaces): Promise<string[]> {
  const files = await Array.fromAsync(glob('{areas/*,platform,apps}/web/**/*.{ts,tsx}', { cwd: root }))
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.split(path.sep).includes('dist'))
  const missing = sources.toSorted().map(async (file) => {
    const used = usedKeys(await readFile(path.join(root, file), 'utf8'))
    return used
      .filter((one) => !isKnown(all, one))
      .map(({ areas, key }) => `${file}: no text ${key} in ${areas.join(' or ')}`)
  })
  return (await Promise.all(missing)).flat()
}

function isKnown(all: Namespaces, { areas, key }: { areas: readonly string[]; key: string }): boolean {
  return areas.some((area) => {
    const texts = all.get(area)?.get('en_US') ?? {}
    if (key.endsWith('*')) return Object.keys(texts).some((known) => known.startsWith(key.slice(0, -1)))
    return key in texts || `${key}_other` in texts
  })
}

async function missingForLists(all: Namespaces): Promise<string[]> {
  const owed = await textsOwedByLists(root)
  return owed
    .filter((one) => !isKnown(all, { areas: [one.area], key: one.key }))
    .map((one) => `${one.file}: no text ${one.key} in ${one.area}`)
}
