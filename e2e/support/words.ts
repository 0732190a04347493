import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '#platform/contract/language.ts'

const root = path.join(import.meta.dirname, '../..')
const FILES: Readonly<Record<string, string>> = {
  kit: 'platform/web/kit/texts',
  platform: 'platform/web/texts',
}

/** The texts that a user of a language reads: `words('zh_HK')('shipments', 'actions.save')`. */
export function words(language: Language) {
  const areas = new Map<string, unknown>()
  return (area: string, key: string, values: Record<string, string> = {}): string => {
    const folder = FILES[area] ?? `areas/${area}/texts`
    const texts = areas.get(area) ?? JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8'))
    areas.set(area, texts)
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts)
    if (typeof found !== 'string') throw new Error(`no text ${area}:${key} in ${language}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  }
}
