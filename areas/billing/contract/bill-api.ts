import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { billList, billProgress, billRecord, issueInput, paymentInput, shipmentBills } from './bill.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { billingErrors } from './errors.ts'
import { EDIT, SEE, SEND, doneCount, someIds } from './shared-schemas.ts'

const bills = '/ws-billing/bills'

/** The input for a credit note of a whole bill, for form and API. */
export const creditInput = z.strictObject({
  id: z.uuid(),
  billDate: calendarDay,
  reason: z.string().trim().min(1).max(200),
  reissue: z.boolean(),
})

/** Endpoints for issued bills and their transmission to XC and SC. */
export const billApi = {
  list: listEndpoint(billList, { path: bills, access: SEE, summary: 'List the issued bills of the own office' }),
  export: exportEndpoint(billList, { path: bills, access: SEE, summary: 'Export the issued bills of the own office' }),
  open: endpoint({
    method: 'GET',
    path: `${bills}/:id`,
    access: SEE,
    summary: 'Read a bill as it was issued, with every attempt to send it',
    input: z.strictObject({ id: z.uuid() }),
    output: billRecord,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${bills}/:id/pdf`,
    access: SEE,
    summary: 'The bill as a PDF in the language of the user',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  ofShipment: endpoint({
    method: 'GET',
    path: `${bills}/of-shipment/:shipmentId`,
    access: SEE,
    summary: 'SC Info: the bills of a shipment and its master, and how far they are',
    input: z.strictObject({ shipmentId: z.uuid() }),
    output: shipmentBills,
  }),
  issue: endpoint({
    method: 'POST',
    path: bills,
    access: EDIT,
    summary: 'Issue a bill of approved lines of one account and currency',
    input: issueInput,
    output: z.strictObject({ id: z.uuid(), number: z.string() }),
    creates: true,
    errors: billingErrors,
  }),
  credit: endpoint({
    method: 'POST',
    path: `${bills}/:id/credit`,
    access: EDIT,
    summary: 'Take a bill back by a credit note; its lines may be entered again as drafts',
    input: creditInput,
    output: z.strictObject({ id: z.uuid(), number: z.string() }),
    creates: true,
    errors: billingErrors,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${bills}/:id/payments`,
    access: EDIT,
    summary: 'Enter a payment of a bill, whole or in part',
    input: paymentInput,
    output: z.strictObject({ open: z.string() }),
    creates: true,
    errors: billingErrors,
  }),
  paymentTemplate: endpoint({
    method: 'GET',
    path: `${bills}/payments/template`,
    access: EDIT,
    summary: 'The workbook to fill in with payments, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  paymentImport: endpoint({
    method: 'POST',
    path: `${bills}/payments/import`,
    access: EDIT,
    summary: 'Import payments from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...billingErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  mail: endpoint({
    method: 'POST',
    path: `${bills}/:id/mail`,
    access: EDIT,
    summary: 'Mail a bill as a PDF in the language of the user',
    input: z.strictObject({ id: z.uuid(), to: z.email().max(120) }),
    output: z.strictObject({ mailId: z.uuid() }),
    creates: true,
    errors: billingErrors,
  }),
  paymentReverse: endpoint({
    method: 'POST',
    path: `${bills}/:id/payments/:paymentId/reverse`,
    access: EDIT,
    summary: 'Reverse a payment that was entered by mistake',
    input: z.strictObject({ id: z.uuid(), paymentId: z.uuid() }),
    output: z.strictObject({ open: z.string() }),
    errors: billingErrors,
  }),
  send: endpoint({
    method: 'POST',
    path: `${bills}/send`,
    access: SEND,
    summary: 'Send bills to XC and then to SC; what was refused goes on at the step that failed',
    input: someIds,
    output: z.strictObject({
      queued: z.number().int(),
      underWay: z.number().int().describe('were queued before'),
      done: z.number().int().describe('are at SC already'),
    }),
    errors: billingErrors,
  }),
  revise: endpoint({
    method: 'POST',
    path: `${bills}/:id/revise`,
    access: EDIT,
    summary: 'Make a revision of a bill that XC does not have, with the account as finance has corrected it',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ revision: z.number().int() }),
    errors: billingErrors,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${bills}/stop`,
    access: SEND,
    summary: 'Hold bills where they are',
    input: someIds,
    output: doneCount,
    errors: billingErrors,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${bills}/resume`,
    access: SEND,
    summary: 'Go on with bills that were stopped',
    input: someIds,
    output: doneCount,
    errors: billingErrors,
  }),
  progress: endpoint({
    method: 'POST',
    path: `${bills}/progress`,
    access: SEE,
    summary: 'How far bills are on their way',
    input: someIds,
    output: z.strictObject({ bills: z.array(billProgress) }),
  }),
} as const
