import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { billList, billProgress, billRecord, issueInput, shipmentBills } from './bill.ts'
import { titleFields, titleList, titleRecord } from './bill-title.ts'
import { lineFields, lineList, lineOfShipment, lineTotals, newLine } from './billing-line.ts'
import { billingErrors } from './errors.ts'
import { rateFields, rateList } from './exchange-rate.ts'
import { SHARE_KEYS } from '../domain/cost-share.ts'
import { costShares } from './cost-share.ts'
import { chosenProposals, proposalRecord } from './proposal.ts'
import { tariffFields, tariffList } from './tariff.ts'

const errors = billingErrors
const titles = '/ws-billing/titles'
const lines = '/ws-billing/lines'
const bills = '/ws-billing/bills'
const rates = '/ws-billing/rates'
const tariffs = '/ws-billing/tariffs'

const SEE = ['/bill/list'] as const
const EDIT = ['/bill/edit'] as const
const APPROVE = ['/bill/approve'] as const
const SEND = ['/bill/send'] as const

const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const done = z.strictObject({ done: z.number().int() })
const byId = { id: z.uuid() }
const ids = z
  .array(z.uuid())
  .min(1)
  .max(500)
  .refine((input) => new Set(input).size === input.length)
const some = z.strictObject({ ids })

/** What a field of a form works with. */
const titleItem = z.strictObject({
  value: z.uuid(),
  code: z.string(),
  label: z.string(),
  currency: z.string(),
  status: titleRecord.shape.status,
})

/** What a credit note of a whole bill asks for, in the form and on the wire. */
export const creditInput = z.strictObject({
  ...byId,
  billDate: calendarDay,
  reason: z.string().trim().min(1).max(200),
  reissue: z.boolean(),
})

