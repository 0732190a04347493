import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { BILLING_TABS, LINE_BASES, LINE_SIDES, LINE_TERMS } from '../domain/charge.ts'

const code = (pattern: RegExp) => z.string().trim().toUpperCase().regex(pattern)
const price = decimal(9, 4)

/** A sale or purchase price of an office for one charge code; null if it applies generally. */
export const tariffFields = z.strictObject({
  tab: z.enum(BILLING_TABS),
  side: z.enum(LINE_SIDES),
  chargeCode: code(/^[A-Z0-9]{2,6}$/),
  account: code(/^[A-Z0-9][A-Z0-9-]{2,19}$/)
    .nullable()
    .describe('of what is sold: only for this customer; of what is bought or settled: who is paid'),
  airline: code(/^[A-Z0-9]{2}$/).nullable(),
  origin: code(/^[A-Z]{3}$/).nullable(),
  destination: code(/^[A-Z]{3}$/).nullable(),
  terms: z.enum(LINE_TERMS).nullable(),
  basis: z.enum(LINE_BASES),
  currency: code(/^[A-Z]{3}$/),
  price: price.describe(
    'the normal rate; the pivot rate where there is a pivot weight; of a percentage so many per cent',
  ),
  price45: price.nullable(),
  price100: price.nullable(),
  price300: price.nullable(),
  price500: price.nullable(),
  price1000: price.nullable(),
  minimum: decimal(9, 3).nullable(),
  payAs: z.boolean().describe('a higher break is charged where that costs less'),
  pivotKg: decimal(6, 1).nullable(),
  overPivotPrice: price.nullable(),
  taxCode: code(/^[A-Z0-9]{2,8}$/).nullable(),
  validFrom: calendarDay,
  validTo: calendarDay.nullable(),
})

export type TariffFields = z.output<typeof tariffFields>

const unsorted = { sort: false } as const

/** The tariffs of the own office. */
export const tariffList = list({
  name: 'tariffs/tariffs',
  columns: {
    tab: column.choice(BILLING_TABS, 'billingTab', { ...unsorted, width: 130, pinned: true }),
    side: column.choice(LINE_SIDES, 'lineSide', { ...unsorted, width: 90, pinned: true }),
    chargeCode: column.text({ ...unsorted, width: 80, pinned: true }),
    account: column.text({ ...unsorted, width: 120 }),
    airline: column.text({ ...unsorted, width: 80 }),
    origin: column.text({ ...unsorted, width: 80 }),
    destination: column.text({ ...unsorted, width: 90 }),
    terms: column.choice(LINE_TERMS, 'lineTerms', { ...unsorted, width: 90 }),
    basis: column.choice(LINE_BASES, 'lineBasis', { ...unsorted, width: 130 }),
    currency: column.text({ ...unsorted, width: 80 }),
    minimum: column.amount(3, { ...unsorted, width: 130 }),
    price: column.amount(4, { ...unsorted, width: 130 }),
    price45: column.amount(4, { ...unsorted, width: 80 }),
    price100: column.amount(4, { ...unsorted, width: 80 }),
    price300: column.amount(4, { ...unsorted, width: 80 }),
    price500: column.amount(4, { ...unsorted, width: 80 }),
    price1000: column.amount(4, { ...unsorted, width: 80 }),
    payAs: column.flag({ ...unsorted, width: 80 }),
    pivotKg: column.amount(1, { ...unsorted, width: 90 }),
    overPivotPrice: column.amount(4, { ...unsorted, width: 110 }),
    taxCode: column.text({ ...unsorted, width: 80 }),
    validFrom: column.date({ width: 110 }),
    validTo: column.date({ ...unsorted, width: 110 }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['chargeCode', 'account'],
  defaultSort: [{ column: 'validFrom', direction: 'desc' }],
})

export type TariffRow = ListRow<typeof tariffList>
