import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { ROW_OUTCOMES, VENDOR_INVOICE_STATES } from '../domain/vendor-invoice.ts'

/** A row of an invoice as the vendor wrote it; the amount includes tax and may be negative. */
export const invoiceRow = z.strictObject({
  waybill: z.string().trim().toUpperCase().min(1).max(20).describe('HAWB or MAWB number'),
  chargeCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,6}$/),
  amount: z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/),
})

/** An invoice that came in, in the currency of its account. */
export const newInvoice = z.strictObject({
  titleId: z
    .custom<string>((value) => z.uuid().safeParse(value).success, { error: 'ACCOUNT_NOT_VALID', abort: false })
    .meta({ type: 'string' }),
  reference: z.string().trim().min(1).max(40).describe("the vendor's own number"),
  invoiceDate: calendarDay,
  rows: z.array(invoiceRow).min(1).max(500),
})

const unsorted = { sort: false } as const

/** The invoices of vendors that came in at the own office. */
export const vendorInvoiceList = list({
  name: 'payables/invoices',
  columns: {
    reference: column.text({ ...unsorted, width: 150, pinned: true }),
    state: column.choice(VENDOR_INVOICE_STATES, 'invoiceState', { ...unsorted, width: 110 }),
    accountCode: column.text({ ...unsorted, width: 120 }),
    accountName: column.text({ ...unsorted, width: 220 }),
    invoiceDate: column.date({ ...unsorted, width: 110 }),
    currency: column.text({ ...unsorted, width: 80 }),
    total: column.amount(3, { ...unsorted, width: 120 }),
    billNumber: column.text({ ...unsorted, width: 140 }),
    enteredBy: column.text({ ...unsorted, width: 110 }),
    enteredAt: column.instant(),
  },
  search: ['reference', 'accountName'],
  defaultSort: [{ column: 'enteredAt', direction: 'desc' }],
})

export type VendorInvoiceRow = ListRow<typeof vendorInvoiceList>

const matchedRow = z.strictObject({
  waybill: z.string(),
  chargeCode: z.string(),
  billed: z.string(),
  expected: z.string().nullable().describe('our costs; null: none'),
  difference: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  costs: z.array(
    z.strictObject({
      id: z.uuid(),
      waybill: z.string(),
      chargeCode: z.string(),
      amount: z.string(),
      isApproved: z.boolean(),
      hasAccount: z.boolean(),
    }),
  ),
})

/** An invoice beside our costs as they are now. */
export const vendorInvoiceRecord = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  reference: z.string(),
  state: z.enum(VENDOR_INVOICE_STATES),
  accountCode: z.string(),
  accountName: z.string(),
  invoiceDate: z.string(),
  currency: z.string(),
  total: z.string(),
  billId: z.uuid().nullable(),
  billNumber: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  rows: z.array(matchedRow),
})

export type VendorInvoiceRecord = z.infer<typeof vendorInvoiceRecord>
