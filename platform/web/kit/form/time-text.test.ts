import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lackOfTime, typedClock, typedDay, typedLocalTime, typedSecond } from './time-text.ts'

const TODAY = '2026-11-20'

describe('a day typed without looking', () => {
  it.each([
    ['2011', '2026-11-20'],
    ['20', '2026-11-20'],
    ['3', '2026-12-03'],
    ['30', '2026-11-30'],
    ['201126', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20/11', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20nov', '2026-11-20'],
    ['20-NOV-26', '2026-11-20'],
    ['0501', '2027-01-05'],
    ['２０１１', '2026-11-20'],
  ])('"%s" on 20 November 2026 is %s', (text, expected) => {
    expect(typedDay(text, TODAY)).toBe(expected)
  })

  it.each(['', '3113', '32', 'today', '2026-02-30', '2026/2/30', '31/02/2026', '20XYZ'])('"%s" is no day', (text) => {
    expect(typedDay(text, TODAY)).toBeUndefined()
  })

  it('looks back over the end of the year', () => {
    expect(typedDay('2812', '2027-01-02')).toBe('2026-12-28')
  })

  it('understands every day the way it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10)
        expect(typedDay(day, TODAY)).toBe(day)
      }),
    )
  })
})

describe('a time typed without looking', () => {
  it.each([
    ['1830', '18:30'],
    ['830', '08:30'],
    ['18', '18:00'],
    ['18:30', '18:30'],
    ['18.30', '18:30'],
    ['1830h', '18:30'],
  ])('"%s" is %s', (text, expected) => {
    expect(typedClock(text)).toBe(expected)
  })

  it.each(['24', '1860', '', 'noon', '12345'])('"%s" is no time', (text) => {
    expect(typedClock(text)).toBeUndefined()
  })
})

describe('a local time typed without looking', () => {
  it.each([
    ['2011 1830', '2026-11-20T18:30'],
    ['20NOV 1830', '2026-11-20T18:30'],
    ['20 nov 18:30', '2026-11-20T18:30'],
    ['2026-11-20 18:30', '2026-11-20T18:30'],
    ['2026-11-20T18:30', '2026-11-20T18:30'],
    ['20111830', '2026-11-20T18:30'],
    ['202611201830', '2026-11-20T18:30'],
  ])('"%s" is %s', (text, expected) => {
    expect(typedLocalTime(text, TODAY)).toBe(expected)
  })

  it('takes a clock alone for the day that stands there', () => {
    expect(typedLocalTime('0615', TODAY, '2026-11-22T18:30')).toBe('2026-11-22T06:15')
    expect(typedLocalTime('0615', TODAY)).toBeUndefined()
  })

  it.each(['2011 2460', '3113 1830', '', 'tomorrow 1830'])('"%s" is no time', (text) => {
    expect(typedLocalTime(text, TODAY)).toBeUndefined()
  })
})

it.each([
  ['2026-11-20 18:30:52', '2026-11-20T18:30:52'],
  ['20NOV 18:30', '2026-11-20T18:30'],
  ['18:30:52', '2026-11-22T18:30:52'],
  ['2026-11-20 18:30:60', undefined],
])('"%s" where seconds are taken is %s', (text, expected) => {
  expect(typedSecond(text, TODAY, '2026-11-22T03:46:09')).toBe(expected)
})

it.each([
  ['2026-11-24', 'noClock', '2026-11-24'],
  ['24NOV', 'noClock', '2026-11-24'],
  ['tomorrow', 'noTime', ''],
])('"%s" where a time is asked for is refused as %s', (text, what, day) => {
  expect(lackOfTime(text, TODAY)).toEqual({ what, day })
})
