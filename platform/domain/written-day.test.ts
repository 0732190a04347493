import { expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026/11/2', '2026-11-02'],
  ['2026.11.02', '2026-11-02'],
  ['30NOV26', '2026-11-30'],
  ['30-NOV-26', '2026-11-30'],
  ['30 Nov 2026', '2026-11-30'],
  ['2/nov/2026', '2026-11-02'],
  ['29FEB28', '2028-02-29'],
  ['29FEB26', null],
  ['2026-02-30', null],
  ['30NOX26', null],
  ['30NOV', null],
  ['30NOV1926', null],
  ['02/11/2026', null],
  ['', null],
])('“%s” is the day %s', (text, day) => {
  expect(writtenDay(text)).toBe(day)
})
