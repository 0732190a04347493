import { condition, listSource } from '#platform/server/list/list-source.ts'
import { accountList } from '../../contract/account.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'

/** The calendar day at the office `z`: a bill is overdue once its due day is over there. */
export const OFFICE_DAY = '(now() at time zone z.time_zone)::date'

const AGES = {
  notDue: `i.due_date >= ${OFFICE_DAY}`,
  upTo30: `i.due_date < ${OFFICE_DAY} and i.due_date >= ${OFFICE_DAY} - 30`,
  upTo60: `i.due_date < ${OFFICE_DAY} - 30 and i.due_date >= ${OFFICE_DAY} - 60`,
  upTo90: `i.due_date < ${OFFICE_DAY} - 60 and i.due_date >= ${OFFICE_DAY} - 90`,
  over90: `i.due_date < ${OFFICE_DAY} - 90`,
} as const

/**
 * The sums of open receivables by age, and of what is owed to the account, as columns of a query over `billing.open_item i` of
 * the office `z`.
 */
export const OPEN_SUMS = [
  ...Object.entries(AGES).map(([age, when]) => `${sumWhere(`i.side = 'RECEIVABLE' and ${when}`)} as "${age}"`),
  `${sumWhere("i.side = 'RECEIVABLE'")} as total`,
  `${sumWhere("i.side = 'PAYABLE'")} as payable`,
].join(', ')

/** The SQL of `isOverLimit`: whether more is open than the limit allows. */
export function overLimit(open: string, limit: string): string {
  return `coalesce(${open} > ${limit}, false)`
}

function sumWhere(when: string): string {
  return `coalesce(sum(i.open) filter (where ${when}), 0)`
}

const inCurrency = (column: string) => `round(${column}, c.minor_units)`

export const accountSource = listSource({
  list: accountList,
  from: 'billing.bill_title t',
  joins:
    'left join reference_data.currency c on c.code = t.currency left join organisation.office z on z.id = t.office_id ' +
    `left join lateral (select ${OPEN_SUMS} from billing.open_item i where i.title_id = t.id) o on true`,
  alias: 't',
  columns: {
    accountCode: 't.account_code',
    name: 't.name',
    currency: 't.currency',
    total: inCurrency('o.total'),
    notDue: inCurrency('o."notDue"'),
    upTo30: inCurrency('o."upTo30"'),
    upTo60: inCurrency('o."upTo60"'),
    upTo90: inCurrency('o."upTo90"'),
    over90: inCurrency('o."over90"'),
    payable: inCurrency('o.payable'),
    creditLimit: inCurrency('t.credit_limit'),
    isOver: overLimit('o.total', 't.credit_limit'),
    onHold: 't.on_hold',
    hasOpen: 'exists (select from billing.open_item h where h.title_id = t.id)',
    status: 't.status',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('t.office_id = ?', officeId)
  },
})
