import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../session.ts'
import { setCurrentUser } from '../session.ts'
import {
  clocksOf,
  formatDay,
  formatDaysIn,
  formatInstant,
  formatLocalTime,
  formatRecent,
  isoInstant,
} from './shown-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T02:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  setCurrentUser(null)
})

function prefers(dates: 'words' | 'iso'): void {
  setCurrentUser({ timeZone: 'Asia/Hong_Kong', preferences: { dates } } as CurrentUser)
}

it('SHP-01 an instant is shown on the clock of its airport, with the year where it is another one', () => {
  expect(formatInstant('2026-11-20T10:00:00.000Z', 'Asia/Hong_Kong')).toBe('20 Nov 18:00')
  expect(formatInstant('2026-11-20T10:00:00.000Z', 'Europe/Berlin')).toBe('20 Nov 11:00')
  expect(formatInstant('2027-01-02T10:00:00.000Z', 'Europe/Berlin')).toBe('2 Jan 2027 11:00')
  vi.setSystemTime(Date.parse('2026-12-31T20:00:00Z'))
  expect(formatInstant('2026-12-31T20:30:00.000Z', 'Asia/Hong_Kong')).toBe('1 Jan 04:30')
})

it('an unknown zone is shown in UTC and says so', () => {
  expect(formatInstant('2026-11-20T10:00:00.000Z', 'Asia/Atlantis')).toBe('20 Nov 10:00 UTC')
  expect(isoInstant('2026-11-20T10:00:00.000Z', 'Asia/Atlantis')).toBe('2026-11-20 10:00 UTC')
  expect(formatInstant(null, 'Asia/Hong_Kong')).toBe('')
  expect(formatInstant('soon', 'Asia/Hong_Kong')).toBe('')
})

it('a local time carries its airport, and a day stands alone', () => {
  expect(formatLocalTime('2026-11-21T05:10', { airport: 'FRA' })).toBe('21 Nov 05:10 FRA')
  expect([formatLocalTime(null), formatDay('2026-11-21'), formatDay(null)]).toEqual(['', '21 Nov', ''])
})

it('a moment on several clocks has a line for each, every clock once', () => {
  const zones = ['Asia/Hong_Kong', 'Asia/Hong_Kong', 'UTC']
  expect(clocksOf('2026-11-20T17:00:00Z', zones)).toBe('21 Nov 01:00 Asia/Hong_Kong\n20 Nov 17:00 UTC')
})

it('what happened today is shown by its time alone', () => {
  expect(formatRecent('2026-11-24T01:00:00Z', 'Asia/Hong_Kong')).toBe('09:00')
  expect(formatRecent('2026-11-22T01:00:00Z', 'Asia/Hong_Kong')).toBe('22 Nov 09:00')
})

it('SES-11 who prefers ISO reads ISO', () => {
  prefers('iso')
  expect(formatInstant('2026-11-20T10:00:00.000Z', 'Asia/Hong_Kong')).toBe('2026-11-20 18:00')
  expect([formatDay('2026-11-21'), formatLocalTime('2026-11-21T05:10')]).toEqual(['2026-11-21', '2026-11-21 05:10'])
  prefers('words')
  expect(formatDay('2026-11-21')).toBe('21 Nov')
})

it('days within a text are read like other days', () => {
  expect(formatDaysIn('LH797 2026-11-23 · 020-12345675')).toBe('LH797 23 Nov · 020-12345675')
  prefers('iso')
  expect(formatDaysIn('LH797 2026-11-23')).toBe('LH797 2026-11-23')
})
