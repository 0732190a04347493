import { z } from 'zod'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { BILLING_TABS, LINE_BASES, LINE_SIDES, LINE_TERMS } from '#areas/tariffs/domain/charge.ts'
import { LINE_ORIGINS, LINE_STATUSES } from '../domain/billing-line.ts'

const signed = z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/)

/** The fields entered for a line; amounts, rates and taxes are calculated. */
export const lineFields = z.strictObject({
  side: z.enum(LINE_SIDES),
  chargeCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,6}$/),
  description: z.string().trim().min(1).max(120),
  account: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/)
    .nullable()
    .describe('account code of a bill title in the currency of the line'),
  terms: z.enum(LINE_TERMS),
  basis: z.enum(LINE_BASES),
  quantity: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/)
    .describe('of a percentage: the amount that it is taken of'),
  price: signed.describe('of a percentage: so many per cent'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  taxCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,8}$/)
    .nullable(),
})

export type LineFields = z.output<typeof lineFields>

/** The subject of a line is the house or master of the shipment on whose page it is entered. */
export const lineOfShipment = z.strictObject({ shipmentId: z.uuid(), tab: z.enum(BILLING_TABS) })

/** Description and quantity default to those of charge code and shipment. */
export const newLine = lineFields.extend({
  ...lineOfShipment.shape,
  description: z.string().trim().max(120),
  quantity: lineFields.shape.quantity.nullable(),
})

const unsorted = { sort: false } as const
const internal = { internal: true, sort: false } as const

/** The lines of the own office. */
export const lineList = list({
  name: 'billing/lines',
  columns: {
    side: column.choice(LINE_SIDES, 'lineSide', { ...unsorted, width: 90, pinned: true }),
    chargeCode: column.text({ ...unsorted, width: 80, pinned: true }),
    status: column.choice(LINE_STATUSES, 'lineStatus', { ...unsorted, width: 100 }),
    description: column.text({ ...unsorted, width: 170 }),
    account: column.text({ ...unsorted, width: 120 }),
    terms: column.choice(LINE_TERMS, 'lineTerms', { ...unsorted, width: 70 }),
    basis: column.choice(LINE_BASES, 'lineBasis', { ...unsorted, width: 130 }),
    quantity: column.amount(3, { ...unsorted, width: 90 }),
    price: column.amount(4, { ...unsorted, width: 100 }),
    currency: column.text({ ...unsorted, width: 80 }),
    amount: column.amount(3, { ...unsorted, width: 110 }),
    taxCode: column.text({ ...unsorted, width: 80 }),
    taxAmount: column.amount(3, { ...unsorted, width: 90 }),
    rate: column.amount(8, { ...unsorted, width: 90 }),
    rateDay: column.date({ ...unsorted, width: 100, hidden: true }),
    rateSource: column.text({ ...unsorted, width: 120, hidden: true }),
    localAmount: column.amount(3, { ...unsorted, width: 120 }),
    // Shown as the note of the few rows for which it holds.
    isTooLarge: column.flag({ ...internal, filter: false }),
    baseCurrency: column.text({ ...unsorted, width: 70 }),
    accrual: column.flag({ ...unsorted, width: 80, hidden: true }),
    billNumber: column.text({ ...unsorted, width: 130 }),
    origin: column.choice(LINE_ORIGINS, 'lineOrigin', { ...unsorted, width: 120 }),
    source: column.text({ ...unsorted, width: 150 }),
    waybill: column.text({ ...unsorted, width: 130, hidden: true }),
    enteredBy: column.text({ ...unsorted, width: 110, hidden: true }),
    createdAt: column.instant({ hidden: true }),
    shipmentId: column.id(internal),
    masterId: column.id(internal),
    tab: column.choice(BILLING_TABS, null, internal),
    titleId: column.id({ ...internal, filter: false }),
    isMonthOpen: column.flag({ ...internal, filter: false }),
    version: column.integer({ ...internal, filter: false }),
  },
  search: ['chargeCode', 'description'],
  defaultSort: [{ column: 'createdAt', direction: 'asc' }],
})

export type LineRow = ListRow<typeof lineList>

/** The totals of a tab by currency, payer and side, and the profit in the office's currency. */
export const lineTotals = z.strictObject({
  baseCurrency: z.string(),
  baseMinorUnits: z.number().int(),
  masterId: z.uuid().nullable(),
  mawbNo: z.string().nullable(),
  byAccount: z.array(
    z.strictObject({
      side: z.enum(LINE_SIDES),
      account: z.string().nullable(),
      currency: z.string(),
      amount: z.string(),
      tax: z.string(),
      localAmount: z.string().nullable().describe('null: the rate of a line is missing'),
    }),
  ),
  house: z.strictObject({ revenue: z.string(), cost: z.string(), profit: z.string() }),
  master: z.strictObject({ revenue: z.string(), cost: z.string(), profit: z.string() }).nullable(),
  keyAccount: z
    .strictObject({
      name: z.string(),
      month: z.string().describe('YYYY-MM in which the house departs'),
      revenue: z.string(),
      cost: z.string(),
      profit: z.string(),
    })
    .nullable()
    .describe('the houses of the key account that depart in that month'),
  withoutRate: z.array(z.string()).describe('currencies for which no rate of the day is known'),
  tooLarge: z.number().int().describe('lines whose amount is too large in the currency of the office'),
})

export type LineTotals = z.infer<typeof lineTotals>
