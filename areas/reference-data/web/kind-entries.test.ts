import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/language.ts'
import { airlinePrefixes } from '../contract/airline-prefixes.ts'
import { airlines } from '../contract/airlines.ts'
import { airports } from '../contract/airports.ts'
import { capacityTypes } from '../contract/capacity-types.ts'
import { chargeCodes } from '../contract/charge-codes.ts'
import { countries } from '../contract/countries.ts'
import { currencies } from '../contract/currencies.ts'
import { incoterms } from '../contract/incoterms.ts'
import type { ReferenceKind } from '../contract/reference-kind.ts'
import { specialHandlingCodes } from '../contract/special-handling-codes.ts'
import { uldTypes } from '../contract/uld-types.ts'
import en_US from '../texts/en_US.json' with { type: 'json' }
import zh_CN from '../texts/zh_CN.json' with { type: 'json' }
import zh_HK from '../texts/zh_HK.json' with { type: 'json' }
import { kindEntries } from './kind-entries.ts'
import { REFERENCE_KINDS } from './kind-names.ts'

const texts = { en_US, zh_CN, zh_HK }

const kinds: readonly ReferenceKind[] = [
  airports,
  airlines,
  airlinePrefixes,
  countries,
  currencies,
  chargeCodes,
  incoterms,
  uldTypes,
  specialHandlingCodes,
  capacityTypes,
]

test('there is a page for every kind', () => {
  expect(kinds.map(({ name }) => name)).toEqual([...REFERENCE_KINDS])
})

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const fields = Object.keys(kind.record.shape)

  test('the form enters every field of the record once', () => {
    const entered = Object.entries(kindEntries)
      .filter(([key]) => key === name)
      .flatMap(([, rows]) => rows.flat().map((entry) => entry.name))
    expect(entered.toSorted()).toEqual(fields.toSorted())
  })

  test('the list has every field of the record, for the form is filled from its row', () => {
    expect(Object.keys(kind.list.columns)).toEqual(expect.arrayContaining(fields))
    expect(kind.list.columns['version']).toMatchObject({ internal: true })
  })

  test.each(LANGUAGES)('every column, choice and title has a text in %s', (language) => {
    const choices = Object.values(kind.list.columns).flatMap((column) =>
      column.kind === 'choice' ? column.values.map((value) => `choices.${column.texts}.${value}`) : [],
    )
    const seen = Object.entries(kind.list.columns).filter(([, { internal }]) => !internal)
    const columns = seen.map(([column]) => `lists.${name}.${column}`)
    const keys = [...columns, ...choices, `pages.${name}`, `kinds.${name}`]
    expect(keys.filter((key) => !hasText(texts[language], key))).toEqual([])
  })
})

function hasText(all: object, key: string): boolean {
  const at = key.split('.').reduce<unknown>((inner, part) => Reflect.get(Object(inner) as object, part), all)
  return typeof at === 'string' && at !== ''
}
