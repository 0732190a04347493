import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { canBeOnClock, dayOffset, instantOf, lastDayOnEarth, localOf, offsetText } from './local-time.ts'

const ZONES = [
  'UTC',
  'Asia/Hong_Kong',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Europe/Berlin',
  'America/New_York',
]

describe('airport-local time', () => {
  test.each([
    ['2026-11-20T18:00', 'Asia/Hong_Kong', '2026-11-20T10:00:00.000Z'],
    ['2026-01-15T12:00', 'Europe/Berlin', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15T12:00', 'Europe/Berlin', '2026-07-15T10:00:00.000Z'],
    ['2028-02-29T23:59', 'America/New_York', '2028-03-01T04:59:00.000Z'],
    ['2027-01-01T00:30', 'Pacific/Apia', '2026-12-31T11:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant)
    expect(localOf(instant, zone)).toBe(local)
  })

  test('a day has begun somewhere 14 hours before it begins in UTC', () => {
    expect(lastDayOnEarth('2026-11-20T09:59:59.000Z')).toBe('2026-11-20')
    expect(lastDayOnEarth('2026-11-20T10:00:00.000Z')).toBe('2026-11-21')
  })

  test('an hour skipped in spring is read with the offset before the change', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  test.each([
    ['2027-03-28T01:59', 'Europe/Berlin', true],
    ['2027-03-28T02:00', 'Europe/Berlin', false],
    ['2027-03-28T02:59', 'Europe/Berlin', false],
    ['2027-03-28T03:00', 'Europe/Berlin', true],
    ['2026-10-25T02:30', 'Europe/Berlin', true],
    ['2027-03-28T02:30', 'Asia/Hong_Kong', true],
  ])('a clock shows %s in %s: %s', (local, zone, shown) => expect(canBeOnClock(local, zone)).toBe(shown))

  test('an hour that comes twice in autumn is the first one', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })

  test.each(['2026-02-30T10:00', '2026-11-20', '2026-11-20T24:00', 'tomorrow'])('%s is refused', (local) => {
    expect(() => instantOf(local, 'UTC')).toThrow(RangeError)
  })

  test('every instant survives the way to the wall clock and back, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 }),
        fc.constantFrom(...ZONES),
        (minute, zone) => {
          const instant = new Date(minute * 60_000).toISOString()
          const local = localOf(instant, zone)
          expect(localOf(instantOf(local, zone), zone)).toBe(local)
        },
      ),
    )
  })

  test.each([
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/St_Johns', '2026-11-01T04:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])(
    'around the change of the clock in %s at %s every minute is what Intl says, however often it is asked',
    (zone, change) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      const hour = fc.integer({ min: -180, max: 180 })
      fc.assert(
        fc.property(hour, (minutes) => {
          const instant = new Date(Date.parse(change) + minutes * 60_000)
          expect(localOf(instant.toISOString(), zone)).toBe(shown.format(instant).replace(' ', 'T'))
        }),
        { numRuns: 300 },
      )
    },
  )

  test('the cells of an export ask Intl once for an hour, not once each', () => {
    const requested = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const moments = Array.from({ length: 1_000 }, (_, cell) => new Date(Date.UTC(2031, 4, 1) + cell * 5_000))
    for (const moment of moments) localOf(moment.toISOString(), 'Asia/Kathmandu')
    expect(requested.mock.calls.length).toBe(4)
    requested.mockRestore()
  })

  test('the day offset counts calendar days, whatever the hour', () => {
    expect(dayOffset('2026-11-20T23:50', '2026-11-21T00:10')).toBe(1)
    expect(dayOffset('2026-11-20T00:10', '2026-11-20T23:50')).toBe(0)
    expect(dayOffset('2027-01-01T00:10', '2026-12-31T23:50')).toBe(-1)
  })
})

test.each([
  ['Asia/Hong_Kong', 'UTC+08:00'],
  ['America/St_Johns', 'UTC-03:30'],
  ['Asia/Kathmandu', 'UTC+05:45'],
  ['UTC', 'UTC+00:00'],
])('tells how far the clock of %s is from UTC: %s', (zone, offset) => {
  expect(offsetText('2026-11-21T03:00:00.000Z', zone)).toBe(offset)
})
