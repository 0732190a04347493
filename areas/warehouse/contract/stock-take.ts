import { z } from 'zod'
import { moment } from '#platform/contract/calendar.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { DIFFERENCE_KINDS, STOCK_TAKE_STATUSES } from '../domain/stock-take.ts'

const unsorted = { sort: false } as const
const internal = { internal: true, filter: false, sort: false } as const

/** The stock-takes of a warehouse, newest first (WHS-02). */
export const stockTakeList = list({
  name: 'warehouse/stock-takes',
  columns: {
    number: column.text({ ...unsorted, width: 140, pinned: true }),
    zone: column.text({ ...unsorted, width: 110 }),
    status: column.choice(STOCK_TAKE_STATUSES, 'takeStatus', { ...unsorted, width: 110 }),
    startedAt: column.instant({ width: 150 }),
    startedBy: column.text({ ...unsorted, width: 110 }),
    closedAt: column.instant({ ...unsorted, width: 150 }),
    closedBy: column.text({ ...unsorted, width: 110 }),
    countedPieces: column.integer({ ...unsorted, width: 120 }),
    differenceCount: column.integer({ ...unsorted, width: 110 }),
    office: column.text({ ...unsorted, width: 80, hidden: true }),
    officeId: column.id(internal),
  },
  search: ['number', 'zone'],
  defaultSort: [{ column: 'startedAt', direction: 'desc' }],
})

export type StockTakeRow = ListRow<typeof stockTakeList>

export const startTakeInput = z.strictObject({
  zone: z.string().trim().toUpperCase().max(30).describe('zone, or bin that stands alone; empty: the whole warehouse'),
})

export const countInput = z.strictObject({
  id: z.uuid(),
  bin: z.string().trim().toUpperCase().min(1).max(30),
  codes: z
    .array(
      z.strictObject({
        code: z.string().trim().toUpperCase().min(1).max(60),
        quantity: z.number().int().min(0).max(99_999).optional(),
      }),
    )
    .min(1)
    .max(500)
    .describe('what lies there; of freight without numbers how many, otherwise one'),
  at: moment.optional(),
})

export type CountInput = z.infer<typeof countInput>

const difference = z.strictObject({
  kind: z.enum(DIFFERENCE_KINDS),
  key: z.string(),
  expectedBin: z.string().nullable(),
  countedBin: z.string().nullable(),
  expected: z.number().int(),
  counted: z.number().int(),
  isMoved: z.boolean(),
})

const instant = z.string().describe('instant')

export const stockTakeRecord = z.strictObject({
  id: z.uuid(),
  officeId: z.uuid(),
  number: z.string(),
  zone: z.string(),
  status: z.enum(STOCK_TAKE_STATUSES),
  startedAt: instant,
  startedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  bins: z.array(z.strictObject({ code: z.string(), expected: z.number().int(), counted: z.number().int().nullable() })),
  differences: z.array(difference),
})

export type StockTakeRecord = z.infer<typeof stockTakeRecord>
