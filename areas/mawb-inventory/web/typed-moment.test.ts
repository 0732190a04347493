import { expect, test } from 'vitest'
import { typedMoment } from './typed-moment.ts'

test.each([
  ['2026-11-22T03:46', '2026-11-21T19:46:00Z'],
  ['2026-11-22T03:46:52', '2026-11-21T19:46:52.999Z'],
  ['2026-11-22', null],
  ['2026-11-22T03:46:60', null],
  ['2026-02-30T03:46:52', null],
])('MAW-01 any moment of the ledger, %s in Hong Kong, is %s', (local, instant) => {
  const moment = typedMoment(local, 'Asia/Hong_Kong')
  expect(moment === null ? null : Date.parse(moment)).toBe(instant === null ? null : Date.parse(instant))
})
