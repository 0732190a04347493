import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const LANGUAGES = ['en_US', 'zh_CN', 'zh_HK']

async function textsOf(part: string, language: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, '..', part, 'texts', `${language}.json`), 'utf8'))
}

const places = (text: string) => text.match(/\{\w+\}/g) ?? []

describe.each(['data-grid', 'pager'])('the words of the %s', (part) => {
  test('are the same in three languages, with the same places to fill', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => textsOf(part, language)))
    const expected = Object.entries(english ?? {}).map(([key, text]) => [key, places(text)])
    expect(expected.length).toBeGreaterThan(5)
    for (const texts of others) {
      expect(Object.entries(texts).map(([key, text]) => [key, places(text)])).toEqual(expected)
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
    }
  })
})
