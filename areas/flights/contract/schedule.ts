import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { CUT_OFF_KINDS, FLIGHT_TYPES, PATTERNS, SURCHARGE_BASES, WEEKDAYS } from '../domain/schedule.ts'
import { violationsOf } from '../domain/schedule-rules.ts'
import { flightNumber } from './flight-number.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const day = z.number().int().min(-1).max(7)
const airport = z.string().regex(/^[A-Z]{3}$/)
const uldType = z.string().regex(/^[A-Z][A-Z0-9]{2}$/)
const kg = z.number().int().min(1).max(999_999)
const amount = decimal(10, 2)
const rate = decimal(8, 4)

export const leg = z.strictObject({
  origin: airport,
  destination: airport,
  departs: clock.describe('on the clock of the origin'),
  departureDay: day.describe('days after the first departure'),
  arrives: clock.describe('on the clock of the destination'),
  arrivalDay: day.describe('days after the first departure; -1 over the date line'),
})

export const cutOff = z.strictObject({
  kind: z.enum(CUT_OFF_KINDS),
  at: clock.describe('on the clock of the first airport'),
  day: z.number().int().min(-7).max(0).describe('days before the day of departure: -1 the day before'),
})

export const allotment = z.strictObject({
  capacityType: z.string().min(1).max(20),
  weightKg: decimal(6, 1).describe('of the whole line, kg; 0: not limited by weight'),
  volumeM3: decimal(4, 3).describe('of the whole line, m³; 0: not limited by volume'),
  uldType: uldType.nullable(),
  positions: z.number().int().min(1).max(99).nullable(),
  releaseHours: z
    .number()
    .int()
    .min(0)
    .max(720)
    .nullable()
    .describe('before departure; space goes back free until then'),
})

export const rateBreak = z.strictObject({ fromKg: kg, rate })

export const surcharge = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  basis: z.enum(SURCHARGE_BASES),
  rate: rate.describe('per kg'),
  minimum: amount.nullable(),
})

export const unitCost = z.strictObject({
  uldType,
  pivotKg: kg,
  pivotCharge: amount.describe('of the whole unit, up to the pivot weight'),
  overPivotRate: rate.describe('per kg above'),
  maxKg: kg.nullable(),
})

/** A schedule as entered (FLT-01). */
export const scheduleFields = z.strictObject({
  airline: z.string().regex(/^([A-Z][A-Z0-9]|[0-9][A-Z])$/),
  flightNo: flightNumber,
  flightType: z.enum(FLIGHT_TYPES),
  ownerOfficeId: z.uuid(),
  subOwnerOfficeId: z.uuid().nullable(),
  aircraft: z
    .string()
    .regex(/^[A-Z0-9]{3}$/)
    .nullable()
    .describe('IATA aircraft type, such as 77X'),
  validFrom: calendarDay,
  validTo: calendarDay,
  pattern: z.enum(PATTERNS),
  weekdays: z.array(z.enum(WEEKDAYS)).max(7),
  appointedDates: z.array(calendarDay).max(200),
  legs: z.array(leg).min(1).max(8),
  cutOffs: z.array(cutOff).max(4),
  allotments: z.array(allotment).max(40),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  minimum: amount.nullable(),
  normal: rate.nullable().describe('N, per kg'),
  awbFee: amount.nullable(),
  breaks: z.array(rateBreak).max(20),
  surcharges: z.array(surcharge).max(20),
  unitCosts: z.array(unitCost).max(20),
})

export type ScheduleFields = z.output<typeof scheduleFields>

/** A schedule checked by the rules of the area, with each violation at its field. */
export const scheduleEntry = scheduleFields.superRefine((schedule, issues) => {
  for (const { path, code, params } of violationsOf(schedule)) {
    issues.addIssue({ code: 'custom', path: [...path], message: code, params: params ?? {} })
  }
})

/** A schedule record as opened. */
export const scheduleRecord = scheduleFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  ownerOffice: z.string().describe('code of the office'),
  subOwnerOffice: z.string().nullable(),
  zones: z.record(z.string(), z.string()).describe('time zone of every airport of its legs'),
})

export type Schedule = z.infer<typeof scheduleRecord>
