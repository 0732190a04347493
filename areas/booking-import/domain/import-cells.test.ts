import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readChoice,
  readCount,
  readDay,
  readDecimal,
  readDimensions,
  readFlag,
  readFlight,
  readTime,
} from './import-cells.ts'

const code = (read: object) => ('refused' in read ? (read.refused as { code: string }).code : 'read')

describe('SHP-04 cells of a workbook of bookings', () => {
  test.each([
    [readCount, '25', 25],
    [readCount, '1,200', 1200],
    [readCount, '2.5', 'CELL_NO_COUNT'],
    [readCount, '-3', 'CELL_NO_COUNT'],
    [readDecimal, '1,234.50', '1234.50'],
    [readDecimal, '424 KGS', '424'],
    [readDecimal, '2.88 m³', '2.88'],
    [readDecimal, '1234,5', 'CELL_NO_NUMBER'],
    [readDecimal, '1e3', 'CELL_NO_NUMBER'],
    [readDay, '2026/11/2', '2026-11-02'],
    [readDay, '02NOV26', '2026-11-02'],
    [readDay, '2-Nov-2026', '2026-11-02'],
    [readDay, '2 Nov 2026', '2026-11-02'],
    [readDay, '2026-02-30', 'CELL_NO_DAY'],
    [readDay, '02/11/2026', 'CELL_NO_DAY'],
    [readTime, '2026-11-02 18:30', '2026-11-02T18:30'],
    [readTime, '02NOV26 1830', '2026-11-02T18:30'],
    [readTime, '02-NOV-26 18:30', '2026-11-02T18:30'],
    [readTime, '2 Nov 2026 18:30', '2026-11-02T18:30'],
    [readTime, '2 Nov 2026', 'CELL_NO_CLOCK'],
    [readTime, '30NOV26', 'CELL_NO_CLOCK'],
    [readTime, '02NOV 2026', 'CELL_NO_CLOCK'],
    [readTime, '2026-11-02T8:05:00', '2026-11-02T08:05'],
    [readTime, '2026-11-02', 'CELL_NO_CLOCK'],
    [readTime, '2026-11-02 24:00', 'CELL_NO_TIME'],
    [readFlag, 'Yes', true],
    [readFlag, '否', false],
    [readFlag, 'maybe', 'CELL_NO_FLAG'],
  ] as const)('%o reads “%s” as %s', (read, text, expected) => {
    const cell = read(text)
    expect('value' in cell ? cell.value : cell.refused.code).toBe(expected)
  })

  test('dimension lines are lengths in cm and pieces, several of them in one cell', () => {
    const line = (length: string, width: string, height: string, pieces: number) => ({ length, width, height, pieces })
    expect(readDimensions('60x40x40/20; 60 X 50 x 64.5 @ 5')).toEqual({
      value: [line('60', '40', '40', 20), line('60', '50', '64.5', 5)],
    })
    expect(readDimensions('120*80*100')).toEqual({ value: [line('120', '80', '100', 1)] })
    expect(code(readDimensions('60x40'))).toBe('CELL_NO_DIMENSIONS')
  })

  test('an unknown choice is refused with the labels in the user’s language', () => {
    const means = new Map([
      ['general', 'General'],
      ['普通', 'General'],
      ['coload in', 'Coload In'],
    ])
    const words = { means, called: ['普通', '拼入'] }
    expect(readChoice('GENERAL', words)).toEqual({ value: 'General' })
    expect(readChoice('普通', words)).toEqual({ value: 'General' })
    expect(readChoice('x', words)).toMatchObject({ refused: { params: { choices: ['普通', '拼入'] } } })
  })

  test('a flight number is written without its blank', () => {
    expect(readFlight('cx 289')).toBe('CX289')
  })

  test('every count and decimal is read back as it was written, grouped by thousands or not', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const decimal = `${whole}.${String(cents).padStart(2, '0')}`
        const grouped = `${whole.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`
        expect(readCount(whole.toLocaleString('en-US'))).toEqual({ value: whole })
        expect(readDecimal(grouped)).toEqual({ value: decimal })
        expect(readDecimal(decimal)).toEqual({ value: decimal })
      }),
    )
  })

  test('every day is read back in all three ways of writing it, and any text is read or refused', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10)
        const [year, month, date] = day.split('-')
        const name = at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
        for (const text of [day, `${year}/${Number(month)}/${Number(date)}`, `${date}${name}${year?.slice(2)}`]) {
          expect(readDay(text)).toEqual({ value: day })
        }
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const read of [readCount, readDecimal, readDay, readTime, readFlag, readDimensions]) {
          expect(Object.keys(read(text))).toHaveLength(1)
        }
      }),
    )
  })
})
