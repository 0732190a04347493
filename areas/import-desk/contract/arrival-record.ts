import { z } from 'zod'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { calendarDay, localTime } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { SIDES } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { ARRIVAL_STATES } from '#areas/shipments/domain/milestones/arrivals.ts'
import { CUSTOMS_STATUSES, WITH_MOMENT } from '../domain/import-handling.ts'
import { CUSTOMS_STEPS, DISCREPANCY_KINDS } from '#areas/shipments/domain/milestones/handling-facts.ts'
import { text } from '#platform/contract/text.ts'

/** Pieces that arrived with one flight; ATA in local time of the destination airport. */
export const arrivalEntry = z.strictObject({
  at: localTime,
  flightNo: flightNumber.nullable(),
  pieces: z.number().int().min(1).max(9999),
  grossWeight: decimal(7, 2)
    .nullable()
    .refine((weight) => weight === null || Number(weight) > 0, 'WEIGHT_ZERO')
    .describe('kg'),
  beyondBooked: z.boolean().describe('more came than was booked'),
})

export type ArrivalEntry = z.output<typeof arrivalEntry>

const discrepancy = z.strictObject({
  kind: z.enum(DISCREPANCY_KINDS),
  pieces: z.number().int().min(1).max(9999),
  remark: text(200),
})

const fields = z.strictObject({
  notifiedAt: localTime.nullable().describe('notice of arrival, the milestone NFD'),
  notifiedTo: text(100),
  customsStep: z.enum(CUSTOMS_STEPS).describe('how far customs is before it releases'),
  entryNo: text(35),
  clearedAt: localTime.nullable().describe('released by customs, the milestone CLR'),
  terminal: text(60),
  warehouseLocation: text(60),
  storageFreeUntil: calendarDay.nullable().describe('the last day without storage, at the destination airport'),
  documentsAt: localTime.nullable().describe('documents handed over, the milestone AWD'),
  documentsTo: text(100),
  deliveryOrderNo: text(35),
  deliveredAt: localTime.nullable().describe('the milestone DLV'),
  deliveredTo: text(100).describe('who signed for the delivery'),
  deliveryReason: text(200).describe('why it was delivered before customs released it'),
  remark: text(900),
  discrepancies: z.array(discrepancy).max(50),
})

/** The handling entered by the destination office besides arrivals; a recipient requires a time. */
export const handlingEntry = fields.superRefine((entry, issues) => {
  for (const [whom, when] of Object.entries(WITH_MOMENT) as [keyof typeof WITH_MOMENT, keyof typeof entry][]) {
    if (entry[whom] === '' || entry[when] !== null) continue
    issues.addIssue({ code: 'custom', path: [when], message: 'FIELD_REQUIRED' })
  }
})

export type HandlingEntry = z.output<typeof handlingEntry>

export const handlingRecord = fields.extend({ version: z.number().int().describe('0 before anything was written') })

export type HandlingRecord = z.infer<typeof handlingRecord>

/** The import side of a shipment: arrivals and handling. All times are local to the destination. */
export const arrivalRecord = z.strictObject({
  side: z.enum(SIDES),
  destinationOfficeId: z.uuid().nullable(),
  airport: z.string().nullable(),
  zone: z.string().nullable(),
  isVisibleInbound: z.boolean().describe('on the import list of its destination office'),
  state: z.enum(ARRIVAL_STATES),
  customsStatus: z.enum(CUSTOMS_STATUSES),
  pieces: z.number().int().nullable().describe('booked'),
  grossWeight: z.string().nullable().describe('booked, kg'),
  flightNo: z.string().nullable().describe('booked'),
  outstanding: z.number().int().describe('booked pieces that did not come yet'),
  arrivals: z.array(
    arrivalEntry.extend({
      id: z.uuid(),
      version: z.number().int(),
      flightNo: z.string().nullable(),
      grossWeight: z.string().nullable(),
      notedBy: z.string(),
    }),
  ),
  handling: handlingRecord,
})

export type ArrivalRecord = z.infer<typeof arrivalRecord>
export type ShownArrival = ArrivalRecord['arrivals'][number]
