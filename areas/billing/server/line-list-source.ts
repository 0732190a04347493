import { FOR_PAGE, condition, listSource } from '#platform/server/list/list-source.ts'
import type { Language } from '#platform/contract/language.ts'
import { lineList } from '../contract/billing-line.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { chargeText } from './charge-text.ts'
import { IS_TOO_LARGE } from './waiting-drafts.ts'

const source = listSource({
  list: lineList,
  from: 'billing.line l',
  joins:
    'left join billing.bill_title t on t.id = l.title_id ' +
    'left join billing.bill b on b.id = l.bill_id ' +
    'left join shipments.shipment s on s.id = l.shipment_id ' +
    'left join shipments.master m on m.id = l.master_id',
  alias: 'l',
  columns: {
    side: 'l.side',
    chargeCode: 'l.charge_code',
    description: 'l.description',
    account: 't.account_code',
    terms: 'l.terms',
    basis: 'l.basis',
    quantity: 'trim_scale(l.quantity)',
    price: 'trim_scale(l.price)',
    currency: 'l.currency',
    amount: 'round(l.amount, l.minor_units)',
    taxCode: 'l.tax_code',
    taxAmount: 'round(l.tax_amount, l.minor_units)',
    rate: 'trim_scale(l.rate)',
    rateDay: 'l.rate_day',
    rateSource: 'l.rate_source',
    localAmount: 'round(l.local_amount, l.base_minor_units)',
    isTooLarge: FOR_PAGE,
    baseCurrency: 'l.base_currency',
    status: 'l.status',
    accrual: 'l.accrual',
    billNumber: 'b.number',
    origin: 'l.origin',
    source: 'l.source',
    waybill: 'coalesce(s.hawb_no, m.mawb_no)',
    enteredBy: 'l.entered_by',
    createdAt: 'l.created_at',
    shipmentId: 'l.shipment_id',
    masterId: 'l.master_id',
    tab: 'l.tab',
    titleId: 'l.title_id',
    isMonthOpen: 'not billing.month_is_closed(l.office_id, l.month)',
    version: 'l.version',
  },
  pageCells: [
    {
      columns: ['isTooLarge'],
      by: ['id'],
      otherwise: ['f'],
      statement: `select k.place, true
        from unnest($1::uuid[]) with ordinality k (id, place) join billing.line l on l.id = k.id
        where ${IS_TOO_LARGE}`,
    },
  ],
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('l.office_id = ?', officeId)
  },
})

/** The lines with the names of their charges in a language; a filter goes by what is stored. */
function sourceIn(language: Language): typeof source {
  const texts = {
    columns: ['description'],
    by: ['id'],
    otherwise: [null],
    statement: `select k.place, ${chargeText('l', language)}
      from unnest($1::uuid[]) with ordinality k (id, place) join billing.line l on l.id = k.id`,
  }
  return { ...source, pageCells: [...(source.pageCells ?? []), texts] }
}

const SOURCES = { en_US: sourceIn('en_US'), zh_CN: sourceIn('zh_CN'), zh_HK: sourceIn('zh_HK') }

export function lineSource({ language }: { readonly language: Language }): typeof source {
  return SOURCES[language]
}
