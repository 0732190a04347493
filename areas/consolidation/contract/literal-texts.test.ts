import { expect, test } from 'vitest'
import { consolidationErrors } from './errors.ts'

test.each([
  ['MAW-08', 'MAWB_MANDATORY', 'MAWB# is mandatory!'],
  ['MAW-08', 'MAWB_EXISTS', '{mawb} already existed, please revise!'],
  ['MAW-08', 'CAPACITY_TYPE_MISSING', 'Please select Capacity Type!'],
  ['MAW-08', 'FLIGHT_INFO_MISSING', 'Flight info is null!'],
  ['MAW-09', 'NOT_SAME_MAWB', 'Please select records with same MAWB#!'],
  ['MAW-09', 'NOT_SAME_BATCH', 'Selected batch# are not the same!'],
  ['MAW-10', 'ONE_RECORD_ONLY', 'Please select 1 item!'],
] as const)('%s %s has the text: %s', (_row, name, text) => expect(consolidationErrors[name].texts.en_US).toBe(text))

test('every text of a refusal names the same values in each language', () => {
  for (const [name, { texts: said }] of Object.entries(consolidationErrors)) {
    const [english, ...others] = Object.values(said).map((text) => text.match(/\{\w+\}/g)?.toSorted() ?? [])
    for (const other of others) expect(other, name).toEqual(english)
  }
})
