import { LANGUAGES, type Language } from '#platform/contract/language.ts'

/** Texts by their whole key: `lists.mawbs.status`. */
export type Flat = Readonly<Record<string, string>>

/** A key that code asks for; it must exist in one of the areas. `choices.status.*`: one that begins so. */
export type UsedKey = { readonly areas: readonly string[]; readonly key: string }

export function flatten(texts: object, above = ''): Flat {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatten(value, `${above}${name}.`))
        : [[above + name, String(value)]],
    ),
  )
}

/** What the languages of one namespace do not have in common: files, keys, placeholders; and texts that are empty. */
export function compareLanguages(texts: ReadonlyMap<Language, Flat>): string[] {
  const absent = LANGUAGES.filter((language) => !texts.has(language))
  if (absent.length > 0) return absent.map((language) => `${language}.json is missing`)
  const keys = new Set([...texts.values()].flatMap(Object.keys))
  return [...keys].toSorted().flatMap((key) => compareKey(key, texts))
}

function compareKey(key: string, texts: ReadonlyMap<Language, Flat>): string[] {
  const speaking = languagesOf(key, texts)
  const others = LANGUAGES.filter(
    (language) => !speaking.includes(language) && texts.get(language)?.[key] !== undefined,
  )
  const lacking = speaking.filter((language) => !texts.get(language)?.[key]?.trim())
  if (speaking.length < LANGUAGES.length && !texts.get('en_US')?.[key.replace(/_one$/, '_other')]) {
    return [`${key} lacks its form for many in en_US`]
  }
  if (others.length > 0) return others.map((language) => `${key} has no use in ${language}`)
  if (lacking.length > 0) return lacking.map((language) => `${key} has no text in ${language}`)
  const target = placeholders(texts.get('en_US')?.[key])
  return speaking
    .filter((language) => placeholders(texts.get(language)?.[key]) !== target)
    .map((language) => `${key} has other placeholders in ${language} than in en_US`)
}

/** English tells one from many (`days_one`, `days_other`); Chinese has the form for all numbers alone (`days_other`). */
function languagesOf(key: string, texts: ReadonlyMap<Language, Flat>): readonly Language[] {
  const isPlural = texts.get('en_US')?.[key.replace(/_(one|other)$/, '_one')] !== undefined
  return isPlural && key.endsWith('_one') ? ['en_US'] : LANGUAGES
}

/** `{{name}}` of i18next and `{name}` of the grid alike, each once: a language may repeat what another says once. */
function placeholders(text = ''): string {
  const names = [...text.matchAll(/\{\{?\s*(\w+)\s*(?:\|[^{}]*)?\}?\}/g)].map(([, name]) => name)
  return [...new Set(names)].toSorted((a = '', b = '') => a.localeCompare(b)).join(' ')
}

/**
 * The keys a source file asks for literally: `t('a.b')` where `const t = useTexts('area')`, `text('area', 'a.b')`,
 * and `area: 'x', titleKey: 'a.b'` of a route. Keys that are put together are checked as far as they are literal.
 */
export function usedKeys(source: string): UsedKey[] {
  return [...keysOfHooks(source), ...keysOfCalls(source), ...keysOfRoutes(source)]
}

function keysOfHooks(source: string): UsedKey[] {
  const areasByName = new Map<string, string[]>()
  for (const [, name = '', area = ''] of source.matchAll(/const (\w+) = useTexts\(([^)]*)\)/g)) {
    areasByName.set(name, [...(areasByName.get(name) ?? []), area])
  }
  return [...areasByName].flatMap(([name, areas]) => {
    const literal = areas.flatMap((area) => /^'([\w-]+)'$/.exec(area)?.[1] ?? [])
    if (literal.length < areas.length) return []
    const calls = source.matchAll(new RegExp(`(?<![\\w.])${name}\\((?:'([^'\\n]+)'|\`([^\`$]*)\\$\\{)`, 'g'))
    return [...calls].map(([, whole, begin]) => ({ areas: literal, key: whole ?? `${begin}*` }))
  })
}

function keysOfCalls(source: string): UsedKey[] {
  const calls = source.matchAll(/(?<![\w.])text\(\s*'([\w-]+)',\s*'([^'\n]+)'/g)
  return [...calls].map(([, area = '', key = '']) => ({ areas: [area], key }))
}

function keysOfRoutes(source: string): UsedKey[] {
  const routes = source.matchAll(/area: '([\w-]+)',\s*titleKey: (?:'([^'\n]+)'|`([^`$]*)\$\{)/g)
  return [...routes].map(([, area = '', whole, begin]) => ({ areas: [area], key: whole ?? `${begin}*` }))
}
