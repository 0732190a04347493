import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type ListRow, exportEndpoint, list, listEndpoint } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { billingErrors } from './errors.ts'
import { APPROVE, EDIT, SEE, savedRecord } from './shared-schemas.ts'
import { TITLE_STATUSES } from '../domain/bill-title.ts'
import { BILL_KINDS } from '../domain/bill.ts'

const figure = { filter: false, width: 110 } as const

/** What every account owes by age, in its own currency. */
export const accountList = list({
  name: 'billing/accounts',
  columns: {
    accountCode: column.text({ width: 140, pinned: true }),
    name: column.text({ width: 240 }),
    currency: column.text({ sort: false, width: 80 }),
    total: column.amount(3, { width: 130, filter: false }),
    notDue: column.amount(3, figure),
    upTo30: column.amount(3, figure),
    upTo60: column.amount(3, figure),
    upTo90: column.amount(3, figure),
    over90: column.amount(3, figure),
    payable: column.amount(3, { ...figure, width: 120 }),
    creditLimit: column.amount(3, { ...figure, sort: false, width: 120 }),
    isOver: column.flag({ sort: false, width: 90 }),
    onHold: column.flag({ sort: false, width: 80 }),
    hasOpen: column.flag({ sort: false, hidden: true, width: 90 }),
    status: column.choice(TITLE_STATUSES, 'titleStatus', { sort: false, hidden: true, width: 120 }),
  },
  search: ['accountCode', 'name'],
  defaultSort: [{ column: 'accountCode', direction: 'asc' }],
  startFilters: { hasOpen: { is: true } },
})

export type AccountRow = ListRow<typeof accountList>

/** The credit of an account as finance sets it. */
export const creditFields = z.strictObject({
  creditLimit: decimal(15, 3).nullable().describe('in the currency of the account; null: no limit'),
  onHold: z.boolean(),
  holdReason: z.string().trim().max(200),
})

const openItem = z.strictObject({
  billId: z.uuid(),
  number: z.string(),
  kind: z.enum(BILL_KINDS),
  billDate: z.string(),
  dueDate: z.string(),
  total: z.string(),
  open: z.string(),
  daysOverdue: z.number().int(),
})

const accountRecord = creditFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  accountCode: z.string(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  block: z.enum(['HOLD', 'LIMIT']).nullable().describe('why nothing is done for its partner, by all its accounts'),
  currency: z.string(),
  total: z.string(),
  ages: z.strictObject({
    notDue: z.string(),
    upTo30: z.string(),
    upTo60: z.string(),
    upTo90: z.string(),
    over90: z.string(),
  }),
  items: z.array(openItem).describe('the first 500 by due date'),
})

export type AccountRecord = z.infer<typeof accountRecord>

export const statementInput = z.strictObject({ id: z.uuid(), from: calendarDay, to: calendarDay })

const accounts = '/ws-billing/accounts'

/** Endpoints for what accounts owe: ageing, statements of account, and credit. */
export const accountApi = {
  accountList: listEndpoint(accountList, { path: accounts, access: SEE, summary: 'List what accounts owe, by age' }),
  accountExport: exportEndpoint(accountList, { path: accounts, access: SEE, summary: 'Export what accounts owe' }),
  accountOpen: endpoint({
    method: 'GET',
    path: `${accounts}/:id`,
    access: SEE,
    summary: 'Read the open items and the credit of an account',
    input: z.strictObject({ id: z.uuid() }),
    output: accountRecord,
  }),
  accountCredit: endpoint({
    method: 'PUT',
    path: `${accounts}/:id/credit`,
    access: APPROVE,
    summary: 'Set the credit limit of an account, or put it on hold',
    input: creditFields.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: savedRecord,
    errors: billingErrors,
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: `${accounts}/:id/statement`,
    access: SEE,
    summary: 'The statement of an account as a PDF in the language of the user',
    input: statementInput,
    output: z.unknown(),
    answer: 'download',
    errors: billingErrors,
  }),
  statementMail: endpoint({
    method: 'POST',
    path: `${accounts}/:id/statement/mail`,
    access: EDIT,
    summary: 'Mail the statement of an account as a PDF in the language of the user',
    input: statementInput.extend({ mailTo: z.email().max(120) }),
    output: z.strictObject({ mailId: z.uuid() }),
    creates: true,
    errors: billingErrors,
  }),
} as const
