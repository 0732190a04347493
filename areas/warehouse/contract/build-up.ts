import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { BUILD_UP_STATUSES } from '../domain/build-up.ts'
import { warehouseErrors } from './errors.ts'
import { outInput, uldNumber } from './piece.ts'

const path = '/ws-air/warehouse/build-ups'
const errors = warehouseErrors
const EDIT = ['/warehouse/edit'] as const
const pieces = outInput.shape.pieces
const at = outInput.shape.at
const unitKey = z.uuid().describe('of the ULD in its load plan')

/** Pieces for a ULD of a confirmed plan; its first pieces begin the build-up. */
export const buildInput = z.strictObject({ unitKey, uldNo: uldNumber.describe('as read from the ULD'), pieces, at })
export const takeOffInput = z.strictObject({ unitKey, pieces, at })
export const closeUldInput = z.strictObject({
  unitKey,
  grossWeight: decimal(7, 2)
    .refine((kilos) => Number(kilos) > 0, 'WEIGHT_ZERO')
    .describe('as weighed on the scale, with the ULD, kg'),
  seal: z.string().trim().max(30),
  at,
})
export const reopenUldInput = z.strictObject({ unitKey, at })
export const outUldInput = outInput
  .pick({ id: true, truckNo: true, carrierScreens: true, recipient: true, at: true })
  .extend({ unitKey })

export type BuildInput = z.infer<typeof buildInput>
export type TakeOffInput = z.infer<typeof takeOffInput>
export type CloseUldInput = z.infer<typeof closeUldInput>
export type OutUldInput = z.infer<typeof outUldInput>

const builtUnit = z.strictObject({
  key: z.uuid(),
  planId: z.uuid(),
  flight: z.string(),
  departsAt: z.string(),
  isGrounded: z.boolean().describe('the flight does not operate'),
  no: z.number().int().describe('of the ULD in its plan, from 1'),
  uldType: z.string(),
  plannedUldNo: z.string().nullable(),
  uldNo: z.string().nullable().describe('of the ULD that is built up'),
  position: z.string(),
  instruction: z.string(),
  plannedKg: z.string().describe('with tare'),
  maxKg: z.number().int().nullable(),
  status: z.enum(BUILD_UP_STATUSES).nullable().describe('null: not begun'),
  grossWeight: z.string().nullable(),
  seal: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  handover: z.string().nullable(),
  planned: z.array(z.strictObject({ reference: z.string(), destination: z.string(), pieces: z.number().int() })),
  built: z.array(z.strictObject({ reference: z.string(), pieces: z.number().int() })),
})

export const builtUnits = z.array(builtUnit)
export type BuiltUnit = z.infer<typeof builtUnit>

/** The build-up of the ULDs of load plans (WHS-02, LDP-02). */
export const buildUpApi = {
  buildUpsOfPlan: endpoint({
    method: 'GET',
    path,
    access: ['/warehouse/list', '/plan/list'],
    summary: 'The ULDs of the latest confirmed version of a load plan with what is built up on them',
    input: z.strictObject({ planId: z.uuid() }),
    output: z.strictObject({ units: builtUnits }),
  }),
  buildUpReopen: endpoint({
    method: 'POST',
    path: `${path}/:unitKey/reopen`,
    access: EDIT,
    summary: 'Open a closed ULD again; weight and seal are recorded anew',
    input: reopenUldInput.omit({ at: true }),
    output: z.null(),
    errors,
  }),
  buildUpOut: endpoint({
    method: 'POST',
    path: `${path}/:unitKey/out`,
    access: EDIT,
    summary: 'Hand a closed ULD over to the airline as a whole',
    input: outUldInput.omit({ at: true }),
    output: z.strictObject({ id: z.uuid(), number: z.string() }),
    errors,
  }),
} as const
