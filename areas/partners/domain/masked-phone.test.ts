import { expect, test } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

test.each([
  ['13812345678', '138****5678'],
  ['+852 2345 6789', '+852 **** 6789'],
  ['+49 69 555 0142', '+49 6* *** 0142'],
  ['(852) 2345-6789', '(852) ****-6789'],
  ['12345678', '123*5678'],
  ['1234567', '*******'],
  ['110', '***'],
  ['', ''],
])('SHP-13 %s is shown as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown))

test('SHP-13 seven digits are all that a mask ever shows', () => {
  for (let length = 0; length <= 20; length++) {
    expect(maskedPhone('7'.repeat(length)).replaceAll('*', '').length).toBeLessThanOrEqual(7)
  }
})
