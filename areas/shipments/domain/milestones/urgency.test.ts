import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const AGO = '2026-11-20T09:59:59.999Z'
const SOON = '2026-11-20T11:59:59.999Z'
const LATER = '2026-11-20T12:00:00.000Z'
const pending = {
  status: 'Pending',
  nextMilestone: 'RCS' as const,
  cutOff: null,
  etd: null,
  flightCancelled: false,
  flightRetimed: false,
  late: false,
  ours: true,
}

test.each<[Partial<Parameters<typeof urgencyOf>[0]>, string | null]>([
  [{}, null],
  [{ late: true, cutOff: AGO }, 'LATE'],
  [{ flightCancelled: true, late: true, etd: LATER }, 'FLIGHT_CANCELLED'],
  [{ flightCancelled: true, status: 'Sent' }, null],
  [{ flightRetimed: true, late: true, etd: LATER }, 'FLIGHT_RETIMED'],
  [{ flightRetimed: true, flightCancelled: true, etd: LATER }, 'FLIGHT_CANCELLED'],
  [{ flightRetimed: true, status: 'Sent' }, null],
  [{ flightCancelled: true, ours: false }, null],
  [{ cutOff: AGO, etd: LATER }, 'CUT_OFF_PASSED'],
  [{ cutOff: NOW, etd: LATER }, 'CUT_OFF_NEAR'],
  [{ cutOff: SOON, etd: LATER }, 'CUT_OFF_NEAR'],
  [{ cutOff: LATER, etd: AGO }, null],
  [{ nextMilestone: 'FWB', cutOff: AGO, etd: LATER }, 'CUT_OFF_PASSED'],
  [{ nextMilestone: 'PRE', cutOff: AGO, etd: LATER }, null],
  [{ nextMilestone: 'PRE', cutOff: SOON, etd: LATER }, null],
  [{ nextMilestone: 'PRE', cutOff: AGO, etd: SOON }, 'ETD_NEAR'],
  [{ nextMilestone: 'DEP', cutOff: AGO, etd: AGO, late: true }, 'LATE'],
  [{ nextMilestone: null, cutOff: AGO, etd: LATER }, null],
  [{ etd: AGO }, 'ETD_PASSED'],
  [{ etd: SOON }, 'ETD_NEAR'],
  [{ etd: LATER }, null],
  [{ status: 'Sent', cutOff: AGO, etd: AGO }, null],
  [{ status: 'Sent', late: true }, 'LATE'],
  [{ late: true, cutOff: AGO, ours: false }, null],
])('SHP-01 a shipment with %o wants somebody because of %s', (of, because) => {
  const urgency = urgencyOf({ ...pending, ...of }, NOW)
  expect(urgency?.because ?? null).toBe(because)
  if (urgency) expect(urgency.level === 'alarm').toBe(!urgency.because.endsWith('NEAR'))
})

test('SHP-01 the last hour before the deadline differs from the one before it', () => {
  const levelAt = (cutOff: string) => urgencyOf({ ...pending, cutOff }, NOW)?.level
  expect(levelAt('2026-11-20T11:00:00.000Z')).toBe('warning')
  expect(levelAt('2026-11-20T10:59:59.999Z')).toBe('imminent')
  expect(levelAt(NOW)).toBe('imminent')
  expect(levelAt(AGO)).toBe('alarm')
})
