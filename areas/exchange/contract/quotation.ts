import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { PRODUCT_KINDS } from '#areas/products/domain/product.ts'
import { QUOTATION_EVENTS, QUOTATION_STATUSES, READER_ANSWERS } from '../domain/quotation-rules.ts'
import { orderFields } from './order.ts'

/** A quotation line as entered: a product, its cargo and the margin. */
const line = orderFields.extend({
  productId: z.uuid(),
  exchangeRate: decimal(10, 6)
    .refine((value) => Number(value) > 0, 'QUANTITY_ZERO')
    .describe('one unit of the currency of the product in that of the quotation'),
  marginPercent: decimal(3, 2),
})

export const quotationFields = z.strictObject({
  customer: z.string().trim().min(1).max(100),
  language: z.enum(LANGUAGES).describe('in which the customer reads it'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  validUntil: calendarDay,
  terms: z.string().trim().max(900).nullable(),
  lines: z.array(line).min(1).max(50),
})

export type QuotationFields = z.output<typeof quotationFields>

/** A line as the reader of a link sees it, with selling prices only. */
const publicLine = z.strictObject({
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  transitDays: z.number().int().nullable(),
  goods: z.string(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string().nullable(),
  readyOn: z.string(),
  amount: z.string(),
})

/** The sent quotation as its reader sees it. */
export const publicQuotation = z.strictObject({
  number: z.string(),
  revision: z.number().int(),
  company: z.string(),
  office: z.string(),
  customer: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  validUntil: z.string(),
  terms: z.string().nullable(),
  lines: z.array(publicLine),
  amount: z.string(),
})

export type PublicQuotation = z.infer<typeof publicQuotation>

export const publicRecord = publicQuotation.extend({
  status: z.enum(QUOTATION_STATUSES),
  hasAsked: z.boolean(),
})

export const readerAnswer = z.strictObject({
  answer: z.enum(READER_ANSWERS),
  reader: z.string().trim().min(1).max(100).describe('the name of whoever answers'),
  text: z.string().trim().max(900).nullable(),
})

const recordLine = publicLine.extend({
  ...line.shape,
  code: z.string(),
  cost: z.string(),
  costCurrency: z.string(),
  costNow: z.string().nullable().describe('what it would cost now; null when it cannot be ordered, or was'),
  refusalNow: z.string().nullable().describe('why it cannot be ordered now'),
})

const event = z.strictObject({
  id: z.uuid(),
  revision: z.number().int(),
  what: z.enum(QUOTATION_EVENTS),
  reader: z.string().nullable(),
  text: z.string().nullable(),
  happenedAt: z.string(),
  account: z.string().nullable(),
})

/** A quotation as its office sees it. */
export const quotationRecord = quotationFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  revision: z.number().int(),
  status: z.enum(QUOTATION_STATUSES),
  officeId: z.uuid(),
  office: z.string(),
  minorUnits: z.number().int(),
  amount: z.string(),
  orderId: z.uuid().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  lines: z.array(recordLine),
  events: z.array(event),
})

export type QuotationRecord = z.infer<typeof quotationRecord>
