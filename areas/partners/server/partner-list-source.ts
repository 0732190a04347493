import { listSource } from '#platform/server/list/list-source.ts'
import { partnerList } from '../contract/partner-list.ts'

/** One register for all offices: users who may list partners see all of them with masked numbers. */
export const partnerSource = listSource({
  list: partnerList,
  from: 'partners.partner p',
  joins: 'left join organisation.office home on home.id = p.home_office_id',
  alias: 'p',
  columns: {
    accountCode: 'p.account_code',
    name: 'p.name',
    nameZh: 'p.name_zh',
    city: 'p.city',
    country: 'p.country',
    contact: 'p.contact',
    phone: 'p.masked_phone',
    shipper: 'p.shipper',
    consignee: 'p.consignee',
    notifyParty: 'p.notify_party',
    agent: 'p.agent',
    trucker: 'p.trucker',
    carrier: 'p.carrier',
    homeOffice: 'home.code',
    active: 'p.active',
    email: 'p.email',
    taxNumber: 'p.tax_number',
    version: 'p.version',
  },
  scope: () => null,
})
