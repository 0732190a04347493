import { expect, test } from 'vitest'
import { instantOfText } from './database.ts'

test.each([
  ['2026-11-20 10:00:00+00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 10:00:00.2+00', '2026-11-20T10:00:00.200Z'],
  ['2026-11-20 10:00:00.123456+00', '2026-11-20T10:00:00.123Z'],
  ['1999-12-31 23:59:59.999999+00', '1999-12-31T23:59:59.999Z'],
])('the timestamp %s is the instant %s', (text, instant) => {
  expect(instantOfText(text)).toBe(instant)
})
