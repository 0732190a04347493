import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { LEG_KINDS, PRICE_UNITS, PRODUCT_KINDS } from '../domain/product.ts'
import { ORDER_STATUSES } from '../domain/order-rules.ts'

const positive = (whole: number, decimals: number) =>
  decimal(whole, decimals).refine((value) => Number(value) !== 0, 'QUANTITY_ZERO')

const text = (length: number) => z.string().trim().max(length).nullable()

/** What is ordered: of which product, for what cargo. */
export const orderFields = z.strictObject({
  goods: z.string().trim().min(1).max(100),
  pieces: z.number().int().min(1).max(99_999),
  grossWeight: positive(6, 3).describe('kg'),
  volume: positive(4, 3).nullable().describe('m³'),
  units: z.number().int().min(1).max(999).nullable().describe('pallets or trips, where the product is sold by them'),
  readyOn: calendarDay,
  remark: text(900),
})

export type OrderFields = z.output<typeof orderFields>

/** The price that was seen is sent along: who orders must not be surprised. */
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

/** An order as it is opened: what was agreed stays, whatever becomes of the product. */
export const orderRecord = orderFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(ORDER_STATUSES),
  productId: z.uuid(),
  productCode: z.string(),
  title: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  legs: z.array(leg),
  unit: z.enum(PRICE_UNITS),
  quantity: z.string().describe('units paid for'),
  rate: z.string(),
  amount: z.string(),
  currency: z.string(),
  buyerOfficeId: z.uuid(),
  buyerOffice: z.string(),
  sellerOfficeId: z.uuid(),
  sellerOffice: z.string(),
  orderedAt: z.string(),
  orderedBy: z.string().describe('name and account'),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe('name and account'),
  reason: z.string().nullable().describe('why it was rejected or cancelled'),
})

export type OrderRecord = z.infer<typeof orderRecord>
