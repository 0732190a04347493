import { describe, expect, test } from 'vitest'
import { calendarDay, localTime, moment } from './calendar.ts'

describe('days and times as they cross the wire', () => {
  test.each(['2026-11-20', '2028-02-29', '1900-01-01', '2200-12-31'])('%s is a day', (text) => {
    expect(calendarDay.safeParse(text).success).toBe(true)
  })
  test.each(['2026-02-31', '2027-02-29', '0000-01-01', '1899-12-31', '9999-01-01', '20-11-2026', ''])(
    '%s is none',
    (text) => {
      expect(calendarDay.safeParse(text).success).toBe(false)
    },
  )
  test.each(['2026-11-20T00:00', '2026-11-20T23:59'])('%s is a local time', (text) => {
    expect(localTime.safeParse(text).success).toBe(true)
  })
  test.each(['2026-02-31T10:00', '2026-11-20T24:00', '2026-11-20T10:60', '2026-11-20 10:00', '0000-11-20T10:00'])(
    '%s is none',
    (text) => {
      expect(localTime.safeParse(text).success).toBe(false)
    },
  )
  test.each(['2026-11-20T10:00:00Z', '2026-11-20T10:00:00+08:00'])('%s is a moment', (text) => {
    expect(moment.safeParse(text).success).toBe(true)
  })
  test.each(['0000-11-20T10:00:00Z', '2026-11-20T10:00:00', '2026-13-20T10:00:00Z'])('%s is none', (text) => {
    expect(moment.safeParse(text).success).toBe(false)
  })
})
