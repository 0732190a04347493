import type { ListFilters } from '#platform/contract/list.ts'
import type { Context } from '#platform/server/http/context.ts'
import { FOR_PAGE, condition, listSource } from '#platform/server/list/list-source.ts'
import { countListed } from '#platform/server/list/list-verbs.ts'
import { billList } from '../contract/bill.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { WAITS_FOR } from './transmission/transmission-repository.ts'

export const billSource = listSource({
  list: billList,
  from: 'billing.bill b',
  joins: 'left join billing.transmission t on t.bill_id = b.id left join billing.open_item i on i.bill_id = b.id',
  alias: 'b',
  columns: {
    number: 'b.number',
    kind: 'b.kind',
    transmission: 't.state',
    waitsFor: FOR_PAGE,
    creditedBy: FOR_PAGE,
    billDate: 'b.bill_date',
    dueDate: 'b.due_date',
    accountCode: 'b.account_code',
    accountName: 'b.account_name',
    currency: 'b.currency',
    net: 'round(b.net, b.minor_units)',
    tax: 'round(b.tax, b.minor_units)',
    total: 'round(b.total, b.minor_units)',
    open: 'round(coalesce(i.open, 0), b.minor_units)',
    isOpen: 'i.open is not null',
    localNet: 'round(b.local_net, b.base_minor_units)',
    baseCurrency: 'b.base_currency',
    hawbNumbers: 'b.hawb_numbers',
    mawbNumbers: 'b.mawb_numbers',
    vendorReference: 'b.vendor_reference',
    xcReference: 't.xc_reference',
    scReference: 't.sc_reference',
    refusal: 't.refusal',
    issuedAt: 'b.issued_at',
    issuedBy: 'b.issued_by',
    stopped: 't.stopped',
    titleId: 'b.title_id',
  },
  pageCells: [
    {
      columns: ['waitsFor'],
      by: ['id'],
      otherwise: [null],
      statement: `select k.place, ${WAITS_FOR}
        from unnest($1::uuid[]) with ordinality k (id, place)
          join billing.bill b on b.id = k.id join billing.transmission t on t.bill_id = b.id
        where b.credits_id is not null`,
    },
    {
      columns: ['creditedBy'],
      by: ['id'],
      otherwise: [null],
      statement: `select k.place, c.number
        from unnest($1::uuid[]) with ordinality k (id, place) join billing.bill c on c.credits_id = k.id`,
    },
  ],
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('b.office_id = ?', officeId)
  },
})

/** Counts the bills of the list under these filters up to the cap, with the same visibility. */
export function countBills(context: Context, filters: ListFilters<typeof billList>): Promise<number> {
  return countListed(context, billSource, { filters })
}
