import { z } from 'zod'
import { type FieldWith, fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Refused, Verdict } from '#platform/domain/verdict.ts'
import { parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { SIDES } from '../../domain/booking/inbound-visibility.ts'
import { BATTERY_TYPES, DG_CLASSES, MAX_HANDLING_CODES } from '#areas/cargo/domain/battery.ts'
import { violationsOfLine } from '#areas/cargo/domain/dangerous-goods-violations.ts'
import { MAX_DANGEROUS_LINES } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { MAX_BATTERIES, batteriesOfLines } from '#areas/cargo/domain/dangerous-goods-said.ts'
import { LARGEST_CUBIC, canMeasure, cubicOf } from '#areas/cargo/domain/chargeable-weight.ts'
import { isDecimal } from '#platform/domain/decimal.ts'
import { canFlyBetween } from '../../domain/flight/flight-times.ts'
import { JOB_MODES, JOB_TYPES } from '../../domain/booking/job-type.ts'
import { notesOnlyNamed, notesTwice } from '../../domain/orders/named-notes.ts'
import { type RequiredField, isDerived, missingOver } from '../../domain/booking/required-fields.ts'
import { isWindowCrossed } from '../../domain/orders/ship-window.ts'
import { SHIPMENT_STATUSES, canFlyInMode } from '../../domain/booking/shipment-rules.ts'
import { CARRIER_ALERTS } from '../../domain/milestones/carrier-alerts.ts'
import { SPACE_STATUSES } from '../../domain/space/space-rules.ts'
import { keyAccountValues } from '#areas/key-accounts/contract/account.ts'
import type { shipmentErrors } from '../errors.ts'
import { BESIDE_ILL_LINES, onlyWholeLines } from './ill-formed-lines.ts'
import { airportCode, deliveryNote, enteredParty, foreignMawbNumber, party, poLine } from './shipment-fields.ts'
import { plainFields } from './plain-fields.ts'
import { dangerousGoodsLine, dimensionLine, handlingCode } from '#areas/cargo/contract/cargo-fields.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
const incoterm = z.string().regex(/^[A-Z]{3}$/)

const MAX_NOTES = 1000

/** The fields of a shipment that users enter (SHP-02). */
const fields = z.strictObject({
  ...plainFields,
  jobType: z.enum(JOB_TYPES),
  jobMode: z.enum(JOB_MODES),
  originOfficeId: z.uuid().nullable().describe('origin gateway'),
  salesOfficeId: z.uuid().nullable(),
  handlingOfficeId: z.uuid().nullable(),
  destinationOfficeId: z.uuid().nullable(),
  shipper: party.nullable(),
  consignee: party.nullable(),
  notifyParty: party.nullable(),
  overseasAgent: party.nullable(),
  originAirport: airportCode.nullable(),
  destinationAirport: airportCode.nullable(),
  flightNo: flightNumber.nullable(),
  etd: localTime.nullable().describe('on the clock of the origin airport'),
  eta: localTime.nullable().describe('on the clock of the destination airport'),
  cutOff: localTime.nullable().describe('latest acceptance, on the clock of the origin airport'),
  incoterm: incoterm.nullable(),
  pieces: z.number().int().min(1).max(9999).nullable(),
  grossWeight: decimal(7, 2).nullable().describe('kg'),
  volume: decimal(6, 3).nullable().describe('m³; calculated where dimension lines are given'),
  dimensionLines: z.array(dimensionLine).max(100).describe('cm'),
  handlingCodes: z.array(handlingCode).max(MAX_HANDLING_CODES),
  dangerousGoods: z.boolean(),
  dgClass: z.enum(DG_CLASSES).nullable(),
  batteryType: z.enum(BATTERY_TYPES).nullable(),
  batteryNumber: z.number().int().min(0).max(MAX_BATTERIES).nullable().describe('how many batteries or cells'),
  dangerousGoodsLines: z
    .array(dangerousGoodsLine)
    .max(MAX_DANGEROUS_LINES)
    .describe('flag, class, battery type and number follow from them'),
  sellingRate: decimal(9, 2).nullable(),
  sellingCurrency: currency.nullable(),
  settlingRate: decimal(9, 2).nullable(),
  settlingCurrency: currency.nullable(),
  customerReference: plainFields.customerReference,
  coloader: plainFields.coloader.describe('the forwarder on whose MAWB it flies'),
  coloaderMawbNo: foreignMawbNumber,
  coloaderHawbNo: plainFields.coloaderHawbNo.describe("the co-loader's house number"),
  poLines: z.array(poLine).max(1000),
  deliveryNotes: z.array(deliveryNote).max(MAX_NOTES).describe('with those that PO lines name'),
  keyAccountFields: keyAccountValues.describe('what its key account wants, by key'),
})

type Fields = z.infer<typeof fields>

const PARTIES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

const entered = {
  shipper: enteredParty,
  consignee: enteredParty,
  notifyParty: enteredParty,
  overseasAgent: enteredParty,
}

const entry = fields.extend(entered)

/** A new shipment; violations are reported at their fields with the code of the rule. */
export const newShipment = shipmentOver(null)

/** The schema for an existing or copied shipment: fields required since it was saved may still be empty. */
export function shipmentOver(before: Shipment | null) {
  return entry.superRefine((shipment, issues) => {
    refuse(lacking(shipment, before), issues)
    refuseViolations(shipment, issues)
  }, BESIDE_ILL_LINES)
}

/**
 * The fields editable in list rows: free texts, counts and the weight. Parties, offices and the flight are selected and need the
 * whole form.
 */
export const rowFields = fields
  .pick(
    Object.fromEntries(fieldsWith({ inRows: true }).map((name) => [name, true])) as {
      [Field in FieldWith<{ inRows: true }>]: true
    },
  )
  .extend({ customerReference: plainFields.customerReference })

export type RowFields = z.output<typeof rowFields>

/** A changed shipment with the version seen. The server checks missing fields, because it knows the stored record. */
export const changedShipment = entry
  .extend({ id: z.uuid(), version: z.number().int().min(1) })
  .superRefine(refuseViolations, BESIDE_ILL_LINES)

export type ShipmentEntry = z.output<typeof newShipment>

/** The same as typed. */
export type TypedShipment = z.input<typeof newShipment>

/** A shipment record as opened: entered and derived fields. */
export const shipmentRecord = fields
  .extend({
    id: z.uuid(),
    version: z.number().int(),
    side: z.enum(SIDES).describe('Import: written down by the office that receives it from an agent'),
    status: z.enum(SHIPMENT_STATUSES),
    jobNo: z.string().describe('given with the first save, for good'),
    hawbNo: z.string().nullable(),
    mawbNo: z.string().nullable(),
    masterId: z.uuid().nullable(),
    keyAccountId: z.uuid().nullable().describe('the key account whose shipment it is'),
    customerReference: plainFields.customerReference,
    coloader: plainFields.coloader,
    coloaderMawbNo: z.string(),
    coloaderHawbNo: z.string(),
    keyAccountFields: z.record(z.string(), z.union([z.string(), z.boolean()])),
    dangerousGoodsLines: z.array(dangerousGoodsLine),
    poLines: z.array(poLine),
    spaceStatus: z.enum(SPACE_STATUSES),
    spaceReason: z.string().describe('why the space was refused or given back'),
    carrierAlert: z.enum(CARRIER_ALERTS).describe('the gravest open report of a carrier or customs authority'),
    cubicCm: z.number().int().describe('the exact volume'),
    volumeWeight: z.string().describe('kg'),
    chargeWeight: z.string().nullable().describe('kg'),
    booked: z
      .strictObject({
        pieces: z.number().int().nullable(),
        grossWeight: z.string().nullable(),
        cubicCm: z.number().int(),
      })
      .nullable()
      .describe('what was booked, as it stood when the shipment got a waybill; null before, and where it was not kept'),
    originOffice: z.string().nullable().describe('code of the office'),
    salesOffice: z.string().nullable(),
    handlingOffice: z.string().nullable(),
    destinationOffice: z.string().nullable(),
    originZone: z.string().nullable(),
    destinationZone: z.string().nullable(),
    preAlertSentAt: z.string().nullable(),
    isWeightLocked: z.boolean().describe('the waybill of its master is issued: weights are reopened there'),
    recalledFields: z.array(z.string()).describe('reopened by a recall; a revised pre-alert is due'),
    isHandled: z.boolean().describe('its destination office noted an arrival or its handling'),
    isWeighed: z.boolean().describe('the warehouse counted, weighed or measured it'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Shipment' })

export type Shipment = z.infer<typeof shipmentRecord>

type Path = readonly (string | number)[]
type Refusal = Refused<keyof typeof shipmentErrors>
type Violation = readonly [path: Path, code: Refusal['code'], params?: Refusal['params']]

function lacking(shipment: Fields, before: Shipment | null): Violation[] {
  return missingOver(before, shipment).map((field) => [pathOf(field), 'FIELD_REQUIRED'])
}

function refuseViolations(input: Fields, issues: z.RefinementCtx): void {
  const shipment = onlyWholeLines(input, issues.issues)
  refuse(violatedRules(shipment), issues)
  refuseTooManyNotes(shipment, issues)
}

function refuse(violations: readonly Violation[], issues: z.RefinementCtx): void {
  for (const [path, message, params] of violations)
    issues.addIssue({ code: 'custom', path: [...path], message, params })
}

function violatedRules(shipment: Fields): Violation[] {
  const { sellingRate, sellingCurrency, settlingRate, settlingCurrency, dangerousGoods, dgClass } = shipment
  const { handlingCodes, dangerousGoodsLines } = shipment
  const isHeadAlone = !isDerived('dangerousGoods', shipment)
  return [
    ...PARTIES.flatMap((role) => when(shipment[role]?.name === '', [role, 'name'], 'FIELD_REQUIRED')),
    ...whenRefused(['jobMode'], canFlyInMode(shipment.jobType, shipment.jobMode)),
    ...when(isNoMawbNumber(shipment.coloaderMawbNo), ['coloaderMawbNo'], 'COLOADER_MAWB_INVALID'),
    ...when(sellingRate !== null && !sellingCurrency, ['sellingCurrency'], 'RATE_NEEDS_CURRENCY'),
    ...when(settlingRate !== null && !settlingCurrency, ['settlingCurrency'], 'RATE_NEEDS_CURRENCY'),
    ...when(isHeadAlone && dangerousGoods && !dgClass, ['dgClass'], 'DG_CLASS_MISSING'),
    ...when(isHeadAlone && !dangerousGoods && dgClass !== null, ['dgClass'], 'DG_NOT_DECLARED'),
    ...whenRefused(['destinationAirport'], canFlyBetween(shipment)),
    ...when(isZero(shipment.grossWeight), ['grossWeight'], 'WEIGHT_ZERO'),
    ...unmeasured(shipment),
    ...when(new Set(handlingCodes).size < handlingCodes.length, ['handlingCodes'], 'HANDLING_CODE_TWICE'),
    ...when(isBeyondMeasure(shipment), ['dimensionLines'], 'VOLUME_TOO_LARGE'),
    ...dangerousGoodsLines.flatMap((line, index) =>
      violationsOfLine(line).map(([field, code, params]): Violation => [
        ['dangerousGoodsLines', index, field],
        code,
        params,
      ]),
    ),
    ...when(batteriesOfLines(dangerousGoodsLines) > MAX_BATTERIES, ['dangerousGoodsLines'], 'TOO_MANY_BATTERIES', {
      most: MAX_BATTERIES,
    }),
    ...notesTwice(shipment.deliveryNotes).map((index): Violation => [['deliveryNotes', index, 'dnNo'], 'DN_TWICE']),
    ...shipment.poLines.flatMap((line, index) =>
      when(isWindowCrossed(line), ['poLines', index, 'shipTo'], 'SHIP_WINDOW_CROSSED'),
    ),
  ]
}

function refuseTooManyNotes({ poLines, deliveryNotes }: Fields, issues: z.RefinementCtx): void {
  if (deliveryNotes.length + notesOnlyNamed({ poLines, deliveryNotes }).length <= MAX_NOTES) return
  issues.addIssue({
    code: 'too_big',
    origin: 'array',
    maximum: MAX_NOTES,
    input: deliveryNotes,
    path: ['deliveryNotes'],
  })
}

/** Lines with violations of their own are not summed. */
function isBeyondMeasure({ dimensionLines }: Fields): boolean {
  const isWhole = dimensionLines.every((line) => [line.length, line.width, line.height].every(isDecimal))
  return isWhole && cubicOf(dimensionLines) > LARGEST_CUBIC
}

/** Returns each length that cannot be measured, at its cell (SHP-02). */
function unmeasured({ dimensionLines }: Fields): Violation[] {
  return dimensionLines.flatMap((line, index) =>
    (['length', 'width', 'height'] as const).flatMap((side) =>
      when(isDecimal(line[side]) && !canMeasure(line[side]), ['dimensionLines', index, side], 'DIMENSION_BELOW_ONE'),
    ),
  )
}

function isNoMawbNumber(typed: string | undefined): boolean {
  return Boolean(typed) && !parseMawbNumber(typed ?? '').ok
}

function isZero(weight: string | null): boolean {
  return weight !== null && isDecimal(weight) && Number(weight) === 0
}

/** A missing party is reported at its name. */
export function pathOf(field: RequiredField): string[] {
  return field === 'shipper' || field === 'consignee' ? [field, 'name'] : [field]
}

function whenRefused(path: Path, verdict: Verdict<keyof typeof shipmentErrors>): Violation[] {
  return verdict.ok ? [] : [[path, verdict.code, verdict.params]]
}

function when(isViolated: boolean, ...rule: Violation): Violation[] {
  return isViolated ? [rule] : []
}
