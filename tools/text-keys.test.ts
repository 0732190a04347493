import { describe, expect, it } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { type Flat, compareLanguages, flatten, usedKeys } from './text-keys.ts'

describe('SHL-11 the texts in three languages', () => {
  it('are compared by their whole keys', () => {
    expect(flatten({ a: { b: { c: 'x' } }, d: 'y' })).toEqual({ 'a.b.c': 'x', d: 'y' })
  })

  it('are fine when every language has every key with the same placeholders', () => {
    expect(compareLanguages(in3({ a: 'A {{n}}' }, { a: '{{n}} 甲 {{n}}' }, { a: '甲 {{ n }}' }))).toEqual([])
  })

  it('may not miss a key, be empty, or have other placeholders', () => {
    expect(compareLanguages(in3({ a: 'A' }, {}, { a: ' ' }))).toEqual([
      'a has no text in zh_CN',
      'a has no text in zh_HK',
    ])
    expect(compareLanguages(in3({}, { a: '甲' }, { a: '甲' }))).toEqual(['a has no text in en_US'])
    expect(compareLanguages(in3({ a: '{{n}}' }, { a: '{{m}}' }, { a: '{n}' }))).toEqual([
      'a has other placeholders in zh_CN than in en_US',
    ])
  })

  it('tell one from many in English only', () => {
    const days = { days_one: '{{count}} day', days_other: '{{count}} days' }
    const other = { days_other: '{{count}} 天' }
    expect(compareLanguages(in3(days, other, other))).toEqual([])
    expect(compareLanguages(in3(days, { ...other, days_one: '{{count}} 天' }, other))).toEqual([
      'days_one has no use in zh_CN',
    ])
    expect(compareLanguages(in3(days, {}, other))).toEqual(['days_other has no text in zh_CN'])
    expect(compareLanguages(in3({ days_one: '{{count}} day' }, {}, {}))).toEqual([
      'days_one lacks its form for many in en_US',
    ])
  })

  it('may not miss a language', () => {
    expect(compareLanguages(new Map<Language, Flat>([['en_US', {}]]))).toEqual([
      'zh_CN.json is missing',
      'zh_HK.json is missing',
    ])
  })
})

describe('SHL-11 the keys in code', () => {
  it('are found where the texts of an area are used', () => {
    const source =
      "const t = useTexts('home')\nconst label = t('pages.home', { n: 1 })\nvalue.t('not.this')\ntest('nor.this')"
    expect(usedKeys(source)).toEqual([{ areas: ['home'], key: 'pages.home' }])
  })

  it('are known by their beginning when they are put together', () => {
    expect(usedKeys("const t = useTexts('home')\nt(`choices.${value}`)")).toEqual([
      { areas: ['home'], key: 'choices.*' },
    ])
  })

  it('belong to either area when a file uses two under one name, and are not guessed when the area is not literal', () => {
    const both = "const t = useTexts('home')\nconst t = useTexts('kit')\nt('save')"
    expect(usedKeys(both)).toEqual([{ areas: ['home', 'kit'], key: 'save' }])
    expect(usedKeys("const t = useTexts(area)\nt('save')")).toEqual([])
  })

  it('are found outside React and in routes', () => {
    expect(usedKeys("text('platform', 'call.error')")).toEqual([{ areas: ['platform'], key: 'call.error' }])
    expect(usedKeys("{ path: '/home', area: 'home', titleKey: 'pages.home' }")).toEqual([
      { areas: ['home'], key: 'pages.home' },
    ])
  })
})

function in3(english: Flat, simplified: Flat, traditional: Flat): Map<Language, Flat> {
  return new Map<Language, Flat>([
    ['en_US', english],
    ['zh_CN', simplified],
    ['zh_HK', traditional],
  ])
}
