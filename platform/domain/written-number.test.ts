import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedNumber, readNumber, tidyNumber } from './written-number.ts'

describe('SHP-13 what a typed number means', () => {
  it.each([
    ['1,234.5', 3, '1234.5'],
    ['1.234,5', 3, '1234.5'],
    ['1,5', 3, '1.5'],
    ['1,234', 3, '1234'],
    ['1,234', 0, '1234'],
    ['0,234', 3, '0.234'],
    ['1.234', 3, '1.234'],
    ['1,234,567.89', 2, '1234567.89'],
    ['12.500', 2, '12.50'],
    ['12.', 2, '12'],
    ['.5', 1, '.5'],
    ['', 2, ''],
  ])('"%s" with %i decimals is "%s"', (text, decimals, expected) => {
    expect(readNumber(text, { decimals })).toBe(expected)
  })

  it.each([
    ['12,34,5', 3],
    ['1.2.3', 2],
    ['1,2.3,4', 2],
    ['12,345,67', 3],
    ['1,2345.6', 3],
    ['12.345', 2],
    ['1.5', 0],
    ['.', 2],
  ])('"%s" with %i decimals is none: it is refused, and nothing of it is cut', (text, decimals) => {
    expect(readNumber(text, { decimals })).toBeUndefined()
  })

  it('never reads anything but a plain number, whatever is typed, and reads that again as itself', () => {
    const typed = fc.stringMatching(/^[0-9.,a]{0,9}$/)
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 6 }), (text, decimals) => {
        const read = readNumber(text, { decimals })
        if (read === undefined) return
        expect(read).toMatch(decimals === 0 ? /^\d*$/ : new RegExp(`^\\d*(\\.\\d{0,${decimals}})?$`))
        expect(readNumber(read, { decimals })).toBe(read)
      }),
    )
  })
})

describe('SHP-13 a number pasted from a sheet', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1,234', '1234'],
    ['12,5', '12.5'],
    ['1,234,567', '1234567'],
    ['１，２３４．５', '1234.5'],
    ['12.5 kg', '12.5'],
    ['HKD 99.90', '99.90'],
    ['007', '7'],
  ])('"%s" is %s', (text, expected) => {
    expect(pastedNumber(text, { decimals: 3 })).toBe(expected)
  })

  it.each(['', 'abc', '1E5', '1/2', '12 x 13', '12,34,5', '1.23456'])('"%s" is no number', (text) => {
    expect(pastedNumber(text, { decimals: 3 })).toBeUndefined()
  })

  it('reads back every amount written with separators of thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 10, max: 99 }), (whole, cents) => {
        expect(pastedNumber(`${whole.toLocaleString('en-US')}.${cents}`, { decimals: 2 })).toBe(`${whole}.${cents}`)
        expect(pastedNumber(`${whole.toLocaleString('de-DE')},${cents}`, { decimals: 2 })).toBe(`${whole}.${cents}`)
      }),
    )
  })
})

describe('a number when the input is left', () => {
  it.each([
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-', ''],
    ['', ''],
    ['-0', '0'],
    ['1.50', '1.50'],
  ])('"%s" reads "%s"', (text, expected) => {
    expect(tidyNumber(text)).toBe(expected)
  })
})
