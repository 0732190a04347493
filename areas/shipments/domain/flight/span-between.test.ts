import { expect, test } from 'vitest'
import { spanBetween } from './span-between.ts'

const at = (text: string) => Date.parse(`2026-11-20T${text}Z`)

test.each([
  ['10:00:00', '10:00:59', { days: 0, hours: 0, minutes: 0 }],
  ['10:00:00', '10:35:00', { days: 0, hours: 0, minutes: 35 }],
  ['12:13:00', '10:00:00', { days: 0, hours: 2, minutes: 13 }],
])('from %s to %s', (one, other, span) => {
  expect(spanBetween(at(one), at(other))).toEqual(span)
})

test('minutes are omitted from one day on', () => {
  expect(spanBetween(at('10:00:00'), at('10:00:00') + 100_740_000)).toEqual({ days: 1, hours: 3, minutes: 0 })
})
