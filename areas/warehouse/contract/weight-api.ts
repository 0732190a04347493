import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type ListRow, exportEndpoint, list, listEndpoint } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { REQUEST_ANSWERS, REQUEST_STATUSES } from '../domain/weight-request.ts'
import { warehouseErrors } from './errors.ts'

const path = '/ws-air/warehouse/weights'
/** Whoever sells the shipment answers; the warehouse sees what became of it. */
const SEE = ['/warehouse/list', '/shipment/list'] as const
const unsorted = { sort: false } as const
const internal = { internal: true, filter: false, sort: false } as const

/** Requests for a new chargeable weight, newest first (WHS-02). */
export const weightList = list({
  name: 'warehouse/weights',
  columns: {
    hawbNo: column.text({ ...unsorted, width: 140, pinned: true }),
    status: column.choice(REQUEST_STATUSES, 'weightStatus', { ...unsorted, width: 130 }),
    bookedWeight: column.decimal(2, { ...unsorted, width: 110 }),
    weighed: column.decimal(2, { ...unsorted, width: 110 }),
    percent: column.decimal(1, { ...unsorted, filter: false, width: 90 }),
    shipper: column.text({ ...unsorted, width: 200 }),
    requestedAt: column.instant({ width: 150 }),
    requestedBy: column.text({ ...unsorted, width: 110 }),
    answeredAt: column.instant({ ...unsorted, width: 150 }),
    answeredBy: column.text({ ...unsorted, width: 110 }),
    note: column.text({ ...unsorted, width: 220 }),
    office: column.text({ ...unsorted, width: 80, hidden: true }),
    shipmentId: column.id(internal),
  },
  search: ['hawbNo'],
  defaultSort: [{ column: 'requestedAt', direction: 'desc' }],
})

export type WeightRow = ListRow<typeof weightList>

export const answerWeightInput = z.strictObject({
  id: z.uuid(),
  answer: z.enum(REQUEST_ANSWERS).describe('the shipment was corrected, or its booked weight stays'),
  note: z.string().trim().max(500),
})

/** Weights that differ from the booking beyond the tolerance of the office. */
export const weightApi = {
  weightList: listEndpoint(weightList, { path, access: SEE, summary: 'List requests for a new chargeable weight' }),
  weightExport: exportEndpoint(weightList, {
    path,
    access: SEE,
    summary: 'Export requests for a new chargeable weight',
  }),
  weightAnswer: endpoint({
    method: 'POST',
    path: `${path}/:id/answer`,
    access: ['/shipment/edit'],
    summary: 'Answer a request: the shipment was corrected, or its booked weight stays',
    input: answerWeightInput,
    output: z.strictObject({ id: z.uuid() }),
    errors: warehouseErrors,
  }),
} as const
