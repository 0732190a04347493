import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenBound, pastedNumber, tidyNumber, typedNumber } from './number-text.ts'

describe('SHP-13 a number while it is typed', () => {
  it.each([
    ['12a3', 0, '123'],
    ['１２．５', 1, '12.5'],
    ['12.345', 2, '12.34'],
    ['12.5', 0, '12'],
    ['1.2.3', 2, '1.23'],
    ['12,5', 1, '12.5'],
    ['12。5', 1, '12.5'],
    ['-5', 0, '5'],
    ['kg', 2, ''],
  ])('"%s" with %i decimals becomes "%s"', (text, decimals, expected) => {
    expect(typedNumber(text, { decimals })).toBe(expected)
  })

  it('keeps the minus only where the minimum lies below 0', () => {
    expect(typedNumber('-5', { min: -10 })).toBe('-5')
    expect(typedNumber('-5', { min: 0 })).toBe('5')
  })

  it('never holds anything but digits, one point and the decimals allowed, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (text, decimals) => {
        const typed = typedNumber(text, { decimals })
        expect(typed).toMatch(decimals === 0 ? /^\d*$/ : new RegExp(`^\\d*(\\.\\d{0,${decimals}})?$`))
        expect(typedNumber(typed, { decimals })).toBe(typed)
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

  it.each(['', 'abc', '1E5', '1/2', '12 x 13'])('"%s" is no number', (text) => {
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

describe('SHP-13 bounds', () => {
  it('names the bound that is broken', () => {
    expect(brokenBound('11', { min: 1, max: 10 })).toBe('max')
    expect(brokenBound('0', { min: 1, max: 10 })).toBe('min')
    expect(brokenBound('10', { min: 1, max: 10 })).toBeUndefined()
    expect(brokenBound('', { min: 1 })).toBeUndefined()
  })
})
