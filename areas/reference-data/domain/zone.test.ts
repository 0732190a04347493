import { expect, test } from 'vitest'
import { isZone } from './zone.ts'

test.each(['Asia/Hong_Kong', 'Asia/Shanghai', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
  '%s is a zone',
  (name) => expect(isZone(name)).toBe(true),
)

test.each(['', 'Hong Kong', 'HKT', 'UTC', '+08:00', 'Asia/Kowloon', 'Asia/Hong_Kong; drop'])(
  '"%s" is not a zone of an airport',
  (name) => expect(isZone(name)).toBe(false),
)
