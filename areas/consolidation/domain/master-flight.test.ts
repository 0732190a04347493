import { describe, expect, test } from 'vitest'
import { canCarryUnder, canDepartAsRequested } from './master-flight.ts'

describe('MAW-08 the carrier fits the airline of the number', () => {
  const number = { airline: 'LH', partners: ['OS', 'SN'] }
  test.each([
    ['LH8401', '', true],
    ['OS71', '', true],
    ['CX289', '', false],
    ['CX289', 'offloaded by LH, agreed by telephone', true],
  ])('%s with "%s"', (flightNo, reason, expected) => {
    expect(canCarryUnder(number, { flightNo, reason }).ok).toBe(expected)
  })
})

describe('MAW-08 the flight leaves as requested', () => {
  const request = {
    flightNo: 'LH797',
    originAirport: 'HKG',
    etd: '2026-11-24T15:00:00.000Z',
    unscheduled: false,
  }
  const flight = (departsAt: string) => ({ legs: [{ origin: 'HKG', departsAt }] })
  const answer = (change: Partial<typeof request>, scheduled: ReturnType<typeof flight> | undefined) => {
    const verdict = canDepartAsRequested({ ...request, ...change }, scheduled)
    return verdict.ok ? 'ok' : verdict.code
  }

  test('one that no schedule knows is asked for', () => {
    expect(answer({}, undefined)).toBe('FLIGHT_UNKNOWN')
    expect(answer({ unscheduled: true }, undefined)).toBe('ok')
  })

  test('a time that it does not have any more is refused, confirmed or not', () => {
    expect(answer({}, flight('2026-11-24T15:00:00Z'))).toBe('ok')
    expect(answer({}, flight('2026-11-24T17:30:00Z'))).toBe('DEPARTURE_CHANGED')
    expect(answer({ unscheduled: true }, flight('2026-11-24T17:30:00Z'))).toBe('DEPARTURE_CHANGED')
    expect(answer({ originAirport: 'SZX' }, flight('2026-11-24T17:30:00Z'))).toBe('ok')
  })
})
