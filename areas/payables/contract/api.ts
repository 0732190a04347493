import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { cassList, cassRecord } from './cass.ts'
import { payablesErrors } from './errors.ts'
import { newInvoice, vendorInvoiceList, vendorInvoiceRecord } from './vendor-invoice.ts'

const SEE = ['/bill/list'] as const
const EDIT = ['/bill/edit'] as const

const invoices = '/ws-billing/vendor-invoices'
const cass = '/ws-billing/cass'
const ofRecord = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const savedRecord = z.strictObject({ id: z.uuid(), version: z.number().int() })

/** Endpoints for what vendors and carriers charge. */
export const payablesApi = {
  invoiceList: listEndpoint(vendorInvoiceList, {
    path: invoices,
    access: SEE,
    summary: 'List the invoices of vendors that came in',
  }),
  invoiceExport: exportEndpoint(vendorInvoiceList, {
    path: invoices,
    access: SEE,
    summary: 'Export the invoices of vendors',
  }),
  invoiceOpen: endpoint({
    method: 'GET',
    path: `${invoices}/:id`,
    access: SEE,
    summary: 'Read the invoice of a vendor beside our costs as they are now',
    input: z.strictObject({ id: z.uuid() }),
    output: vendorInvoiceRecord,
  }),
  invoiceEnter: endpoint({
    method: 'POST',
    path: invoices,
    access: EDIT,
    summary: 'Enter an invoice of a vendor; a number comes in once for each account',
    input: newInvoice,
    output: savedRecord,
    creates: true,
    errors: payablesErrors,
  }),
  invoiceTakeOver: endpoint({
    method: 'POST',
    path: `${invoices}/:id/take-over`,
    access: EDIT,
    summary: 'Let our costs follow the invoice: differences and missing costs become draft lines of its account',
    input: ofRecord,
    output: z.strictObject({ entered: z.number().int(), assigned: z.number().int() }),
    errors: payablesErrors,
  }),
  invoiceBill: endpoint({
    method: 'POST',
    path: `${invoices}/:id/bill`,
    access: EDIT,
    summary: 'Make a vendor invoice of ours of the approved costs that match it to the cent',
    input: ofRecord.extend({ billDate: calendarDay }),
    output: z.strictObject({ billId: z.uuid(), number: z.string() }),
    errors: payablesErrors,
  }),
  invoiceWithdraw: endpoint({
    method: 'POST',
    path: `${invoices}/:id/withdraw`,
    access: EDIT,
    summary: 'Withdraw an invoice that was entered by mistake; its number may come in again',
    input: ofRecord,
    output: savedRecord,
    errors: payablesErrors,
  }),
  cassList: listEndpoint(cassList, { path: cass, access: SEE, summary: 'List the CASS workbooks that were compared' }),
  cassExport: exportEndpoint(cassList, {
    path: cass,
    access: SEE,
    summary: 'Export the list of compared CASS workbooks',
  }),
  cassTemplate: endpoint({
    method: 'GET',
    path: `${cass}/template`,
    access: SEE,
    summary: 'The workbook to fill in with the MAWBs of a CASS invoice, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  cassReconcile: endpoint({
    method: 'POST',
    path: cass,
    access: EDIT,
    summary: 'Compare a CASS invoice with the costs of its MAWBs, and keep the result',
    input: workbookInput,
    output: cassRecord,
    encoding: 'multipart',
    creates: true,
    errors: { ...payablesErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  cassOpen: endpoint({
    method: 'GET',
    path: `${cass}/:id`,
    access: SEE,
    summary: 'Read a comparison as it came out',
    input: z.strictObject({ id: z.uuid() }),
    output: cassRecord,
  }),
} as const
