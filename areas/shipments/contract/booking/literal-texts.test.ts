import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shipmentErrors } from '../errors.ts'

const texts = JSON.parse(readFileSync(new URL('../../texts/en_US.json', import.meta.url), 'utf8')) as {
  messages: Record<string, string>
}

test.each([
  ['MAW-08', 'CUT_OFF_AFTER_ETD', 'Cannot exceed ETD'],
  ['SHP-13', 'FIELD_REQUIRED', 'is required'],
] as const)('%s %s has the text: %s', (_row, name, text) => expect(shipmentErrors[name].texts.en_US).toBe(text))

test('SHP-09 a deletion asks: Confirm to delete selected HAWB?', () => {
  expect(texts.messages['confirmDelete']).toBe('Confirm to delete selected HAWB?')
})

test('SHP-10 a copy shows: Copy succeeded', () => expect(texts.messages['copied']).toBe('Copy succeeded'))

test('every text of a refusal names the same values in each language', () => {
  for (const [name, { texts: said }] of Object.entries(shipmentErrors)) {
    const [english, ...others] = Object.values(said).map((text) => text.match(/\{\w+\}/g)?.toSorted() ?? [])
    for (const other of others) expect(other, name).toEqual(english)
  }
})
