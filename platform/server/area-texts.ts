import { readFile } from 'node:fs/promises'
import type { Language } from '#platform/contract/language.ts'

const texts = new Map<string, Promise<unknown>>()

/** The texts of an area in a language, by dotted key; a key that does not exist answers itself. Read once per process. */
export async function areaTexts(area: string, language: Language): Promise<(key: string) => string> {
  const file = new URL(`../../areas/${area}/texts/${language}.json`, import.meta.url)
  const read = texts.get(file.href) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as unknown)
  texts.set(file.href, read)
  const all = await read
  return (key) => {
    const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], all)
    return typeof found === 'string' ? found : key
  }
}
