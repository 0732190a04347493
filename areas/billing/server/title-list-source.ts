import { condition, listSource } from '#platform/server/list/list-source.ts'
import { titleList } from '../contract/bill-title.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'

export const titleSource = listSource({
  list: titleList,
  from: 'billing.bill_title t',
  joins: 'left join partners.partner p on p.id = t.partner_id',
  alias: 't',
  columns: {
    accountCode: 't.account_code',
    currency: 't.currency',
    name: 't.name',
    address: 't.address',
    contact: 't.contact',
    taxNumber: 't.tax_number',
    fax: 't.fax',
    email: 't.email',
    status: 't.status',
    isDefault: 't.is_default',
    partner: 'p.account_code',
    version: 't.version',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('t.office_id = ?', officeId)
  },
})
