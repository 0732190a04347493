import { expect, it } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { type ListColumn, column } from '#platform/contract/list-column.ts'
import english from '../../texts/en_US.json' with { type: 'json' }
import simplified from '../../texts/zh_CN.json' with { type: 'json' }
import traditional from '../../texts/zh_HK.json' with { type: 'json' }
import { chipText } from './chip-text.ts'

const TEXTS = { en_US: english, zh_CN: simplified, zh_HK: traditional }
const year = new Date().getUTCFullYear()
const status = column.choice(['Open', 'Booked', 'Left'], 'state')

/** i18next without the portal: texts by their path, the plural of a count, and places filled. */
function wordsIn(language: Language) {
  const t = (key: string, params: Record<string, string | number> = {}): string => {
    const at = (path: string): unknown =>
      path
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], TEXTS[language])
    const found = at(key) ?? at(`${key}_other`)
    if (typeof found !== 'string') throw new Error(`no text ${key}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
  }
  return { t, language, zone: 'Asia/Hong_Kong', choice: (_: string | null, value: string) => value }
}

it.each<[ListColumn, unknown, string]>([
  [column.text(), { contains: 'HKG' }, 'Origin: HKG'],
  [column.text(), { equals: 'HKG' }, 'Origin is HKG'],
  [column.text(), { startsWith: 'H' }, 'Origin starts with H'],
  [column.text(), { endsWith: 'G' }, 'Origin ends with G'],
  [column.text(), { anyOf: ['HKG', 'FRA'] }, 'Origin: HKG, FRA'],
  [column.text(), { anyOf: ['160-11111111', '160-22222222', '160-33333333'] }, 'Origin: 3 values'],
  [column.text(), { blank: true }, 'Origin is empty'],
  [column.text(), { blank: false }, 'Origin is not empty'],
  [status, { anyOf: ['Open', 'Left'] }, 'Origin: Open, Left'],
  [status, { anyOf: ['Open', 'Booked', 'Left'] }, 'Origin: 3 of 3'],
  [column.flag(), { is: true }, 'Origin: Yes'],
  [column.flag(), { is: false }, 'Origin: No'],
  [column.integer(), { from: 1000, to: 2500 }, 'Origin: 1,000 – 2,500'],
  [column.integer(), { from: 1000, to: 1000 }, 'Origin: 1,000'],
  [column.decimal(1), { from: '100.5' }, 'Origin from 100.5'],
  [column.decimal(1), { to: '100.5' }, 'Origin up to 100.5'],
  [column.date(), { from: `${year}-11-24`, to: `${year}-11-26` }, 'Origin: 24 Nov – 26 Nov'],
  [column.date(), { from: `${year}-11-24` }, 'Origin from 24 Nov'],
  [column.instant(), { from: `${year}-11-23T16:00:00.000Z`, to: `${year}-11-24T16:00:00.000Z` }, 'Origin: 24 Nov'],
  [column.instant(), { to: `${year}-11-24T16:00:00.000Z` }, 'Origin up to 24 Nov'],
])('a filter by %o, %o, is shown as "%3$s"', (of, filter, expected) => {
  expect(chipText('Origin', of, filter, wordsIn('en_US'))).toBe(expected)
})

it('hours that a link asks for are shown with both ends', () => {
  const hours = { from: `${year}-11-24T06:05:00.000Z`, to: `${year}-11-24T10:05:00.000Z` }
  expect(chipText('ETD', column.instant(), hours, wordsIn('en_US'))).toBe('ETD: 24 Nov 14:05 – 18:05')
})

it.each([
  ['zh_CN', '始发站：HKG', '始发站以 H 开头', '始发站从 1,000 起'],
  ['zh_HK', '始发站：HKG', '始发站以 H 開頭', '始发站由 1,000 起'],
] as const)('in %s as its readers put it', (language, contains, startsWith, from) => {
  const words = wordsIn(language)
  const shown = (of: ListColumn, filter: unknown) => chipText('始发站', of, filter, words)
  expect(shown(column.text(), { contains: 'HKG' })).toBe(contains)
  expect(shown(column.text(), { startsWith: 'H' })).toBe(startsWith)
  expect(shown(column.integer(), { from: 1000 })).toBe(from)
})
