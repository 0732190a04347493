import { expect, test } from 'vitest'

import { LANGUAGES } from '#platform/contract/language.ts'
import { withManyForms } from '#platform/domain/fill-text.ts'
import { errorCodes } from '../apps/server/error-codes.ts'
import { allErrorEntries } from './error-catalogues.ts'

const entries = await allErrorEntries()

test('REQ-09 the catalogue was found', () => {
  expect(entries.length).toBeGreaterThan(50)
})

test('REQ-09 the server publishes all of it', () => {
  const published = entries.map(({ name, entry: { code, status, texts } }) => {
    const [en_US, zh_CN, zh_HK] = LANGUAGES.map((language) => withManyForms(texts[language]))
    return { code, status, name, texts: { en_US, zh_CN, zh_HK } }
  })
  expect(errorCodes()).toEqual(published)
})

test('REQ-09 no code stands for two things', () => {
  const codes = entries.map(({ entry }) => entry.code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test('SES-08 codes above 8000 mean the session and only that', () => {
  const wrong = entries.filter(({ name, entry }) => entry.code > 8000 !== name.startsWith('SESSION_'))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('SHL-11 every refusal speaks three languages and names the same values in each', () => {
  const wrong = entries.filter(({ entry }) => {
    const placeholders = LANGUAGES.map((language) =>
      [...entry.texts[language].matchAll(/\{\w+\}/g)].map(String).toSorted().join(),
    )
    return LANGUAGES.some((language) => entry.texts[language].trim() === '') || new Set(placeholders).size !== 1
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
