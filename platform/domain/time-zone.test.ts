import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each([
  ['Asia/Hong_Kong', true],
  ['Asia/Shanghai', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+8', true],
  ['UTC', true],
  ['Asia/Kolkata', true],
  ['HKT', false],
  ['Asia/Kowloon', false],
  ['', false],
  ['+08:00', false],
  ['Asia/Atlantis', false],
  ['Hong Kong', false],
  ["Asia/Hong_Kong'; drop", false],
])('%j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})
