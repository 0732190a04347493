import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shipmentErrors } from './errors.ts'

const texts = JSON.parse(readFileSync(new URL('../texts/en_US.json', import.meta.url), 'utf8')) as {
  messages: Record<string, string>
}

test.each([
  ['MAW-08', 'MAWB_MANDATORY', 'MAWB# is mandatory!'],
  ['MAW-08', 'MAWB_EXISTS', '{mawb} already existed, please revise!'],
  ['MAW-08', 'CAPACITY_TYPE_MISSING', 'Please select Capacity Type!'],
  ['MAW-08', 'FLIGHT_INFO_MISSING', 'Flight info is null!'],
  ['MAW-08', 'CUT_OFF_AFTER_ETD', 'Cannot exceed ETD'],
  ['MAW-09', 'NOT_SAME_MAWB', 'Please select records with same MAWB#!'],
  ['MAW-09', 'NOT_SAME_BATCH', 'Selected batch# are not the same!'],
  ['MAW-10', 'ONE_RECORD_ONLY', 'Please select 1 item!'],
  ['SHP-13', 'FIELD_REQUIRED', 'is required'],
] as const)('%s %s says: %s', (_row, name, text) => expect(shipmentErrors[name].texts.en_US).toBe(text))

test.each([
  ['confirmDelete', 'Confirm to delete selected HAWB?'],
  ['deleted', 'Deleted successfully'],
])('SHP-09 %s says: %s', (key, text) => expect(texts.messages[key]).toBe(text))

test('SHP-10 a copy says: Copy succeeded', () => expect(texts.messages['copied']).toBe('Copy succeeded'))

test('every text of a refusal names the same values in each language', () => {
  for (const [name, { texts: said }] of Object.entries(shipmentErrors)) {
    const [english, ...others] = Object.values(said).map((text) => text.match(/\{\w+\}/g)?.toSorted() ?? [])
    for (const other of others) expect(other, name).toEqual(english)
  }
})
