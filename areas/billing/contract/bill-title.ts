import { z } from 'zod'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { TITLE_STATUSES } from '../domain/bill-title.ts'

const PHONE = /^\+?[\d ()/.-]{3,24}$/

/** BIL-02: the addressee of a bill, in one currency. */
export const titleFields = z.strictObject({
  partnerId: z.uuid().nullable(),
  accountCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/)
    .describe('what finance knows the account by'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().trim().min(1).max(100),
  address: z.string().trim().min(1).max(300),
  contact: z.string().trim().max(60),
  taxNumber: z.string().trim().max(30),
  fax: z.union([z.literal(''), z.string().trim().regex(PHONE)]),
  email: z.union([z.literal(''), z.email().max(120)]).describe('where bills and statements are mailed'),
  isDefault: z.boolean().describe('proposed first for its partner in its currency'),
})

export type TitleFields = z.output<typeof titleFields>

export const titleRecord = titleFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(TITLE_STATUSES),
  partner: z.string().nullable().describe('account code of the partner'),
})

export type TitleRecord = z.infer<typeof titleRecord>

/** One row per account and currency of the own office. */
export const titleList = list({
  name: 'billing/titles',
  columns: {
    accountCode: column.text({ width: 140, pinned: true }),
    currency: column.text({ sort: false, width: 90 }),
    name: column.text({ width: 240 }),
    address: column.text({ sort: false, width: 320 }),
    contact: column.text({ sort: false, width: 140 }),
    taxNumber: column.text({ sort: false, width: 140 }),
    fax: column.text({ sort: false, width: 130 }),
    email: column.text({ sort: false, width: 180 }),
    status: column.choice(TITLE_STATUSES, 'titleStatus', { sort: false, width: 120 }),
    isDefault: column.flag({ sort: false, width: 90 }),
    partner: column.text({ sort: false, width: 130 }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['accountCode', 'name'],
  defaultSort: [{ column: 'accountCode', direction: 'asc' }],
})

export type TitleRow = ListRow<typeof titleList>
