import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { LARGEST_HAWB_BATCH, LONGEST_HAWB_NUMBER } from '../../domain/house-number/hawb-number.ts'
import { shipmentErrors } from '../errors.ts'
import { hawbBatchList, hawbNumberList } from './hawb-number-list.ts'
import { shipmentRecord } from '../booking/shipment.ts'

const path = '/ws-air/hawb-numbers'
/** Users who see shipments may read; creating numbers needs its own permission. */
const access = ['/shipment/hawb-number', '/shipment/list'] as const

/** A batch of the user's office; it continues the numbers of the prefix. */
export const newHawbBatch = z.strictObject({
  prefix: z.string().regex(/^[A-Z]{1,6}$/),
  digits: z.number().int().min(4).max(LONGEST_HAWB_NUMBER),
  quantity: z.number().int().min(1).max(LARGEST_HAWB_BATCH),
})

/** Endpoints of house numbers: batches, numbers, taking one for a shipment (SHP-05). */
export const hawbNumberApi = {
  list: listEndpoint(hawbNumberList, { path, access, summary: 'List house numbers' }),
  export: exportEndpoint(hawbNumberList, { path, access, summary: 'Export house numbers' }),
  batches: listEndpoint(hawbBatchList, { path: `${path}/batches`, access, summary: 'List batches of house numbers' }),
  batchesExport: exportEndpoint(hawbBatchList, {
    path: `${path}/batches`,
    access,
    summary: 'Export batches of house numbers',
  }),
  createBatch: endpoint({
    method: 'POST',
    path: `${path}/batches`,
    access: ['/shipment/hawb-number'],
    summary: 'Create a batch of house numbers',
    input: newHawbBatch,
    output: z.strictObject({ id: z.uuid(), firstNo: z.string(), lastNo: z.string(), quantity: z.number().int() }),
    creates: true,
    errors: shipmentErrors,
  }),
  take: endpoint({
    method: 'POST',
    path: `${path}/take`,
    access: ['/shipment/edit'],
    summary: 'Take the next free house number, or a named one, for a shipment',
    input: z.strictObject({
      shipmentId: z.uuid(),
      hawbNo: z.string().trim().min(1).max(LONGEST_HAWB_NUMBER).nullable(),
    }),
    output: shipmentRecord,
    creates: true,
    errors: shipmentErrors,
  }),
  takeMany: endpoint({
    method: 'POST',
    path: `${path}/take-many`,
    access: ['/shipment/edit'],
    summary: 'Take the next free house numbers for several shipments, in their order; all or none',
    input: z.strictObject({ shipmentIds: z.array(z.uuid()).min(1).max(200) }),
    output: z.array(z.strictObject({ shipmentId: z.uuid(), hawbNo: z.string() })),
    creates: true,
    errors: shipmentErrors,
  }),
} as const
