import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { planErrors } from './plan-errors.ts'
import { planList } from './plan-list.ts'
import { planContent, planRecord } from './plan.ts'

const path = '/ws-air/load-plans'
const see = ['/plan/list'] as const
const seen = { id: z.uuid(), version: z.number().int().min(1) }
const ulds = z.string().max(100).describe('the state of Input PMC that was seen')

/** Endpoints of load plans (LDP-01, LDP-02). */
export const planApi = {
  planList: listEndpoint(planList, { path, access: see, summary: 'List the load plans of the own flights' }),
  planExport: exportEndpoint(planList, { path, access: see, summary: 'Export the load plans of the own flights' }),
  planOfFlight: endpoint({
    method: 'POST',
    path: `${path}/of-flight`,
    access: ['/plan/edit'],
    summary: 'The plan of a flight; made when there is none yet',
    input: z.strictObject({ flightId: z.uuid() }),
    output: z.strictObject({ id: z.uuid() }),
    errors: planErrors,
  }),
  planOpen: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: see,
    summary: 'A load plan: its latest version, or the one that is named',
    input: z.strictObject({
      id: z.uuid(),
      no: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
    }),
    output: planRecord,
  }),
  planSave: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/plan/edit'],
    summary: 'Save the content of the open version; over a state not seen it is refused with the current one',
    input: z.strictObject({ ...seen, ulds, content: planContent }),
    output: planRecord,
    errors: planErrors,
  }),
  planConfirm: endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    access: ['/plan/confirm'],
    summary: 'Confirm the open version, which is final from then on',
    input: z.strictObject({ ...seen, ulds }),
    output: planRecord,
    errors: planErrors,
  }),
  planSheet: endpoint({
    method: 'POST',
    path: `${path}/:id/build-sheet`,
    access: see,
    summary: 'The build sheet of a version as PDF, in the language of the reader',
    input: z.strictObject({
      id: z.uuid(),
      no: z.number().int().min(1).max(9999),
      origin: z
        .url({ protocol: /^https?$/ })
        .max(200)
        .describe('address of the portal, for the QR codes'),
    }),
    output: z.unknown(),
    answer: 'download',
    errors: planErrors,
    ratePerMinute: 20,
  }),
  planRetrieve: endpoint({
    method: 'POST',
    path: `${path}/:id/retrieve`,
    access: ['/plan/confirm'],
    summary: 'Open the next version of a confirmed plan; the confirmed one stays readable',
    input: z.strictObject(seen),
    output: planRecord,
    errors: planErrors,
  }),
} as const
