import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { warehouseErrors } from './errors.ts'
import { truckInput } from './truck.ts'

const path = '/ws-air/warehouse'
const token = z.string().regex(/^[\w-]{43}$/)
/**
 * Calls per minute and address: at the start of a shift forty drivers behind the one address of a gate's network open the page,
 * register and look again. Guessing a token of 256 bits stays hopeless.
 */
const driver = { method: 'POST', access: 'public', ratePerMinute: 120, errors: warehouseErrors } as const

/** What a driver enters at the gate; the office completes it. */
export const gateInput = truckInput.omit({ customerId: true, remark: true }).extend({ token })

/** Self-registration at the gate (WHS-01): a poster with a QR code, and the page behind it. */
export const gateApi = {
  gatePoster: endpoint({
    method: 'POST',
    path: `${path}/gate/poster`,
    access: ['/warehouse/setting'],
    summary: 'A new poster for the gate; posters printed before stop working',
    input: z.strictObject({
      origin: z
        .url({ protocol: /^https?$/ })
        .max(200)
        .describe('address of the portal'),
    }),
    output: z.unknown(),
    answer: 'download',
    errors: warehouseErrors,
  }),
  gateOpen: endpoint({
    ...driver,
    path: `${path}/quoteOut/gate/open`,
    summary: 'The name of the warehouse whose gate shows this code, and nothing else',
    input: z.strictObject({ token }),
    output: z.strictObject({ office: z.string() }),
  }),
  gateRegister: endpoint({
    ...driver,
    path: `${path}/quoteOut/gate/register`,
    summary: 'Register a truck at the gate; sent twice, it keeps its place in the queue',
    input: gateInput,
    output: z.strictObject({ number: z.string(), queueNo: z.number().int() }),
  }),
  truckTicket: endpoint({
    method: 'GET',
    path: `${path}/trucks/:id/ticket`,
    access: ['/warehouse/list'],
    summary: 'The ticket of a truck: its place in the queue and a QR code',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
} as const
