import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

/** The telephone number is masked (SHP-13); users who may edit read the full number from the record. */
export const partnerList = list({
  name: 'partners/partners',
  columns: {
    accountCode: column.text({ width: 120 }),
    name: column.text({ width: 250 }),
    nameZh: column.text({ width: 160 }),
    city: column.text({ width: 125 }),
    country: column.text({ width: 80 }),
    contact: column.text({ sort: false, width: 120 }),
    phone: column.text({ width: 140, filter: false, sort: false }),
    shipper: column.flag({ sort: false, width: 75 }),
    consignee: column.flag({ sort: false, width: 95 }),
    notifyParty: column.flag({ sort: false, width: 70 }),
    agent: column.flag({ sort: false, width: 70 }),
    trucker: column.flag({ sort: false, width: 80 }),
    carrier: column.flag({ sort: false, width: 80 }),
    homeOffice: column.text({ sort: false, width: 105 }),
    active: column.flag({ sort: false, width: 80 }),
    email: column.text({ sort: false, width: 200, hidden: true }),
    taxNumber: column.text({ sort: false, width: 150, hidden: true }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['accountCode', 'name', 'nameZh', 'city'],
  defaultSort: [{ column: 'accountCode', direction: 'asc' }],
})
