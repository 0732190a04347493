import { listSource } from '#platform/server/list/list-source.ts'
import { departmentList, officeList } from '../contract/office-list.ts'

// Every office is open to whoever may administer offices: the permission on the endpoint is the only door.

export const officeSource = listSource({
  list: officeList,
  from: 'organisation.office o',
  joins: 'left join organisation.company c on c.id = o.company_id',
  alias: 'o',
  columns: {
    code: 'o.code',
    name: 'o.name',
    nameZhCn: 'o.name_zh_cn',
    nameZhHk: 'o.name_zh_hk',
    company: 'c.code',
    country: 'o.country',
    airport: 'o.airport',
    timeZone: 'o.time_zone',
    currency: 'o.currency',
    isHeadOffice: 'o.is_head_office',
    active: 'o.active',
    version: 'o.version',
  },
  scope: () => null,
})

export const departmentSource = listSource({
  list: departmentList,
  from: 'organisation.department d',
  joins: 'left join organisation.office o on o.id = d.office_id',
  alias: 'd',
  columns: {
    office: 'o.code',
    code: 'd.code',
    name: 'd.name',
    nameZhCn: 'd.name_zh_cn',
    nameZhHk: 'd.name_zh_hk',
    active: 'd.active',
    officeId: 'd.office_id',
    version: 'd.version',
  },
  scope: () => null,
})
