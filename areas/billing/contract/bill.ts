import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { BILL_KINDS } from '../domain/bill.ts'
import { ATTEMPT_ACTIONS, OUTCOMES, RECEIVERS, TRANSMISSION_STATES } from '../domain/transmission.ts'

/** BIL-03 prescribes its own sentences for a missing currency and an unknown account. */
const currency = z
  .custom<string>((value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value), {
    error: 'CURRENCY_NOT_SELECTED',
    abort: false,
  })
  .meta({ type: 'string' })
const titleId = z
  .custom<string>((value) => z.uuid().safeParse(value).success, { error: 'ACCOUNT_NOT_VALID', abort: false })
  .meta({ type: 'string' })

/** Issues a bill from approved lines of one account. */
export const issueInput = z.strictObject({
  kind: z.enum(BILL_KINDS),
  lineIds: z
    .array(z.uuid())
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length),
  titleId,
  currency,
  billDate: calendarDay,
  vendorReference: z.string().trim().max(40).nullable().describe("the vendor's own number, of a vendor invoice"),
})

const unsorted = { sort: false } as const

/** Issued invoices, notes and vendor invoices of the own office. */
export const billList = list({
  name: 'billing/bills',
  columns: {
    number: column.text({ width: 140, pinned: true }),
    kind: column.choice(BILL_KINDS, 'billKind', { ...unsorted, width: 120 }),
    transmission: column.choice(TRANSMISSION_STATES, 'transmissionState', { ...unsorted, width: 130 }),
    // Shown as the note of the few rows that have it.
    waitsFor: column.text({ ...unsorted, filter: false, hidden: true, width: 130 }),
    creditedBy: column.text({ ...unsorted, filter: false, hidden: true, width: 130 }),
    billDate: column.date({ ...unsorted, width: 100 }),
    dueDate: column.date({ width: 100 }),
    accountCode: column.text({ width: 120 }),
    accountName: column.text({ ...unsorted, width: 220 }),
    currency: column.text({ ...unsorted, width: 80 }),
    net: column.amount(3, { ...unsorted, width: 110 }),
    tax: column.amount(3, { ...unsorted, width: 90 }),
    total: column.amount(3, { ...unsorted, width: 120 }),
    open: column.amount(3, { ...unsorted, filter: false, width: 110 }),
    isOpen: column.flag({ ...unsorted, hidden: true, width: 80 }),
    localNet: column.amount(3, { ...unsorted, width: 120 }),
    baseCurrency: column.text({ ...unsorted, width: 70, hidden: true }),
    hawbNumbers: column.text({ ...unsorted, width: 150 }),
    mawbNumbers: column.text({ ...unsorted, width: 140 }),
    vendorReference: column.text({ ...unsorted, width: 120, hidden: true }),
    xcReference: column.text({ ...unsorted, width: 130 }),
    scReference: column.text({ ...unsorted, width: 130 }),
    refusal: column.text({ ...unsorted, width: 200, hidden: true }),
    issuedAt: column.instant(),
    issuedBy: column.text({ ...unsorted, width: 110 }),
    stopped: column.flag({ ...unsorted, width: 80, hidden: true }),
    titleId: column.id({ internal: true, sort: false }),
  },
  search: ['number', 'accountName'],
  numbers: ['number'],
  defaultSort: [{ column: 'issuedAt', direction: 'desc' }],
})

export type BillRow = ListRow<typeof billList>

const billLine = z.strictObject({
  seq: z.number().int(),
  waybill: z.string(),
  chargeCode: z.string(),
  description: z.string(),
  basis: z.string(),
  quantity: z.string(),
  price: z.string(),
  amount: z.string(),
  taxCode: z.string().nullable(),
  taxRate: z.string(),
  taxAmount: z.string(),
  rate: z.string(),
  localAmount: z.string(),
})

