import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { RECOVERY_WAYS } from '../../domain/recovery/recovery.ts'
import { recoveryErrors } from './recovery-errors.ts'

const path = '/ws-air/load-plans'

const moveOfSpace = z.strictObject({ shipmentId: z.uuid(), flightId: z.uuid() })

const recoveryFlight = z.strictObject({
  id: z.uuid(),
  flightNo: z.string(),
  day: z.string(),
  departsAt: z.string(),
  originZone: z.string(),
})

const recoveryHouse = z.strictObject({
  id: z.uuid(),
  jobNo: z.string(),
  hawbNo: z.string().nullable(),
  mawbNo: z.string().nullable(),
  shipper: z.string().nullable(),
  grossWeight: z.string().describe('kg'),
})

export const recoveryRecord = z.strictObject({
  trouble: z
    .enum(['GROUNDED', 'OVER_CAPACITY'])
    .nullable()
    .describe('null where the flight goes and nothing is too much'),
  houses: z.array(recoveryHouse).describe('the shipments that hold space on the flight'),
  departures: z.array(recoveryFlight).describe('the flights that the proposals name'),
  proposals: z.array(
    z.strictObject({
      way: z.enum(RECOVERY_WAYS),
      moves: z.array(moveOfSpace.safeExtend({ delayHours: z.number() })),
      stays: z.array(z.strictObject({ shipmentId: z.uuid(), reason: z.enum(['UNDER_MAWB', 'NO_DEPARTURE']) })),
      cost: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
    }),
  ),
  last: z
    .strictObject({ id: z.uuid(), at: z.string(), by: z.string(), shipments: z.number().int() })
    .nullable()
    .describe('the latest move off this flight that can be undone'),
})

export type RecoveryRecord = z.infer<typeof recoveryRecord>

/** What becomes of the space on a flight that does not go, or that has given more than it has. */
export const recoveryApi = {
  recoveryOpen: endpoint({
    method: 'GET',
    path: `${path}/:id/recovery`,
    access: ['/plan/list'],
    summary: 'Two or three plans over the next departures for a flight that is cancelled or over its capacity',
    input: z.strictObject({ id: z.uuid() }),
    output: recoveryRecord,
  }),
  recoveryMove: endpoint({
    method: 'POST',
    path: `${path}/:id/recovery`,
    access: ['/space/assign'],
    summary: 'Move the space of shipments to other flights, all of them or none; the airline has to confirm it there',
    input: z.strictObject({
      id: z.uuid(),
      moves: z
        .array(moveOfSpace)
        .min(1)
        .max(200)
        .refine((moves) => new Set(moves.map(({ shipmentId }) => shipmentId)).size === moves.length),
    }),
    output: z.strictObject({ id: z.uuid() }),
    errors: recoveryErrors,
    creates: true,
  }),
  recoveryUndo: endpoint({
    method: 'POST',
    path: '/ws-air/recoveries/:id/undo',
    access: ['/space/assign'],
    summary: 'Undo a move: every shipment has its space again as it was',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ done: z.number().int() }),
    errors: recoveryErrors,
  }),
} as const
