import { z } from 'zod'
import { moment } from '#platform/contract/calendar.ts'
import { DEVICE_STEPS, EVENT_STATES, MAX_EVENTS } from '../domain/device-event.ts'
import { SECURITIES } from '#areas/cargo/domain/screening.ts'
import { PIECE_STATUSES } from '#areas/warehouse/domain/pieces.ts'
import { TRUCK_STATUSES } from '#areas/warehouse/domain/steps.ts'
import {
  buildInput,
  builtUnits,
  closeUldInput,
  outUldInput,
  reopenUldInput,
  takeOffInput,
} from '#areas/warehouse/contract/build-up.ts'
import { countInput } from '#areas/warehouse/contract/stock-take.ts'
import {
  endsInTime,
  isMethodComplete,
  outInput,
  receiveFields,
  screenFields,
  storeInput,
} from '#areas/warehouse/contract/piece.ts'

const instant = z.string().describe('instant')

export const scannedCode = z.string().trim().toUpperCase().min(1).max(60)

/** Pieces as a handheld knows them: scanned codes; of counted freight a number of pieces, otherwise all in stock. */
const codes = z
  .array(
    z.strictObject({
      code: scannedCode,
      quantity: z.number().int().min(1).max(9999).optional(),
    }),
  )
  .min(1)
  .max(500)

export type Codes = z.infer<typeof codes>

const truckStep = { truckId: z.uuid() }

/** A step taken on a handheld. */
export const dockAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unload'), ...truckStep }),
  z.strictObject({ kind: z.literal('finish'), ...truckStep }),
  receiveFields
    .omit({ at: true })
    .extend({ kind: z.literal('receive') })
    .refine(endsInTime, { path: ['firstPiece'] }),
  screenFields
    .omit({ at: true, pieces: true })
    .extend({ kind: z.literal('xray'), codes })
    .refine(isMethodComplete, { path: ['methodResult'] }),
  storeInput.omit({ at: true, pieces: true }).extend({ kind: z.literal('store'), codes }),
  buildInput.omit({ at: true, pieces: true }).extend({ kind: z.literal('build'), codes }),
  takeOffInput.omit({ at: true, pieces: true }).extend({ kind: z.literal('takeOff'), codes }),
  closeUldInput.omit({ at: true }).extend({ kind: z.literal('closeUld') }),
  reopenUldInput.omit({ at: true }).extend({ kind: z.literal('reopenUld') }),
  outUldInput.omit({ at: true }).extend({ kind: z.literal('outUld') }),
  outInput.omit({ at: true, pieces: true }).extend({ kind: z.literal('out'), codes }),
  countInput.omit({ at: true }).extend({ kind: z.literal('count') }),
])

export type DockAction = z.infer<typeof dockAction>

export const dockEvent = z.strictObject({
  id: z.uuid().describe('made by the device: sent twice, it is applied once'),
  seq: z.number().int().min(1).describe('numbers the events of a device without a gap'),
  at: moment,
  takenBy: z.string().max(64).describe('account that was signed in when it happened'),
  action: dockAction,
})

export type DockEvent = z.infer<typeof dockEvent>

export const dockEvents = z.strictObject({
  deviceId: z.uuid(),
  events: z.array(dockEvent).min(1).max(MAX_EVENTS),
})

export const dockResult = z.strictObject({
  id: z.uuid(),
  state: z.enum(EVENT_STATES),
  message: z.string().nullable().describe('why it was refused'),
})

export type DockResult = z.infer<typeof dockResult>

const currentPiece = z.strictObject({
  code: z.string(),
  quantity: z.number().int(),
  status: z.enum(PIECE_STATUSES),
  security: z.enum(SECURITIES),
  bin: z.string().nullable(),
  lastStep: z.string().nullable(),
  lastBy: z.string().nullable(),
  lastAt: instant.nullable(),
})

/** An event of a handheld that contradicts what the warehouse knows: both sides. */
export const dockConflict = z.strictObject({
  id: z.uuid(),
  deviceId: z.uuid(),
  kind: z.enum(DEVICE_STEPS),
  at: instant,
  by: z.string(),
  action: dockAction.describe('what the handheld reported'),
  message: z.string(),
  current: z.array(currentPiece).describe('the pieces as they are now'),
  truckStatus: z.enum(TRUCK_STATUSES).nullable(),
})

export type DockConflict = z.infer<typeof dockConflict>

/** What a handheld needs to work without network. */
export const dockSnapshot = z.strictObject({
  trucks: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      queueNo: z.number().int(),
      truckNo: z.string(),
      customer: z.string(),
      dock: z.string().nullable(),
      status: z.enum(TRUCK_STATUSES),
      expectedPieces: z.number().int().nullable(),
      piecesIn: z.number().int(),
      references: z.array(z.strictObject({ text: z.string(), pieces: z.number().int().nullable(), isDg: z.boolean() })),
    }),
  ),
  units: builtUnits.describe('ULDs of confirmed plans of flights that leave soon'),
  stockTakes: z.array(z.strictObject({ id: z.uuid(), number: z.string(), zone: z.string() })),
  facilities: z.array(
    z.strictObject({ id: z.uuid(), kind: z.string(), code: z.string(), name: z.string(), isValid: z.boolean() }),
  ),
})

export type DockSnapshot = z.infer<typeof dockSnapshot>
