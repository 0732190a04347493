import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#areas/key-accounts/domain/shipment-fields.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import en from '../../texts/en_US.json' with { type: 'json' }
import cn from '../../texts/zh_CN.json' with { type: 'json' }
import hk from '../../texts/zh_HK.json' with { type: 'json' }
import { HISTORY_FIELDS, HISTORY_VALUES } from '../../domain/booking/history-fields.ts'
import { historyLabel, reportedText } from './shipment-history-texts.ts'

const TEXTS: Readonly<Record<(typeof LANGUAGES)[number], object>> = { en_US: en, zh_CN: cn, zh_HK: hk }

const textOf = (language: (typeof LANGUAGES)[number]) => (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], TEXTS[language])

test.each(LANGUAGES)('SHP-02 the history has every field of the form, each with a label in %s', (language) => {
  expect(HISTORY_FIELDS).toEqual(expect.arrayContaining([...FIELD_NAMES]))
  const labels = HISTORY_FIELDS.map((field) => historyLabel(field, textOf(language) as (key: string) => string))
  expect(labels.filter((label) => typeof label !== 'string' || label === '')).toEqual([])
  expect(labels.length - new Set(labels).size).toBe(0)
})

const words = { t: (key: string) => `<${key}>`, yes: 'yes', keyAccountLabel: (key: string) => key.toUpperCase() }
const reported = (field: string, stored: unknown) => {
  const value = HISTORY_VALUES[field]?.(stored) ?? ''
  return reportedText(field, typeof value === 'string' ? value : value.join('\n'), words)
}

test('SHP-02 the history shows parties and lines in the words of the form', () => {
  const party = { partnerId: 'x', name: 'HAFEN GMBH', address: 'Hafenstr. 1', contact: '', phone: '' }
  expect(reported('notifyParty', party)).toBe('HAFEN GMBH · Hafenstr. 1')
  const line = { length: '60', width: '40', height: '40', pieces: 2 }
  expect(reported('dimensionLines', [line, { ...line, pieces: 1 }])).toBe('2 × 60×40×40 cm; 1 × 60×40×40 cm')
  expect(reported('poLines', [{ poNo: '4501', sku: '', shipped: 5 }])).toBe('<fields.poNo> 4501 · <fields.shipped> 5')
  const dangerous = { unNumber: '1263', cargoAircraftOnly: true, damaged: false, content: null }
  expect(reported('dangerousGoodsLines', [dangerous])).toBe(
    '<dangerousLine.unNumber> 1263 · <dangerousLine.cargoAircraftOnly>',
  )
  expect(reported('keyAccountFields', { units: '4', fragile: true })).toBe('UNITS 4; FRAGILE yes')
  expect(reported('handlingCodes', ['PER', 'ELI'])).toBe('PER; ELI')
  expect(reported('goodsDescription', 'Toys')).toBeUndefined()
})

test('of more than twenty lines the rest is counted', () => {
  const codes = Array.from({ length: 25 }, (_, index) => `C${index}`)
  expect(reported('handlingCodes', codes)).toMatch(/C19; … \(\+5\)$/)
})