const waitsFor = z
  .string()
  .nullable()
  .describe('of a credit note: the number of the bill that it takes back, until the next receiver has it')

/** The transmission status of a bill. */
export const transmissionRecord = z.strictObject({
  state: z.enum(TRANSMISSION_STATES),
  receiver: z.enum(RECEIVERS),
  stopped: z.boolean(),
  timedOut: z.boolean().describe('the last call got no answer in time'),
  revision: z.number().int(),
  xcReference: z.string().nullable(),
  xcDoneAt: z.string().nullable(),
  scReference: z.string().nullable(),
  scDoneAt: z.string().nullable(),
  refusal: z.string(),
  waitsFor,
  queuedAt: z.string().nullable(),
  queuedBy: z.string().nullable(),
})

export type TransmissionRecord = z.infer<typeof transmissionRecord>

export const attemptRecord = z.strictObject({
  seq: z.number().int(),
  revision: z.number().int(),
  receiver: z.enum(RECEIVERS),
  action: z.enum(ATTEMPT_ACTIONS),
  key: z.string(),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  status: z.number().int().nullable(),
  answer: z.string(),
})

export type AttemptRecord = z.infer<typeof attemptRecord>

/** A payment of a bill, in its currency. */
export const paymentInput = z.strictObject({
  id: z.uuid().describe('the bill'),
  amount: decimal(15, 3),
  paidOn: calendarDay,
  reference: z.string().trim().min(1).max(60).describe('what the bank calls it'),
})

const paymentRecord = z.strictObject({
  id: z.uuid(),
  amount: z.string(),
  paidOn: z.string(),
  reference: z.string(),
  notedBy: z.string(),
  notedAt: z.string(),
  isReversed: z.boolean().describe('reversed, or the reversal of another'),
})

export const LETTER_STATES = ['QUEUED', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN'] as const

const letterRecord = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  state: z.enum(LETTER_STATES),
  answer: z.string(),
  queuedBy: z.string(),
  queuedAt: z.string(),
})

/** A bill as issued, with its transmissions. */
export const billRecord = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(BILL_KINDS),
  office: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  address: z.string(),
  contact: z.string(),
  taxNumber: z.string(),
  fax: z.string(),
  currency: z.string(),
  baseCurrency: z.string(),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  localNet: z.string().describe('in the base currency, without tax'),
  open: z.string(),
  vendorReference: z.string().nullable(),
  reason: z.string(),
  creditsNumber: z.string().nullable(),
  creditedBy: z.string().nullable().describe('number of the credit note that took it back'),
  issuedAt: z.string(),
  issuedBy: z.string(),
  lines: z.array(billLine),
  payments: z.array(paymentRecord),
  email: z.string().describe('where the account gets its bills'),
  letters: z.array(letterRecord),
  transmission: transmissionRecord,
  attempts: z.array(attemptRecord),
  revisions: z.array(
    z.strictObject({ revision: z.number().int(), payload: z.string(), sha256: z.string(), madeAt: z.string() }),
  ),
})

export type BillRecord = z.infer<typeof billRecord>

/** One bill in the progress dialog. */
export const billProgress = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  accountCode: z.string(),
  state: z.enum(TRANSMISSION_STATES),
  receiver: z.enum(RECEIVERS),
  stopped: z.boolean(),
  timedOut: z.boolean(),
  refusal: z.string(),
  waitsFor,
})

export type BillProgress = z.infer<typeof billProgress>

/** The bills of a shipment with their transmission status, for SC Info. */
export const shipmentBills = z.strictObject({
  bills: z.array(
    billProgress.extend({
      kind: z.enum(BILL_KINDS),
      currency: z.string(),
      total: z.string(),
      issuedAt: z.string(),
      xcReference: z.string().nullable(),
      xcDoneAt: z.string().nullable(),
      scReference: z.string().nullable(),
      scDoneAt: z.string().nullable(),
      attempts: z.number().int(),
    }),
  ),
})
