import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type ListRow, exportEndpoint, list, listEndpoint } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { QUOTATION_STATUSES } from '../domain/quotation-rules.ts'
import { placedOrders } from './cart.ts'
import { exchangeErrors } from './errors.ts'
import { orderFields } from './order.ts'
import { recordId } from '#areas/products/contract/product.ts'
import { publicRecord, quotationFields, quotationRecord, readerAnswer } from './quotation.ts'

const path = '/apex-exchange/quote'
const read = ['/order/list'] as const
const sell = ['/order/create'] as const
const edit = { method: 'POST', access: sell, errors: exchangeErrors } as const
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const token = z.string().regex(/^[\w-]{43}$/)
/** Calls per minute and address: enough for a reader, too few for guessing tokens. */
const reader = { method: 'POST', access: 'public', ratePerMinute: 30, errors: exchangeErrors } as const

/** The quotations of the own office (EXC-05). */
export const quotationList = list({
  name: 'exchange/quotations',
  columns: {
    number: column.text({ width: 120 }),
    status: column.choice(QUOTATION_STATUSES, 'quotationStatus', { width: 110 }),
    customer: column.text({ width: 220 }),
    currency: column.text({ width: 90 }),
    amount: column.decimal(2, { width: 120 }),
    validUntil: column.date({ width: 120 }),
    revision: column.integer({ width: 90 }),
    createdAt: column.instant(),
    createdBy: column.text({ width: 130 }),
  },
  search: ['number', 'customer'],
  numbers: ['number'],
  defaultSort: [{ column: 'createdAt', direction: 'desc' }],
})

export type QuotationRow = ListRow<typeof quotationList>

/** Quotations, their links for readers without an account, and the orders that come of them (EXC-04, EXC-05). */
export const quotationApi = {
  listQuotations: listEndpoint(quotationList, { path, access: read, summary: 'List the quotations of the own office' }),
  exportQuotations: exportEndpoint(quotationList, { path, access: read, summary: 'Export them' }),
  openQuotation: endpoint({
    method: 'GET',
    path: `${path}/detail/:id`,
    access: read,
    summary: 'A quotation of the own office, with what it costs and what was answered',
    input: z.strictObject({ id: recordId }),
    output: quotationRecord,
  }),
  quotationPdf: endpoint({
    method: 'GET',
    path: `${path}/detail/:id/pdf`,
    access: read,
    summary: 'A quotation for its customer as a PDF, in the language of the quotation, with selling prices only',
    input: z.strictObject({
      id: recordId,
      revision: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .optional()
        .describe('as it was sent; the present one when left out'),
    }),
    output: z.unknown(),
    answer: 'download',
  }),
  quotationRates: endpoint({
    method: 'GET',
    path: `${path}/rates`,
    access: sell,
    summary:
      'What one unit of each currency is worth in that of a quotation today, and to how many decimals it is rounded',
    input: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    output: z.strictObject({
      minorUnits: z.number().int().describe('of the currency of the quotation'),
      rates: z.array(z.strictObject({ currency: z.string(), rate: z.string() })),
    }),
    errors: exchangeErrors,
  }),
  createQuotation: endpoint({
    ...edit,
    path: `${path}/create`,
    summary: 'Draft a quotation of products that are offered today',
    input: quotationFields,
    output: saved.extend({ number: z.string() }),
    creates: true,
  }),
  editQuotation: endpoint({
    ...edit,
    path: `${path}/edit`,
    summary: 'Change a draft; costs are those of now',
    input: quotationFields.extend(seen.shape),
    output: saved,
  }),
  sendQuotation: endpoint({
    ...edit,
    path: `${path}/send`,
    summary: 'Make a link for the customer; links made before stop working. The token is shown only once',
    input: seen,
    output: saved.extend({ token: z.string(), expiresAt: z.string() }),
  }),
  revokeQuotation: endpoint({ ...edit, path: `${path}/revoke`, summary: 'End all links', input: seen, output: saved }),
  reviseQuotation: endpoint({
    ...edit,
    path: `${path}/revise`,
    summary: 'Draft the next revision; links to this one stop working',
    input: seen,
    output: saved,
  }),
  convert: endpoint({
    ...edit,
    path: '/apex-exchange/convert',
    summary: 'Order an accepted quotation, or one product directly, at the prices that were shown',
    input: z.strictObject({
      quotationId: z.uuid().nullable(),
      amounts: z.array(z.string().max(20)).max(50).describe('the costs of its lines as they were shown'),
      product: orderFields.extend({ productId: z.uuid(), amount: z.string().max(20) }).nullable(),
    }),
    output: placedOrders,
    creates: true,
  }),
  readQuotation: endpoint({
    ...reader,
    path: '/apex-exchange/quoteOut/read',
    summary: 'What a link of a quotation shows to whoever has it',
    input: z.strictObject({ token }),
    output: publicRecord,
  }),
  readQuotationPdf: endpoint({
    ...reader,
    path: '/apex-exchange/quoteOut/pdf',
    summary: 'The quotation behind a link as a PDF',
    input: z.strictObject({ token }),
    output: z.unknown(),
    answer: 'download',
  }),
  answerQuotation: endpoint({
    ...reader,
    path: '/apex-exchange/quoteOut/answer',
    summary: 'The reader of a quotation accepts it, declines it, or asks, once each',
    input: readerAnswer.extend({ token }),
    output: publicRecord,
  }),
} as const
