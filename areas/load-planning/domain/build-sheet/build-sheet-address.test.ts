import { expect, test } from 'vitest'
import { buildSheetAddress, unitKeyOf } from './build-sheet-address.ts'

const KEY = '0199e5a2-7c1b-7f00-8a11-2b3c4d5e6f70'

test('LDP-02 the QR code of a build sheet is an address that names its ULD', () => {
  const address = buildSheetAddress('https://portal.example', KEY)
  expect(new URL(address).pathname).toBe('/dock')
  expect(unitKeyOf(address)).toBe(KEY)
  // Scanners may type capitals only.
  expect(unitKeyOf(` ${address.toUpperCase()}`)).toBe(KEY)
})

test.each(['HKG123/0001', 'PMC12345CX', 'https://portal.example/dock', `#build/${KEY}x`])('%s names no ULD', (text) => {
  expect(unitKeyOf(text)).toBeNull()
})
