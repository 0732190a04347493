import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoint } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { titleFields, titleList, titleRecord } from './bill-title.ts'
import { billingErrors } from './errors.ts'
import { APPROVE, EDIT, SEE, doneCount, savedRecord, someIds } from './shared-schemas.ts'

const titles = '/ws-billing/titles'

/** An option of a form field. */
const titleItem = z.strictObject({
  value: z.uuid(),
  code: z.string(),
  label: z.string(),
  currency: z.string(),
  status: titleRecord.shape.status,
})

/** Endpoints for bill titles. */
export const titleApi = {
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
    input: z.strictObject({ id: z.uuid() }),
    output: titleRecord,
  }),
  titleCreate: endpoint({
    method: 'POST',
    path: titles,
    access: EDIT,
    summary: 'Request a bill title; finance maintains it before anything is billed to it',
    input: titleFields,
    output: savedRecord,
    creates: true,
    errors: billingErrors,
  }),
  titleEdit: endpoint({
    method: 'PUT',
    path: `${titles}/:id`,
    access: EDIT,
    summary: 'Change a bill title; issued bills keep what they say',
    input: titleFields.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: savedRecord,
    errors: billingErrors,
  }),
  titleMaintain: endpoint({
    method: 'POST',
    path: `${titles}/maintain`,
    access: APPROVE,
    summary: 'Say that finance maintains accounts, or has closed them',
    input: someIds.extend({ status: z.enum(['MAINTAINED', 'CLOSED']) }),
    output: doneCount,
    errors: billingErrors,
  }),
  titleHistory: historyEndpoint(titles, { what: 'bill titles', read: SEE }),
} as const
