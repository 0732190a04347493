import { describe, expect, it } from 'vitest'
import { numberViolation, typedText, violatedBound, wholeOrText } from './number-text.ts'

describe('SHP-13 a number while it is typed', () => {
  it.each([
    ['12a3', '123'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['1,234.5', '1,234.5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['5-5', '55'],
    ['kg', ''],
  ])('"%s" stands as "%s"', (text, expected) => {
    expect(typedText(text)).toBe(expected)
  })
})

it('keeps a whole number as a number, and what is none as the text that was typed', () => {
  expect(wholeOrText('1234')).toBe(1234)
  expect(wholeOrText('12,3')).toBe('12,3')
  expect(wholeOrText('')).toBe('')
})

describe('SHP-13 what is wrong with a number that was typed', () => {
  it.each([
    ['250', { min: 1, max: 200 }, 'max'],
    ['12345678', { decimals: 3, max: 9_999_999 }, 'max'],
    ['1,234,567,890', { max: 200 }, 'max'],
    ['0', { min: 1 }, 'min'],
    ['-5', { min: 0 }, 'min'],
    ['12.57', { min: 1 }, 'whole'],
    ['12.345', { decimals: 2 }, 'decimals'],
    ['12,34,5', { decimals: 2 }, 'none'],
    ['-', { decimals: 2 }, 'none'],
    ['200', { min: 1, max: 200 }, undefined],
    ['12.50', { decimals: 1 }, undefined],
    ['', { min: 1 }, undefined],
  ] as const)('"%s" within %o: %s', (text, limits, violation) => {
    expect(numberViolation(text, limits)).toBe(violation)
  })
})

describe('SHP-13 bounds', () => {
  it('names the bound that is broken', () => {
    expect(violatedBound('11', { min: 1, max: 10 })).toBe('max')
    expect(violatedBound('0', { min: 1, max: 10 })).toBe('min')
    expect(violatedBound('10', { min: 1, max: 10 })).toBeUndefined()
    expect(violatedBound('', { min: 1 })).toBeUndefined()
  })
})
