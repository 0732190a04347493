import { condition, listSource } from '#platform/server/list/list-source.ts'
import { quotationList } from '../contract/quotation-api.ts'

export const quotationSource = listSource({
  list: quotationList,
  from: 'exchange.quotation q',
  alias: 'q',
  columns: {
    number: 'q.number',
    status: 'q.status',
    customer: 'q.customer',
    currency: 'q.currency',
    // Stored with three decimals for currencies that have them.
    amount: 'trim_scale(q.amount)',
    validUntil: 'q.valid_until',
    revision: 'q.revision',
    createdAt: 'q.created_at',
    createdBy: 'q.created_by',
  },
  sortedBy: { amount: 'q.amount' },
  scope: (actor) => condition('q.office_id = ?', actor.officeId),
})
