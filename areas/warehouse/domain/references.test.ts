import { expect, test } from 'vitest'
import { maskedDriver } from './masked-driver.ts'
import { referencesOf } from './references.ts'

test('WHS-01 scanned, pasted or typed numbers are split, without duplicates', () => {
  expect(referencesOf(' hkg26110001, DN-1\nDN-1；B123\t160-12345675 ')).toEqual([
    'HKG26110001',
    'DN-1',
    'B123',
    '160-12345675',
  ])
  expect(referencesOf('')).toEqual([])
})

test('WHS-01 of a driver lists show the first letter', () => {
  expect(maskedDriver('Chan Tai Man')).toBe('C*** *** ***')
  expect(maskedDriver('陳大文')).toBe('陳**')
  expect(maskedDriver('')).toBe('')
})
