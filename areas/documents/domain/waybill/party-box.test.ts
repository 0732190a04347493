import { expect, test } from 'vitest'
import { partyInBox, printedAddress } from './party-box.ts'

const HAMBURG = { street: 'KAI 1', place: 'HAMBURG', postCode: '20457', country: 'DE' }

test.each([
  ['A LTD\nKAI 1\n20457 HAMBURG DE', HAMBURG],
  ['A LTD\nKAI 1\nHAMBURG 20457\nDE', HAMBURG],
  ['A LTD\nKAI 1, HAMBURG 20457, DE\nATTN MS WEBER TEL 4969123456', { ...HAMBURG, phone: '4969123456' }],
  ['A LTD\nUNIT 4, HOUNSLOW TW6 2AA GB', { street: 'UNIT 4', place: 'HOUNSLOW', postCode: 'TW6 2AA', country: 'GB' }],
  ['A LTD\nTOWER 2,\nSHENZHEN,\nCN\nMS CHAN', { street: 'TOWER 2', place: 'SHENZHEN', country: 'CN' }],
  ['A LTD\nKAI 1\nHAMBURG', { street: 'KAI 1 HAMBURG', place: '', country: '' }],
  // Two letters that are no country belong to the address.
  ['A LTD\nKAI 1\nTOWER QQ', { street: 'KAI 1 TOWER QQ', place: '', country: '' }],
])('DOC-01 the party %j ends with place and country, or has none', (box, party) => {
  expect(partyInBox(box)).toMatchObject({ name: 'A LTD', ...party })
})

const ROOM = { length: 35, lines: 3 }

test.each([
  ['KAI 1\nHAMBURG 20457\nDE', 'KAI 1\n20457 HAMBURG DE'],
  ['KAI 1, HAMBURG, DE', 'KAI 1\nHAMBURG DE'],
  [
    'FLAT 12 BLOCK C PHASE 2 GARDEN ESTATE\nINDUSTRIAL DEVELOPMENT ZONE EAST\nGATE 4\nSHENZHEN\nCN',
    'FLAT 12 BLOCK C PHASE 2 GARDEN\nESTATE\nSHENZHEN CN',
  ],
  ['KAI 1\nHAMBURG', 'KAI 1\nHAMBURG'],
])('DOC-01 of the address %j place and country are printed last, and never cut', (address, text) => {
  expect(printedAddress(address, ROOM)).toBe(text)
})
