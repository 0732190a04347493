import { type Condition, condition, listSource } from '#platform/server/list/list-source.ts'
import { departmentList, officeList } from '../contract/office-list.ts'
import { visibleOfficeId } from '../domain/office-visibility.ts'

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
    deliversUnderBond: 'o.delivers_under_bond',
    active: 'o.active',
    terms: 'o.terms',
    logo: 'o.logo',
    version: 'o.version',
  },
  scope: (actor) => own('o.id = ?', visibleOfficeId(actor)),
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
  scope: (actor) => own('d.office_id = ?', visibleOfficeId(actor)),
})

function own(sql: string, officeId: string | null): Condition | null {
  return officeId === null ? null : condition(sql, officeId)
}
