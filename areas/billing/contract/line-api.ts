import { z } from 'zod'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { SHARE_KEYS } from '../domain/cost-share.ts'
import { lineFields, lineList, lineOfShipment, lineTotals, newLine } from './billing-line.ts'
import { costShares } from './cost-share.ts'
import { billingErrors } from './errors.ts'
import { chosenProposals, proposalRecord } from './proposal.ts'
import { APPROVE, EDIT, SEE, doneCount, savedRecord, someIds } from './shared-schemas.ts'

const lines = '/ws-billing/lines'

/** Endpoints for billing lines of houses and masters. */
export const lineApi = {
  lineList: listEndpoint(lineList, { path: lines, access: SEE, summary: 'List the billing lines of the own office' }),
  lineExport: exportEndpoint(lineList, { path: lines, access: SEE, summary: 'Export the billing lines' }),
  lineTotals: endpoint({
    method: 'GET',
    path: `${lines}/totals`,
    access: SEE,
    summary: 'The sums of a tab by currency, account and side, and the profit of house and master',
    input: lineOfShipment,
    output: lineTotals,
    errors: billingErrors,
  }),
  lineCreate: endpoint({
    method: 'POST',
    path: lines,
    access: EDIT,
    summary: 'Enter a line; quantity and description follow from basis and charge code where they are left out',
    input: newLine,
    output: savedRecord,
    creates: true,
    errors: billingErrors,
  }),
  lineProposals: endpoint({
    method: 'GET',
    path: `${lines}/proposals`,
    access: SEE,
    summary: 'What follows from booking, waybill, load plan, warehouse and tariffs, beside the lines that are there',
    input: lineOfShipment,
    output: z.strictObject({
      items: z.array(proposalRecord),
      withoutRate: z.array(z.string()).describe('currencies for which no rate of the day is known'),
    }),
    errors: billingErrors,
  }),
  linePropose: endpoint({
    method: 'POST',
    path: `${lines}/propose`,
    access: EDIT,
    summary: 'Enter proposals as they were shown, or (null) all that are new',
    input: lineOfShipment.extend({ chosen: chosenProposals.nullable() }),
    output: doneCount,
    creates: true,
    errors: billingErrors,
  }),
  costShareOpen: endpoint({
    method: 'GET',
    path: `${lines}/cost-shares`,
    access: SEE,
    summary: 'The costs of a master, and what its houses bear of them by a key',
    input: z.strictObject({ shipmentId: z.uuid(), key: z.enum(SHARE_KEYS).optional() }),
    output: costShares,
    errors: billingErrors,
  }),
  costShareRun: endpoint({
    method: 'POST',
    path: `${lines}/cost-shares`,
    access: EDIT,
    summary: 'Share the approved costs of a master over its houses',
    input: z.strictObject({ shipmentId: z.uuid(), key: z.enum(SHARE_KEYS) }),
    output: doneCount,
    errors: billingErrors,
  }),
  lineEditRows: editRowsEndpoint(lineList, {
    path: lines,
    access: EDIT,
    summary: 'Change draft lines in the rows of their list; each row for itself',
    fields: lineFields,
    errors: billingErrors,
  }),
  lineApprove: endpoint({
    method: 'POST',
    path: `${lines}/approve`,
    access: APPROVE,
    summary: 'Approve lines, all or nothing',
    input: someIds,
    output: doneCount,
    errors: billingErrors,
  }),
  lineReopen: endpoint({
    method: 'POST',
    path: `${lines}/reopen`,
    access: APPROVE,
    summary: 'Make approved lines drafts again, all or nothing',
    input: someIds,
    output: doneCount,
    errors: billingErrors,
  }),
  lineDelete: endpoint({
    method: 'POST',
    path: `${lines}/delete`,
    access: EDIT,
    summary: 'Delete draft lines, all or nothing',
    input: someIds,
    output: doneCount,
    errors: billingErrors,
  }),
} as const
