import { z } from 'zod'
import { creditErrors } from '#areas/partners/contract/errors.ts'
import { text } from '#platform/contract/text.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { CARRIER_ALERTS } from '../../domain/milestones/carrier-alerts.ts'
import { PROMISES, PROMISE_ANSWERS, PROMISE_REASONS } from '../../domain/milestones/on-time-performance.ts'
import { MILESTONES, RECORDED_BY_HAND } from '../../domain/milestones/route-map.ts'
import { arrivalErrors } from './arrival-errors.ts'
import { bookingErrors } from '../booking/booking-errors.ts'
import { entryErrors } from '../booking/entry-errors.ts'
import { milestoneErrors } from './milestone-errors.ts'

const path = '/ws-air/shipments/:id/milestones'

const errors = { ...arrivalErrors, ...bookingErrors, ...entryErrors, ...milestoneErrors, ...creditErrors }

const milestone = z.strictObject({
  code: z.enum(MILESTONES),
  plannedAt: z.string().nullable().describe('instant'),
  actualAt: z.string().nullable().describe('instant'),
  isDerived: z.boolean().describe('known from the record itself'),
  isPassed: z.boolean().describe('not there, and not waited for any more'),
  airport: z.string().nullable(),
  zone: z.string().nullable().describe('whose clock it is shown on'),
  notedBy: z.string().nullable(),
  reason: z.string().describe('why it was recorded although it looks wrong'),
  version: z.number().int().describe('0 as long as nothing is noted by hand'),
})

const promise = z.strictObject({
  code: z.enum(PROMISES).describe('FAP flown as planned, DAP delivered as promised'),
  answer: z.enum(PROMISE_ANSWERS).describe('Open while it is not known'),
  why: z.enum(PROMISE_REASONS),
  promisedAt: z.string().nullable().describe('instant'),
  actualAt: z.string().nullable().describe('instant'),
  promisedFlightNo: z.string().nullable(),
  flightNo: z.string().nullable().describe('the flight of now'),
  airport: z.string().nullable(),
  zone: z.string().nullable().describe('whose clock both are shown on'),
})

/** The milestones of a shipment in order, and the offices that determine who may record them. */
export const milestonesRecord = z.strictObject({
  offices: z.strictObject({
    originOfficeId: z.uuid().nullable(),
    salesOfficeId: z.uuid().nullable(),
    handlingOfficeId: z.uuid().nullable(),
    destinationOfficeId: z.uuid().nullable(),
  }),
  recording: z
    .strictObject({
      etd: z.string().nullable().describe('instant'),
      hasReceipt: z.boolean(),
      isClearedByUs: z.boolean(),
      deliversUnderBond: z.boolean(),
      carrierAlert: z.enum(CARRIER_ALERTS),
    })
    .describe('what decides whether recording a milestone needs a reason'),
  latestAcceptance: z
    .strictObject({ at: z.string().describe('instant'), airport: z.string().nullable(), zone: z.string().nullable() })
    .nullable()
    .describe('LAT, a time and not an event; null where nothing is known of the flight, and for what an agent sends'),
  promises: z.array(promise).describe('how it did against what the customer was promised'),
  milestones: z.array(milestone),
})

export type MilestonesRecord = z.infer<typeof milestonesRecord>
export type ShownPromise = MilestonesRecord['promises'][number]
export type ShownMilestone = MilestonesRecord['milestones'][number]

/** Endpoints of milestones: planned from the booking, derived from the record, or recorded by hand (SHP-03). */
export const milestoneApi = {
  open: endpoint({
    method: 'GET',
    path,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'The milestones of a shipment, planned and actual',
    input: z.strictObject({ id: z.uuid() }),
    output: milestonesRecord,
  }),
  note: endpoint({
    method: 'POST',
    path,
    access: ['/shipment/edit', '/arrival/edit'],
    summary: 'Note when a milestone was reached, or take the note back; over a version not seen it is refused',
    input: z.strictObject({
      id: z.uuid(),
      code: z.enum(MILESTONES),
      at: localTime.nullable().describe('on the clock of its airport; null takes the note back'),
      reason: text(200).optional().describe('asked for a departure or delivery that looks wrong'),
      version: z.number().int().min(0).describe('that was seen; 0 where nothing was noted'),
    }),
    output: milestonesRecord,
    errors,
  }),
  noteMany: endpoint({
    method: 'POST',
    path: '/ws-air/shipments/milestones/record',
    access: ['/shipment/edit', '/arrival/edit'],
    summary:
      'Record a milestone of several shipments at one time; all or none, and nothing where it is recorded already',
    input: z.strictObject({
      shipmentIds: z.array(z.uuid()).min(1).max(200),
      code: z.enum(RECORDED_BY_HAND),
      at: localTime.describe('on the clock of the airport of each shipment'),
      reason: text(200).optional().describe('stored where the rules ask for one'),
    }),
    output: z.strictObject({ noted: z.number().int(), alreadyThere: z.number().int() }),
    creates: true,
    errors,
  }),
} as const
