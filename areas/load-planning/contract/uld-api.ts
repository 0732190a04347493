import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { entryErrors } from '#areas/shipments/contract/booking/entry-errors.ts'
import { limitErrors } from './units/limit-errors.ts'
import { uldErrors } from '#areas/shipments/contract/units/uld-errors.ts'

const path = '/ws-air/shipments/:id/ulds'

const uldNo = z
  .string()
  .max(20)
  .transform(uldNumberOf)
  .refine((number) => canBeUldNumber(number).ok, 'ULD_NUMBER_WRONG')

/** Pieces of the house on one ULD. */
const uldLoad = z.strictObject({
  uldNo,
  pieces: z.number().int().min(1).max(9999),
  grossWeight: decimal(7, 2)
    .nullable()
    .refine((weight) => weight === null || Number(weight) > 0, 'WEIGHT_ZERO')
    .describe('kg'),
})

/** The pieces of a house by ULD; a duplicate is reported at its second line. */
export const uldLoads = z.strictObject({ loads: z.array(uldLoad).max(100) }).superRefine(({ loads }, issues) => {
  for (const [at, load] of loads.entries()) {
    if (loads.findIndex((other) => other.uldNo === load.uldNo) === at) continue
    issues.addIssue({ code: 'custom', path: ['loads', at, 'uldNo'], message: 'ULD_TWICE' })
  }
})

/** The loads of one house, and the totals of those ULDs over all houses of its master. */
export const uldRecord = z.strictObject({
  seen: z.string().describe('says which state this is; sent back when it is changed'),
  pieces: z.number().int().nullable(),
  loads: z.array(z.strictObject({ uldNo: z.string(), pieces: z.number().int(), grossWeight: z.string().nullable() })),
  ulds: z.array(
    z.strictObject({
      uldNo: z.string(),
      houses: z.number().int(),
      pieces: z.number().int(),
      grossWeight: z.string().describe('kg; of what was weighed'),
      grossKg: z.string().describe('with tare; what was not weighed by its share of the house'),
      volumeM3: z.string().describe('by share of the houses'),
      maxGrossKg: z.number().int().nullable().describe('of its type on the flight; null for an unknown type'),
      maxVolumeM3: z.string().nullable().describe('contour of its type on the flight'),
    }),
  ),
})

export type UldRecord = z.infer<typeof uldRecord>

/** Endpoints of Input PMC: the pieces of a house by ULD (SHP-03). */
export const uldApi = {
  open: endpoint({
    method: 'GET',
    path,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'Which pieces of a shipment are on which ULD',
    input: z.strictObject({ id: z.uuid() }),
    output: uldRecord,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: ['/shipment/edit'],
    summary:
      'Say which pieces of a shipment are on which ULD; over a state not seen it is refused with the current one',
    input: uldLoads.safeExtend({ id: z.uuid(), seen: z.string().max(100) }),
    output: uldRecord,
    errors: { ...bookingErrors, ...entryErrors, ...uldErrors, ...limitErrors },
  }),
} as const
