import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STANDARD_MENU, type StandardMenu } from '#areas/access/domain/standard-menu.ts'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'
import { allErrorEntries } from './error-catalogues.ts'
import { type Language, readRetiredWords, wrongIn } from './retired-words.ts'

const LANGUAGES = ['en_US', 'zh_HK', 'zh_CN'] as const
const root = path.join(import.meta.dirname, '..')
const retired = readRetiredWords(await readFile(path.join(root, 'docs/glossary.md'), 'utf8'))

test('the glossary names words that are no longer used, in each language', () => {
  for (const language of LANGUAGES) expect(retired[language].length, language).toBeGreaterThan(5)
})

test('a retired word, the other script and a sign of Latin beside Chinese are found', () => {
  const found = (language: Language, text: string) => wrongIn(language, text, retired[language])
  expect(found('zh_CN', '请选择运力类型')).toEqual(['运力类型'])
  expect(found('zh_HK', '請選擇航班編表')).toEqual(['編表'])
  expect(found('zh_HK', '请選擇')).toEqual(['请'])
  expect(found('zh_CN', '航班(已取消)')).toEqual(['班('])
  expect(found('en_US', 'Charge weight')).toEqual(['Charge weight'])
  expect(found('en_US', 'Sum of charge weights')).toEqual(['Charge weight'])
  expect(found('zh_HK', '請選擇航班時間表')).toEqual([])
  expect(found('zh_HK', '請稍後再試')).toEqual(['再試'])
  expect(found('zh_HK', '請稍後再試一次')).toEqual([])
  expect(found('zh_HK', '關閉{{title}}')).toEqual(['閉{{title}}'])
  expect(found('zh_HK', '關閉「{{title}}」')).toEqual([])
})

test.each(LANGUAGES)(
  'SHL-11 refusals in %s use the words, the script and the signs of the glossary',
  async (language) => {
    const entries = await allErrorEntries()
    const wrong = entries.flatMap(({ name, entry }) =>
      wrongIn(language, entry.texts[language], retired[language]).map(
        (word) => `${name} ${word}: ${entry.texts[language]}`,
      ),
    )
    expect(wrong).toEqual([])
  },
)

test.each(LANGUAGES)(
  'SHL-11 screens in %s use the words, the script and the signs of the glossary',
  async (language) => {
    const files = await Array.fromAsync(glob(`{apps,areas,platform}/**/texts/${language}.json`, { cwd: root }))
    expect(files.length).toBeGreaterThan(8)
    const lines = await Promise.all(files.map(async (file) => textsOf(file)))
    const wrong = lines
      .flat()
      .flatMap(([place, text]) => wrongIn(language, text, retired[language]).map((word) => `${place} ${word}: ${text}`))
    expect(wrong).toEqual([])
  },
)

test.each(LANGUAGES)('SHL-11 the menu in %s uses the words, the script and the signs of the glossary', (language) => {
  const names = STANDARD_MENU.flatMap((entry) => menuNames(entry, language))
  expect(names.flatMap((name) => wrongIn(language, name, retired[language]))).toEqual([])
})

test.each(LANGUAGES)(
  'SHL-11 roles and reference data in %s use the words, the script and the signs',
  async (language) => {
    const names = [...STANDARD_ROLES.map((role) => nameOf(role, language)), ...(await referenceNames(language))]
    expect(names.length).toBeGreaterThan(100)
    const wrong = names.flatMap((name) => wrongIn(language, name, retired[language]).map((word) => `${word}: ${name}`))
    expect(wrong).toEqual([])
  },
)

/** The names in the seeds of reference data, without those of airports and airlines, which have proper names. */
async function referenceNames(language: Language): Promise<string[]> {
  const files = await Array.fromAsync(glob('reference/*.tsv', { cwd: path.join(root, 'database/seeds') }))
  const kinds = files.map((file) => file.replace(/\.tsv$/, '')).filter((kind) => !/air(ports|lines)/.test(kind))
  const rows = await Promise.all(kinds.map((kind) => readSeed(kind)))
  return rows.flat().flatMap(({ name, nameZhCn, nameZhHk }) => nameOf({ name, nameZhCn, nameZhHk }, language) ?? [])
}

function nameOf<Name extends string | null | undefined>(
  { name, nameZhCn, nameZhHk }: { readonly name: Name; readonly nameZhCn: Name; readonly nameZhHk: Name },
  language: Language,
): Name {
  return { en_US: name, zh_CN: nameZhCn, zh_HK: nameZhHk }[language]
}

function menuNames({ names, children = [] }: StandardMenu, language: Language): string[] {
  const [en_US, zh_CN, zh_HK] = names
  return [{ en_US, zh_CN, zh_HK }[language], ...children.flatMap((child) => menuNames(child, language))]
}

async function textsOf(file: string): Promise<[place: string, text: string][]> {
  const texts: unknown = JSON.parse(await readFile(path.join(root, file), 'utf8'))
  return leaves(texts, file)
}

function leaves(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${place} ${key}`))
}
