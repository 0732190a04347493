import { describe, expect, it } from 'vitest'
import { chosenLanguage, languageTag } from './chosen-language.ts'

describe('SHL-11 the language at the start', () => {
  it.each([
    ['zh_HK', ['en-GB'], 'zh_HK'],
    ['en_US', ['zh-CN'], 'en_US'],
    ['fr_FR', ['zh-TW', 'en'], 'zh_HK'],
    [null, ['zh-CN', 'en'], 'zh_CN'],
    [null, ['de-DE', 'zh-Hant-HK'], 'zh_HK'],
    [null, ['de-DE', 'fr'], 'en_US'],
    [null, [], 'en_US'],
  ] as const)('stored %s in a browser that reads %j is %s', (stored, browser, language) => {
    expect(chosenLanguage(stored, browser)).toBe(language)
  })

  it('is named to the server and the page in their own way', () => {
    expect([languageTag('en_US'), languageTag('zh_CN'), languageTag('zh_HK')]).toEqual(['en', 'zh-CN', 'zh-HK'])
  })
})
