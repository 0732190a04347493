import { z } from 'zod'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { RECONCILIATION_OUTCOMES } from '../domain/reconcile.ts'

const amount = z.string().nullable()

const reconciledRow = z.strictObject({
  mawbNo: z.string(),
  currency: z.string(),
  billed: amount.describe("the carrier's net amount; null: not on the invoice"),
  expected: amount.describe('our costs; null: none'),
  difference: z.string(),
  outcome: z.enum(RECONCILIATION_OUTCOMES),
})

const count = (width: number) => column.integer({ sort: false, filter: false, width })

/** The CASS workbooks that were compared at the own office. */
export const cassList = list({
  name: 'payables/cass',
  columns: {
    fileName: column.text({ sort: false, width: 260, pinned: true }),
    matched: count(100),
    different: count(100),
    missingHere: count(140),
    missingThere: count(140),
    comparedBy: column.text({ sort: false, width: 120 }),
    comparedAt: column.instant(),
  },
  search: ['fileName'],
  defaultSort: [{ column: 'comparedAt', direction: 'desc' }],
})

export type CassRowOfList = ListRow<typeof cassList>

/** A comparison as it came out, with who made it and when; later changes of costs do not change it. */
export const cassRecord = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  comparedBy: z.string(),
  comparedAt: z.string(),
  rows: z.array(reconciledRow),
})

export type CassRecord = z.infer<typeof cassRecord>
