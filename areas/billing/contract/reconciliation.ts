import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { RECONCILIATION_OUTCOMES } from '../domain/reconciliation/reconcile.ts'
import { billingErrors } from './errors.ts'
import { SEE } from './shared-schemas.ts'

const amount = z.string().nullable()

const reconciliation = z.strictObject({
  rows: z.array(
    z.strictObject({
      mawbNo: z.string(),
      currency: z.string(),
      billed: amount.describe("the carrier's net amount; null: not on the invoice"),
      expected: amount.describe('our costs; null: none'),
      difference: z.string(),
      outcome: z.enum(RECONCILIATION_OUTCOMES),
    }),
  ),
})

export type Reconciliation = z.infer<typeof reconciliation>

const cass = '/ws-billing/cass'

/** Endpoints for reconciling the invoice of a carrier or clearing house. */
export const reconciliationApi = {
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
    access: SEE,
    summary: 'Compare a CASS invoice with the costs of its MAWBs; writes nothing',
    input: workbookInput,
    output: reconciliation,
    encoding: 'multipart',
    errors: { ...billingErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
} as const
