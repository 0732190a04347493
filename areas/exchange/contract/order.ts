import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { truckInput } from '#areas/warehouse/contract/truck.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { GOODS_CLASSES, LEG_KINDS, PRICE_UNITS, PRODUCT_KINDS } from '#areas/products/domain/product.ts'
import { PRICE_FIELDS } from '../domain/order-price.ts'
import { HANDED_OVER_AS, ORDER_EVENTS, ORDER_STATUSES } from '../domain/order-rules.ts'
import { amendment } from './amendment.ts'
import { positive } from './positive.ts'

const text = (length: number) => z.string().trim().max(length).nullable()

/** An order request: product and cargo. */
export const orderFields = z.strictObject({
  goods: z.string().trim().min(1).max(100),
  pieces: z.number().int().min(1).max(99_999),
  grossWeight: positive(6, 3).describe('kg'),
  volume: positive(4, 3).nullable().describe('m³'),
  units: z.number().int().min(1).max(999).nullable().describe('pallets or trips, where the product is sold by them'),
  readyOn: calendarDay,
  goodsClasses: z.array(z.enum(GOODS_CLASSES)).max(6).default([]).describe('what its seller may refuse to carry'),
  remark: text(900),
})

export type OrderFields = z.output<typeof orderFields>

/** The price shown is sent along, so that a changed price is refused. */
export const orderEntry = orderFields.extend({
  productId: z.uuid(),
  amount: z.string().max(20).describe('as it was shown when the order was placed'),
})

const leg = z.strictObject({
  kind: z.enum(LEG_KINDS),
  origin: z.string(),
  destination: z.string(),
  note: z.string().nullable(),
})

/** Why an order is rejected or cancelled. */
export const orderReason = z.strictObject({ reason: z.string().trim().min(3).max(200) })

/** The part that the seller splits off. */
export const orderPart = z.strictObject({
  pieces: z.number().int().min(1).max(99_999),
  grossWeight: positive(6, 3).describe('kg'),
  volume: positive(4, 3).nullable().describe('m³'),
  confirm: z.boolean().describe('confirms this part; the rest waits for its own answer'),
})

/** The truck that comes for an order; the rest follows from the order. */
export const truckAtGate = truckInput.pick({ truckNo: true, truckType: true, driver: true, phone: true })

/** The parties of a booking, which an order does not know; the rest follows from the order. */
export const bookingParties = z.strictObject({
  shipper: z.string().trim().min(1).max(100),
  consignee: z.string().trim().min(1).max(100),
})

export type BookingParties = z.output<typeof bookingParties>

/** The shipment that a service or a fee is billed on. */
export const shipmentToBill = z.strictObject({
  shipment: z.string().trim().min(1).max(40).describe('its job number, or its HAWB'),
})

export const orderNote = z.strictObject({ text: z.string().trim().min(1).max(900) })

const charge = z.strictObject({
  seq: z.number().int(),
  code: z.string(),
  description: z.string().nullable(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  amount: z.string(),
  cost: z.string().nullable().describe('for the seller alone'),
  resale: z.string().nullable().describe('for the buyer alone'),
})

export type OrderCharge = z.infer<typeof charge>

const priceEdit = z.strictObject({
  id: z.uuid(),
  seq: z.number().int(),
  code: z.string(),
  field: z.enum(PRICE_FIELDS),
  fromValue: z.string().nullable(),
  toValue: z.string(),
  reason: z.string(),
  editedAt: z.string(),
  editedBy: z.string().describe('name and account'),
})

export type PriceEdit = z.infer<typeof priceEdit>

const event = z.strictObject({
  id: z.uuid(),
  what: z.enum(ORDER_EVENTS),
  text: z.string().nullable(),
  happenedAt: z.string(),
  account: z.string().describe('name and account'),
})

/** A child order in the list of children. */
export const orderChild = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  seq: z.number().int(),
  number: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(ORDER_STATUSES),
  title: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string().nullable(),
  amount: z.string().nullable(),
  fee: z.string().nullable(),
  currency: z.string().nullable(),
  sellerOffice: z.string().nullable(),
  hasChildren: z.boolean(),
})

export type OrderChild = z.infer<typeof orderChild>

/** An order record as opened; later changes of the product do not affect it. */
export const orderRecord = orderFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(ORDER_STATUSES),
  productId: z.uuid().nullable().describe('null: a combined order out of several products'),
  productCode: z.string().nullable(),
  title: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  legs: z.array(leg),
  unit: z.enum(PRICE_UNITS).nullable(),
  quantity: z.string().nullable().describe('units paid for'),
  rate: z.string().nullable(),
  amount: z.string().nullable().describe('null where its children are paid in several currencies'),
  fee: z.string().nullable().describe('what it costs although it was cancelled'),
  currency: z.string().nullable(),
  minorUnits: z.number().int(),
  buyerOfficeId: z.uuid(),
  buyerOffice: z.string(),
  sellerOfficeId: z.uuid().nullable(),
  sellerOffice: z.string().nullable().describe('null where its children are sold by several offices'),
  hasChildren: z.boolean(),
  isLeg: z.boolean().describe('of a multimodal product, which has the price'),
  handedOver: z
    .string()
    .nullable()
    .describe('the number of its booking, of its truck at the gate, or of the shipment that it is billed on'),
  handedOverId: z.uuid().nullable(),
  handedOverAs: z.enum(HANDED_OVER_AS).nullable(),
  parent: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
  charges: z.array(charge),
  priceEdits: z.array(priceEdit).describe('every edit of a price that the reader may see, the latest first'),
  amendments: z.array(amendment).describe('proposed changes, the latest first'),
  events: z.array(event).describe('what happened to it, the first first'),
  orderedAt: z.string(),
  orderedBy: z.string().describe('name and account'),
  answerBy: z.string().nullable().describe('it expires then; null: its children are answered'),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe('name and account'),
  reason: z.string().nullable().describe('why it was rejected or cancelled'),
})

export type OrderRecord = z.infer<typeof orderRecord>

const value = decimal(14, 3)

/** EXC-06: the new values of price lines, and why. */
export const priceEntry = z.strictObject({
  id: z.uuid(),
  version: z.number().int().min(1),
  reason: z.string().trim().min(3).max(200),
  lines: z
    .array(
      z.strictObject({
        seq: z.number().int().min(1),
        amount: value.optional(),
        cost: value.optional(),
        resale: value.optional(),
      }),
    )
    .min(1)
    .max(60),
})

/** EXC-03: the price of an order as the actor may edit it. */
export const priceDetail = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  currency: z.string(),
  minorUnits: z.number().int(),
  side: z.enum(['BUYER', 'SELLER']),
  fields: z.array(z.enum(PRICE_FIELDS)).describe('what this side may edit'),
  lines: z.array(charge),
  profit: z.string().nullable().describe('as it is now; null while a line lacks what it is counted by'),
  priceEdits: z.array(priceEdit),
})

export type PriceDetail = z.infer<typeof priceDetail>
