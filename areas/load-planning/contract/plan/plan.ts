import { z } from 'zod'
import { flightRecord } from '#areas/flights/contract/flight.ts'
import { dimensionLine } from '#areas/cargo/contract/cargo-fields.ts'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { SPACE_STATUSES } from '#areas/shipments/domain/space/space-rules.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { OFFLOAD_REASONS, PLAN_STATES, PLAN_STATUSES } from '../../domain/plan/plan.ts'

/** Published to everyone who has the plan open, as `${PLAN_CHANGED}:${id}`. */
export const PLAN_CHANGED = 'load-planning.plan-changed'

const MAX_UNITS = 60
const MAX_LOADS = 300
const MAX_BOXES = 2000
/** One side of a piece or ULD, in mm. */
const mm = z.number().int().min(0).max(20_000)
const side = mm.min(1)
const pieces = z.number().int().min(1).max(9999)
const uldNo = z
  .string()
  .max(20)
  .transform(uldNumberOf)
  .refine((number) => canBeUldNumber(number).ok, 'ULD_NUMBER_WRONG')

const box = z
  .tuple([z.number().int().min(0).max(999), mm, mm, mm, side, side, side])
  .describe('dimension line of the piece, its corner x, y, z and its sides, mm; z points upwards')

const load = z.strictObject({
  shipmentId: z.uuid(),
  pieces,
  grossWeight: decimal(7, 2)
    .refine((weight) => Number(weight) > 0, 'WEIGHT_ZERO')
    .nullable()
    .describe('as weighed, kg; null where the share of the house counts'),
  boxes: z.array(box).max(MAX_BOXES),
})

const unit = z.strictObject({
  key: z.uuid().describe('names the ULD in every version'),
  uldType: z.string().regex(/^[A-Z][A-Z0-9]{2}$/),
  uldNo: uldNo.nullable(),
  position: z.string().trim().max(6),
  instruction: z.string().trim().max(500),
  loads: z.array(load).max(MAX_LOADS),
})

const offload = z.strictObject({
  shipmentId: z.uuid(),
  pieces,
  reason: z.enum(OFFLOAD_REASONS),
  note: z.string().trim().max(200),
})

const contentFields = z.strictObject({
  units: z.array(unit).max(MAX_UNITS),
  offloads: z.array(offload).max(MAX_LOADS),
})

/** The content of a plan as saved; a duplicate number, house or key is reported at its second occurrence. */
export const planContent = contentFields.superRefine(({ units, offloads }, issues) => {
  const refuseTwice = (path: (string | number)[], message: string): void => {
    issues.addIssue({ code: 'custom', path, message })
  }
  for (const [at, one] of units.entries()) {
    const before = units.slice(0, at)
    if (one.uldNo !== null && before.some((other) => other.uldNo === one.uldNo)) {
      refuseTwice(['content', 'units', at, 'uldNo'], 'ULD_TWICE')
    }
    if (one.uldNo !== null && !one.uldNo.startsWith(one.uldType)) {
      refuseTwice(['content', 'units', at, 'uldNo'], 'ULD_OF_OTHER_TYPE')
    }
    if (before.some((other) => other.key === one.key)) refuseTwice(['content', 'units', at, 'key'], 'LINE_TWICE')
    for (const index of repeatedAt(one.loads)) refuseTwice(['content', 'units', at, 'loads', index], 'LINE_TWICE')
  }
  for (const index of repeatedAt(offloads)) refuseTwice(['content', 'offloads', index], 'LINE_TWICE')
})

function repeatedAt(lines: readonly { shipmentId: string }[]): number[] {
  return lines.flatMap(({ shipmentId }, at) =>
    lines.findIndex((other) => other.shipmentId === shipmentId) === at ? [] : [at],
  )
}

export const planHouse = z.strictObject({
  id: z.uuid().describe('of the shipment'),
  jobNo: z.string(),
  hawbNo: z.string().nullable(),
  mawbNo: z.string().nullable(),
  shipper: z.string().nullable(),
  spaceStatus: z.enum(SPACE_STATUSES),
  destinationAirport: z.string().nullable(),
  pieces: z.number().int().nullable(),
  grossWeight: z.string().nullable(),
  cubicCm: z.number().int(),
  chargeWeight: z.string().nullable(),
  dimensionLines: z.array(dimensionLine),
  handlingCodes: z.array(z.string()),
  dangerousGoods: z.boolean(),
  sellingRate: z.string().nullable(),
  sellingCurrency: z.string().nullable(),
})

const uldType = z.strictObject({
  code: z.string(),
  category: z.string(),
  lengthCm: z.number().int(),
  widthCm: z.number().int(),
  heightCm: z.number().int(),
  tareKg: z.number().int(),
  maxGrossKg: z.number().int(),
  volumeM3: z.string(),
})

const planVersion = z.strictObject({
  no: z.number().int(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
})

const basisFlight = z.strictObject({
  status: z.string(),
  aircraft: z.string().nullable(),
  flightType: z.string(),
  departsAt: z.string(),
  capacity: flightRecord.shape.capacity,
})

const flightCost = z.strictObject({
  currency: z.string(),
  minimum: z.string().nullable(),
  normal: z.string().nullable(),
  breaks: z.array(z.strictObject({ fromKg: z.number().int(), rate: z.string() })),
  unitCosts: z.array(
    z.strictObject({
      uldType: z.string(),
      pivotKg: z.number().int(),
      pivotCharge: z.string(),
      overPivotRate: z.string(),
    }),
  ),
})

/** One version of a plan with everything needed to check it. */
export const planRecord = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    planNo: z.string(),
    status: z.enum(PLAN_STATUSES),
    state: z.enum(PLAN_STATES),
    no: z.number().int().describe('of the version that is shown'),
    versions: z.array(planVersion),
    flight: flightRecord,
    houses: z
      .array(planHouse)
      .describe('with space on the flight; of a confirmed version as they were then, with their rates'),
    housesNow: z
      .array(planHouse)
      .nullable()
      .describe('with space on the flight today, beside a confirmed version; null for the open one'),
    basis: z.strictObject({ flight: basisFlight.nullable(), houses: z.array(planHouse) }),
    types: z.array(uldType).describe('on offer on this flight, and those that are used'),
    content: contentFields,
    cost: flightCost
      .nullable()
      .describe('what the carrier charges, of a confirmed version on that day; null where the schedule names no rates'),
    ulds: z.string().describe('says which state of Input PMC this is; sent back when the plan is changed'),
  })
  .meta({ id: 'LoadPlan' })

export type PlanRecord = z.infer<typeof planRecord>