export const billingApi = {
  titleList: listEndpoint(titleList, { path: titles, access: SEE, summary: 'List the bill titles of the own office' }),
  titleExport: exportEndpoint(titleList, { path: titles, access: SEE, summary: 'Export the bill titles' }),
  titleFind: endpoint({
    method: 'POST',
    path: `${titles}/find`,
    access: SEE,
    summary: 'Look bill titles up by account code or name',
    input: z.strictObject({
      search: z.string().trim().max(100),
      limit: z.number().int().min(1).max(50).optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(titleItem) }),
    ratePerMinute: 600,
  }),
  titleGet: endpoint({
    method: 'GET',
    path: `${titles}/:id`,
    access: SEE,
    summary: 'Read a bill title',
    input: z.strictObject(byId),
    output: titleRecord,
  }),
  titleCreate: endpoint({
    method: 'POST',
    path: titles,
    access: EDIT,
    summary: 'Request a bill title; finance maintains it before anything is billed to it',
    input: titleFields,
    output: saved,
    creates: true,
    errors,
  }),
  titleEdit: endpoint({
    method: 'PUT',
    path: `${titles}/:id`,
    access: EDIT,
    summary: 'Change a bill title; issued bills keep what they say',
    input: titleFields.extend({ ...byId, version: z.number().int().min(1) }),
    output: saved,
    errors,
  }),
  titleMaintain: endpoint({
    method: 'POST',
    path: `${titles}/maintain`,
    access: APPROVE,
    summary: 'Say that finance maintains accounts, or has closed them',
    input: some.extend({ status: z.enum(['MAINTAINED', 'CLOSED']) }),
    output: done,
    errors,
  }),
  lineList: listEndpoint(lineList, { path: lines, access: SEE, summary: 'List the billing lines of the own office' }),
  lineExport: exportEndpoint(lineList, { path: lines, access: SEE, summary: 'Export the billing lines' }),
  lineTotals: endpoint({
    method: 'GET',
    path: `${lines}/totals`,
    access: SEE,
    summary: 'The sums of a tab by currency, account and side, and the profit of house and master',
    input: lineOfShipment,
    output: lineTotals,
    errors,
  }),
  lineCreate: endpoint({
    method: 'POST',
    path: lines,
    access: EDIT,
    summary: 'Enter a line; quantity and description follow from basis and charge code where they are left out',
    input: newLine,
    output: saved,
    creates: true,
    errors,
  }),
  lineProposals: endpoint({
    method: 'GET',
    path: `${lines}/proposals`,
    access: SEE,
    summary: 'What follows from booking, waybill, load plan, warehouse and tariffs, beside the lines that are there',
    input: lineOfShipment,
    output: z.strictObject({ items: z.array(proposalRecord) }),
    errors,
  }),
  linePropose: endpoint({
    method: 'POST',
    path: `${lines}/propose`,
    access: EDIT,
    summary: 'Enter proposals as they were shown, or (null) all that are new',
    input: lineOfShipment.extend({ chosen: chosenProposals.nullable() }),
    output: done,
    creates: true,
    errors,
  }),
  costShareOpen: endpoint({
    method: 'GET',
    path: `${lines}/cost-shares`,
    access: SEE,
    summary: 'The costs of a master, and what its houses bear of them by a key',
    input: z.strictObject({ shipmentId: z.uuid(), key: z.enum(SHARE_KEYS).optional() }),
    output: costShares,
    errors,
  }),
  costShareRun: endpoint({
    method: 'POST',
    path: `${lines}/cost-shares`,
    access: EDIT,
    summary: 'Share the approved costs of a master over its houses',
    input: z.strictObject({ shipmentId: z.uuid(), key: z.enum(SHARE_KEYS) }),
    output: done,
    errors,
  }),
  lineEditRows: editRowsEndpoint(lineList, {
    path: lines,
    access: EDIT,
    summary: 'Change draft lines in the rows of their list; each row for itself',
    fields: lineFields,
    errors,
  }),
  lineApprove: endpoint({
    method: 'POST',
    path: `${lines}/approve`,
    access: APPROVE,
    summary: 'Approve lines, all or nothing',
    input: some,
    output: done,
    errors,
  }),
  lineReopen: endpoint({
    method: 'POST',
    path: `${lines}/reopen`,
    access: APPROVE,
    summary: 'Make approved lines drafts again, all or nothing',
    input: some,
    output: done,
    errors,
  }),
  lineDelete: endpoint({
    method: 'POST',
    path: `${lines}/delete`,
    access: EDIT,
    summary: 'Delete draft lines, all or nothing',
    input: some,
    output: done,
    errors,
  }),
  tariffList: listEndpoint(tariffList, { path: tariffs, access: SEE, summary: 'List the tariffs of the own office' }),
  tariffExport: exportEndpoint(tariffList, { path: tariffs, access: SEE, summary: 'Export the tariffs' }),
  tariffCreate: endpoint({
    method: 'POST',
    path: tariffs,
    access: APPROVE,
    summary: 'Enter a tariff; of one thing there is one price on one day',
    input: tariffFields,
    output: saved,
    creates: true,
    errors,
  }),
  tariffEditRows: editRowsEndpoint(tariffList, {
    path: tariffs,
    access: APPROVE,
    summary: 'Change tariffs in the rows of their list; lines that were entered before keep their figures',
    fields: tariffFields,
    errors,
  }),
  tariffDelete: endpoint({
    method: 'POST',
    path: `${tariffs}/delete`,
    access: APPROVE,
    summary: 'Delete tariffs, all or nothing',
    input: some,
    output: done,
    errors,
  }),
  tariffTemplate: endpoint({
    method: 'GET',
    path: `${tariffs}/template`,
    access: APPROVE,
    summary: 'The workbook to fill in with tariffs, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  tariffImport: endpoint({
    method: 'POST',
    path: `${tariffs}/import`,
    access: APPROVE,
    summary: 'Import tariffs from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...billingErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  rateList: listEndpoint(rateList, { path: rates, access: SEE, summary: 'List exchange rates by day' }),
  rateExport: exportEndpoint(rateList, { path: rates, access: SEE, summary: 'Export exchange rates' }),
  rateSave: endpoint({
    method: 'POST',
    path: rates,
    access: APPROVE,
    summary: 'Enter the rate of a day; draft lines that had none get it',
    input: rateFields,
    output: z.strictObject({ rated: z.number().int().describe('how many drafts got a rate') }),
    creates: true,
    errors,
  }),
  rateTemplate: endpoint({
    method: 'GET',
    path: `${rates}/template`,
    access: APPROVE,
    summary: 'The workbook to fill in with rates, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  rateImport: endpoint({
    method: 'POST',
    path: `${rates}/import`,
    access: APPROVE,
    summary: 'Import exchange rates from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...billingErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  list: listEndpoint(billList, { path: bills, access: SEE, summary: 'List the issued bills of the own office' }),
  export: exportEndpoint(billList, { path: bills, access: SEE, summary: 'Export the issued bills of the own office' }),
  open: endpoint({
    method: 'GET',
    path: `${bills}/:id`,
    access: SEE,
    summary: 'Read a bill as it was issued, with every attempt to send it',
    input: z.strictObject(byId),
    output: billRecord,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${bills}/:id/pdf`,
    access: SEE,
    summary: 'The bill as a PDF in the language of the user',
    input: z.strictObject(byId),
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
    output: z.strictObject({ ...byId, number: z.string() }),
    creates: true,
    errors,
  }),
  credit: endpoint({
    method: 'POST',
    path: `${bills}/:id/credit`,
    access: EDIT,
    summary: 'Take a bill back by a credit note; its lines may be entered again as drafts',
    input: creditInput,
    output: z.strictObject({ ...byId, number: z.string() }),
    creates: true,
    errors,
  }),
  send: endpoint({
    method: 'POST',
    path: `${bills}/send`,
    access: SEND,
    summary: 'Send bills to XC and then to SC; what was refused goes on at the step that failed',
    input: some,
    output: z.strictObject({ queued: z.number().int(), underWay: z.number().int() }),
    errors,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${bills}/stop`,
    access: SEND,
    summary: 'Hold bills where they are',
    input: some,
    output: done,
    errors,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${bills}/resume`,
    access: SEND,
    summary: 'Go on with bills that were stopped',
    input: some,
    output: done,
    errors,
  }),
  progress: endpoint({
    method: 'POST',
    path: `${bills}/progress`,
    access: SEE,
    summary: 'How far bills are on their way',
    input: some,
    output: z.strictObject({ bills: z.array(billProgress) }),
  }),
} as const
