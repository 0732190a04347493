import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { bookingErrors } from '../booking/booking-errors.ts'
import { entryErrors } from '../booking/entry-errors.ts'

const path = '/ws-air/shipments/:id/warehouse'

const aboveZero = (decimals: readonly [number, number]) =>
  decimal(...decimals)
    .nullable()
    .refine((amount) => amount === null || Number(amount) > 0, 'WEIGHT_ZERO')

/** The figures counted, weighed and measured by the warehouse; null if not yet. */
export const warehouseEntry = z.strictObject({
  pieces: z.number().int().min(1).max(9999).nullable(),
  grossWeight: aboveZero([7, 2]).describe('kg'),
  volume: aboveZero([6, 3]).describe('m³'),
})

export const warehouseRecord = z.strictObject({
  version: z.number().int().describe('0 as long as nothing was entered'),
  pieces: z.number().int().nullable(),
  grossWeight: z.string().nullable(),
  volume: z.string().nullable(),
  cubicCm: z.number().int(),
  notedBy: z.string().nullable(),
  notedAt: z.string().nullable().describe('instant'),
})

export type WarehouseRecord = z.infer<typeof warehouseRecord>

/** Endpoints for the figures received by the warehouse, separate from booking and waybill (SHP-02). */
export const warehouseApi = {
  open: endpoint({
    method: 'GET',
    path,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'What the warehouse received of a shipment',
    input: z.strictObject({ id: z.uuid() }),
    output: warehouseRecord,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: ['/shipment/warehouse'],
    summary: 'Enter what the warehouse received; over a version not seen it is refused with the current one',
    input: warehouseEntry.extend({ id: z.uuid(), version: z.number().int().min(0) }),
    output: warehouseRecord,
    errors: { ...bookingErrors, ...entryErrors },
  }),
} as const
