import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { shipmentRecord } from '../booking/shipment.ts'
import { shipmentErrors } from '../errors.ts'

const path = '/ws-air/shipments/:id'

const linked = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  jobNo: z.string(),
  hawbNo: z.string().nullable(),
  pieces: z.number().int().nullable(),
  grossWeight: z.string().nullable().describe('kg'),
  flightNo: z.string().nullable(),
  mawbNo: z.string().nullable(),
})

export const partsRecord = z.strictObject({
  of: linked.nullable().describe('the shipment from which this one was split'),
  parts: z.array(linked).describe('what was split from this one'),
})

export type PartsRecord = z.infer<typeof partsRecord>

/** Splitting a shipment over flights or MAWBs, and rejoining it. */
export const partApi = {
  open: endpoint({
    method: 'GET',
    path: `${path}/parts`,
    access: ['/shipment/list'],
    summary: 'The parts of a shipment, and the shipment of which it is a part',
    input: z.strictObject({ id: z.uuid() }),
    output: partsRecord,
  }),
  split: endpoint({
    method: 'POST',
    path: `${path}/split`,
    access: ['/shipment/edit'],
    summary: 'Make some pieces a shipment of their own, for another flight or MAWB; returns the part',
    input: z.strictObject({
      id: z.uuid(),
      version: z.number().int().min(1),
      pieces: z.number().int().min(1).max(9999),
      byLine: z.array(z.number().int().min(0).max(9999)).max(100).describe('pieces of each dimension line'),
      grossWeight: decimal(7, 2).describe('of these pieces, kg'),
    }),
    output: shipmentRecord,
    creates: true,
    errors: shipmentErrors,
  }),
  rejoin: endpoint({
    method: 'POST',
    path: `${path}/rejoin`,
    access: ['/shipment/edit'],
    summary: 'Give the pieces of a part back to its shipment; the part is gone. Returns the shipment',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }),
    output: shipmentRecord,
    errors: shipmentErrors,
  }),
} as const
