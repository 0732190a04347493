import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { readMessage } from './grammar/read-message.ts'
import { writeMessage } from './grammar/write-message.ts'
import { type SpaceData, spaceToFfr } from './space-to-ffr.ts'

const SPACE: SpaceData = {
  officeCode: 'HKG',
  mawbNo: '020-81140743',
  flightNo: 'LH8401',
  day: '2026-11-14',
  origin: 'HKG',
  destination: 'FRA',
  pieces: 25,
  weightKg: '424.1',
  volumeM3: '2.880',
  goods: 'Wireless earphones & cases',
  handlingCodes: ['ELI', 'eli?'],
  units: ['2 PMC'],
  isCancelled: false,
}

test('SPC-01 a request for space is an FFR that reads without a problem', () => {
  const text = writeMessage(spaceToFfr(SPACE))
  expect(text.split('\r\n')).toEqual([
    'FFR/8',
    '020-81140743HKGFRA/T25K424.1MC2.88/WIRELESS EARPHO',
    '/ELI',
    'LH8401/14NOV/HKGFRA/NN',
    'SSR/2 PMC POSITIONS',
    'REF///FFW/HKG/HKG',
    '',
  ])
  expect(checkMessage(readMessage(text))).toEqual([])
})

test('SPC-01 given back it is cancelled, and nothing typed can break a line', () => {
  const odd = { ...SPACE, goods: 'a/b\r\nFFR', officeCode: '', units: [], handlingCodes: [], isCancelled: true }
  const text = writeMessage(spaceToFfr(odd))
  expect(text).toContain('LH8401/14NOV/HKGFRA/XX\r\n')
  expect(text.split('\r\n')).toHaveLength(5)
  expect(checkMessage(readMessage(text))).toEqual([])
})
