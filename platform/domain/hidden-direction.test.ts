import { expect, test } from 'vitest'
import { hidesDirection, withoutHidden } from './hidden-direction.ts'

const HIDDEN = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]

test.each(HIDDEN)('a text with %j is found out wherever it stands', (mark) => {
  expect([`${mark}ACME`, `AC${mark}ME`, `ACME${mark}`].map(hidesDirection)).toEqual([true, true, true])
  expect(withoutHidden(`${mark}AC${mark}${mark}ME${mark}`)).toBe('ACME')
})

test.each(['\u00ad', '\u200b', '\u2060', '\ufeff'])('%j has no width, turns nothing, and is left out', (mark) => {
  expect(hidesDirection(`AC${mark}ME`)).toBe(false)
  expect(withoutHidden(`${mark}AC${mark}${mark}ME${mark}`)).toBe('ACME')
})

test.each(['ACME Ltd', '付貨人', 'شركة', 'חברה', 'a\u200db', 'line\nline', ''])('%j is a plain text', (text) => {
  expect(hidesDirection(text)).toBe(false)
  expect(withoutHidden(text)).toBe(text)
})
