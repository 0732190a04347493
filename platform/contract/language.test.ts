import { expect, test } from 'vitest'
import { languageOf, listed, saidOf, withAside } from './language.ts'

test.each([
  [undefined, 'en_US'],
  ['', 'en_US'],
  ['fr-FR,de;q=0.8', 'en_US'],
  ['en-GB', 'en_US'],
  ['zh', 'zh_CN'],
  ['zh-CN,zh;q=0.9', 'zh_CN'],
  ['zh_HK', 'zh_HK'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh_HK'],
  ['zh-Hant-MO', 'zh_HK'],
  ['en;q=0.4, zh-HK;q=0.9', 'zh_HK'],
])('SHL-11 Accept-Language %s speaks %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('SHL-11 names are listed as the language lists them', () => {
  const names = ['Operator', 'Auditor']
  expect([listed(names, 'en_US'), listed(names, 'zh_CN'), listed(names, 'zh_HK')]).toEqual([
    'Operator, Auditor',
    'Operator、Auditor',
    'Operator、Auditor',
  ])
  expect(listed([], 'en_US')).toBe('')
})

test('SHL-11 brackets and colons are those of the language', () => {
  expect([withAside('Lend', 2, 'en_US'), withAside('借出', 2, 'zh_CN'), withAside('借出', 2, 'zh_HK')]).toEqual([
    'Lend (2)',
    '借出（2）',
    '借出（2）',
  ])
  expect([saidOf('A', 'b', 'en_US'), saidOf('A', 'b', 'zh_CN'), saidOf('A', 'b', 'zh_HK')]).toEqual([
    'A: b',
    'A：b',
    'A：b',
  ])
})
