import { z } from 'zod'
import { calendarDay, localTime } from '#platform/contract/calendar.ts'
import { FLIGHT_STATUSES } from '../domain/flight-status.ts'
import { CUT_OFF_KINDS, FLIGHT_TYPES } from '../domain/schedule.ts'
import { extraViolations } from '../domain/schedule-rules.ts'
import { allotment, scheduleFields } from './schedule.ts'

const airport = z.string().regex(/^[A-Z]{3}$/)
const instant = z.string().describe('UTC')

export const flightSpace = z.strictObject({
  weightKg: z.string(),
  volumeM3: z.string(),
  positions: z.record(z.string(), z.number().int()).describe('by ULD type'),
})

export const flightLeg = z.strictObject({
  origin: airport,
  destination: airport,
  etd: z.string().describe('the time that counts, on the clock of the origin'),
  eta: z.string().describe('on the clock of the destination'),
  plannedEtd: z.string(),
  plannedEta: z.string(),
  departsAt: instant,
  arrivesAt: instant,
})

/** A dated flight with its overrides, cut-offs and space. */
export const flightRecord = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    scheduleId: z.uuid().nullable(),
    flightNo: z.string(),
    airline: z.string(),
    flightType: z.enum(FLIGHT_TYPES),
    day: z.string().describe('of the first departure as planned, on the clock of its airport'),
    status: z.enum(FLIGHT_STATUSES),
    ownerOfficeId: z.uuid(),
    ownerOffice: z.string(),
    subOwnerOfficeId: z.uuid().nullable(),
    subOwnerOffice: z.string().nullable(),
    aircraft: z.string().nullable(),
    plannedAircraft: z.string().nullable(),
    cancelReason: z.string().nullable(),
    retimeReason: z.string().nullable(),
    aircraftReason: z.string().nullable(),
    extraReason: z.string().nullable(),
    withdrawn: z.boolean(),
    departsAt: instant,
    arrivesAt: instant,
    legs: z.array(flightLeg),
    originZone: z.string().describe('time zone of the first airport, on whose clock the cut-offs are'),
    cutOffs: z.strictObject(Object.fromEntries(CUT_OFF_KINDS.map((kind) => [kind, instant.nullable()])) as CutOffShape),
    allotments: z.array(
      allotment.extend({
        releasedAt: instant
          .nullable()
          .describe('when a soft block went back to the airline; the figures are what was kept'),
      }),
    ),
    capacity: flightSpace,
    taken: flightSpace,
  })
  .meta({ id: 'Flight' })

type CutOffShape = Record<(typeof CUT_OFF_KINDS)[number], z.ZodNullable<z.ZodString>>

export type Flight = z.infer<typeof flightRecord>

const reason = z.string().trim().min(1).max(200)
const seen = { id: z.uuid(), version: z.number().int().min(1) }
const legTimes = z.strictObject({ origin: airport, destination: airport, etd: localTime, eta: localTime })

export const cancelInput = z.strictObject({ ...seen, reason })
export const seenInput = z.strictObject(seen)
export const retimeInput = z.strictObject({ ...seen, reason, legs: z.array(legTimes).min(1).max(8) })
/** Whoever has seen what the change does to bookings accepts it. */
export const acceptEffects = z.boolean().optional().describe('what the change does to bookings was seen')

export const aircraftInput = z.strictObject({
  ...seen,
  reason,
  aircraft: z.string().regex(/^[A-Z0-9]{3}$/),
  acceptEffects,
})

/** FLT-02: a flight outside the schedules. */
export const extraFlight = scheduleFields
  .pick({ airline: true, flightNo: true, flightType: true, subOwnerOfficeId: true, aircraft: true, allotments: true })
  .extend({
    reason,
    legs: z.array(legTimes).min(1).max(8),
    cutOffs: z
      .array(
        z.strictObject({ kind: z.enum(CUT_OFF_KINDS), at: localTime.describe('on the clock of the first airport') }),
      )
      .max(4),
  })
  .superRefine((flight, issues) => {
    for (const { path, code, params } of extraViolations(flight)) {
      issues.addIssue({ code: 'custom', path: [...path], message: code, params: params ?? {} })
    }
  })

/** The departures of one day, from one airport or all. */
export const boardInput = z.strictObject({ day: calendarDay, origin: airport.nullable() })

/** The maximum number of flights on one board; the answer tells if there are more. */
export const MAX_FLIGHTS = 1000

/** The maximum number of dated flights in an answer. */
export const MAX_DEPARTURES = 200

export const departuresInput = z.strictObject({
  flightNo: z.string().trim().max(12).nullable().describe('in any spelling: CX289, cx 0289'),
  origin: airport.nullable().describe('where it takes off'),
  destination: airport.nullable().describe('where it lands later'),
  from: calendarDay.describe('first day of departure, on the clock of the first airport'),
  days: z.number().int().min(1).max(31),
  toCome: z.boolean().optional().describe('only what has not left yet'),
})

export const weekInput = z.strictObject({ from: calendarDay.describe('any day of the week') })

/** One schedule over a week: its days of departure, in local airport times. */
export const weekRow = z.strictObject({
  scheduleId: z.uuid(),
  flightNo: z.string(),
  route: z.string(),
  flightType: z.enum(FLIGHT_TYPES),
  aircraft: z.string().nullable(),
  ownerOffice: z.string(),
  capacity: flightSpace.describe('of each flight'),
  days: z.array(
    z.strictObject({
      day: z.string(),
      etd: z.string(),
      eta: z.string(),
      change: z.enum(['CANCELLED', 'RETIMED']).nullable().describe('what was decided for the flight of that day'),
    }),
  ),
})
