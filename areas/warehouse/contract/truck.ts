import { z } from 'zod'
import { moment } from '#platform/contract/calendar.ts'
import { RETURN_CODES, STAGES, TRUCK_STATUSES } from '../domain/steps.ts'
import { TRUCK_TYPES } from '../domain/truck-fee.ts'
import { MAX_REFERENCES } from '../domain/references.ts'

const text = (most: number) => z.string().trim().max(most)
const reference = z.string().trim().toUpperCase().min(1).max(40)

/** The registration of a truck (WHS-01). */
export const truckInput = z.strictObject({
  truckNo: z.string().trim().toUpperCase().min(2).max(20),
  truckType: z.enum(TRUCK_TYPES),
  driver: text(60),
  phone: text(30),
  customerId: z.uuid().nullable(),
  customer: text(100),
  references: z.array(reference).max(MAX_REFERENCES).describe('HAWB, DN or booking numbers; unknown ones too'),
  expectedPieces: z.number().int().min(1).max(99_999).nullable(),
  remark: text(500),
})

export type TruckInput = z.infer<typeof truckInput>

/** A shipment that can be named as what a truck brings: by its HAWB number, before it has one by its booking number. */
export const referenceItem = z.strictObject({ value: z.string(), code: z.string(), label: z.string() })

export const releaseInput = z.strictObject({ id: z.uuid(), dock: z.string().trim().toUpperCase().min(1).max(30) })
export const returnInput = z.strictObject({ id: z.uuid(), returnCode: z.enum(RETURN_CODES) })

const instant = z.string().describe('instant')

export const warehouseEvent = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  undoneKind: z.string().nullable().describe('what an undo took back'),
  isUndone: z.boolean(),
  at: instant,
  by: z.string(),
  note: z.string(),
})

export const truckReference = z.strictObject({ text: z.string(), shipmentId: z.uuid().nullable() })

export const truckRecord = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  officeId: z.uuid(),
  number: z.string(),
  queueNo: z.number().int(),
  status: z.enum(TRUCK_STATUSES),
  stage: z.enum(STAGES),
  ...truckInput.shape,
  references: z.array(truckReference),
  dock: z.string().nullable(),
  fee: z.string().nullable(),
  feeCurrency: z.string().nullable(),
  returnCode: z.enum(RETURN_CODES).nullable(),
  registeredAt: instant,
  registeredBy: z.string(),
  releasedAt: instant.nullable(),
  startedAt: instant.nullable(),
  unloadedAt: instant.nullable(),
  returnedAt: instant.nullable(),
  piecesIn: z.number().int(),
  toScreen: z.number().int(),
  inStock: z.number().int(),
  piecesOut: z.number().int(),
  piecesReturned: z.number().int(),
  xrayNumbers: z.array(z.string()),
  arePhonesWhole: z.boolean().describe('driver and phone are masked for whom they are no business'),
  events: z.array(warehouseEvent),
})

export type TruckRecord = z.infer<typeof truckRecord>

/** One truck on the dock board. */
export const boardTruck = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  queueNo: z.number().int(),
  truckNo: z.string(),
  truckType: z.enum(TRUCK_TYPES),
  customer: z.string(),
  stage: z.enum(STAGES),
  dock: z.string().nullable(),
  registeredAt: instant,
  since: instant.describe('when it came to where it stands'),
  expectedPieces: z.number().int().nullable(),
  piecesIn: z.number().int(),
  inStock: z.number().int(),
  cutOff: instant.nullable().describe('the earliest cut-off of what it brings'),
})

export type BoardTruck = z.infer<typeof boardTruck>

export const boardInput = z.strictObject({
  from: moment.describe('trucks registered from then on, and older ones that are not through'),
})
