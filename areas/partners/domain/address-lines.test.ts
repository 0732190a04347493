import { expect, test } from 'vitest'
import { addressLines, partsOfAddress } from './address-lines.ts'

test.each([
  ['1 Factory Road\nDongguan\nCN', ['1 Factory Road', '', '', 'Dongguan', 'CN']],
  [
    'Tower 2\n88 Nathan Road\n14/F\nRoom 3\n Hong Kong \nhk',
    ['Tower 2', '88 Nathan Road', '14/F Room 3', 'Hong Kong', 'HK'],
  ],
  ['Hafenstr. 1\n20457 Hamburg', ['Hafenstr. 1', '', '', '20457 Hamburg', '']],
  ['Hafenstr. 1', ['Hafenstr. 1', '', '', '', '']],
  ['', ['', '', '', '', '']],
])('SHP-02 the address %j has the parts %j', (text, parts) => {
  expect(Object.values(partsOfAddress(text))).toEqual(parts)
})

test('SHP-02 an address filled in from a partner can be split again', () => {
  const partner = {
    address1: '1 Road',
    address2: 'Block B',
    address3: null,
    city: 'Hanau',
    postcode: null,
    country: 'DE',
  }
  expect(partsOfAddress(addressLines(partner))).toEqual({
    address1: '1 Road',
    address2: 'Block B',
    address3: '',
    city: 'Hanau',
    country: 'DE',
  })
})
