import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { condition, listSource } from '#platform/server/list/list-source.ts'
import { cassList } from '../contract/cass.ts'
import { vendorInvoiceList } from '../contract/vendor-invoice.ts'

export const invoiceSource = listSource({
  list: vendorInvoiceList,
  from: 'payables.vendor_invoice v',
  joins:
    'left join billing.bill_title t on t.id = v.title_id left join billing.bill b on b.id = v.bill_id ' +
    'left join reference_data.currency c on c.code = v.currency',
  alias: 'v',
  columns: {
    reference: 'v.reference',
    state: 'v.state',
    accountCode: 't.account_code',
    accountName: 't.name',
    invoiceDate: 'v.invoice_date',
    currency: 'v.currency',
    total: 'round(v.total, c.minor_units)',
    billNumber: 'b.number',
    enteredBy: 'v.entered_by',
    enteredAt: 'v.entered_at',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('v.office_id = ?', officeId)
  },
})

export const cassSource = listSource({
  list: cassList,
  from: 'payables.cass_comparison m',
  alias: 'm',
  columns: {
    fileName: 'm.file_name',
    matched: 'm.matched',
    different: 'm.different',
    missingHere: 'm.missing_here',
    missingThere: 'm.missing_there',
    comparedBy: 'm.compared_by',
    comparedAt: 'm.compared_at',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('m.office_id = ?', officeId)
  },
})
