import { expect, it } from 'vitest'
import { shownDay, shownMonth, shownTime } from './shown-time.ts'

it.each([
  ['en_US', '2026-11-24T00:35', '24 Nov 00:35'],
  ['en_US', '2026-03-03T08:05', '3 Mar 08:05'],
  ['en_US', '2027-01-02T00:35', '2 Jan 2027 00:35'],
  ['zh_CN', '2026-11-24T00:35', '11月24日 00:35'],
  ['zh_HK', '2026-03-03T08:05', '3月3日 08:05'],
  ['zh_HK', '2025-12-31T23:59', '2025年12月31日 23:59'],
] as const)('in %s %s reads "%s" in 2026', (language, local, expected) => {
  expect(shownTime(local, { style: 'words', language, year: '2026' })).toBe(expected)
})

it('who prefers ISO reads it in every language, and text that is no day stays as it is', () => {
  for (const language of ['en_US', 'zh_CN', 'zh_HK'] as const) {
    expect(shownTime('2026-11-24T00:35', { style: 'iso', language, year: '2026' })).toBe('2026-11-24 00:35')
  }
  const words = { style: 'words', language: 'en_US', year: '2026' } as const
  expect(['2026-11-24', 'soon', ''].map((day) => shownDay(day, words))).toEqual(['24 Nov', 'soon', ''])
})

it('a month is read with its year', () => {
  const read = (language: 'en_US' | 'zh_HK', style: 'words' | 'iso') => shownMonth('2026-11-01', { style, language })
  expect([read('en_US', 'words'), read('zh_HK', 'words'), read('zh_HK', 'iso')]).toEqual([
    'Nov 2026',
    '2026年11月',
    '2026-11',
  ])
})
