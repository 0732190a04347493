import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

export const officeList = list({
  name: 'organisation/offices',
  columns: {
    code: column.text({ width: 90 }),
    name: column.text({ width: 220 }),
    nameZhCn: column.text({ width: 180 }),
    nameZhHk: column.text({ width: 180 }),
    company: column.text({ width: 110 }),
    country: column.text({ width: 90 }),
    airport: column.text({ width: 90 }),
    timeZone: column.text({ width: 150 }),
    currency: column.text({ width: 90 }),
    isHeadOffice: column.flag({ width: 110 }),
    deliversUnderBond: column.flag({ width: 150 }),
    active: column.flag({ width: 80 }),
    terms: column.text({ width: 250, hidden: true, sort: false }),
    logo: column.id({ internal: true, filter: false, sort: false }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['code', 'name', 'nameZhCn', 'nameZhHk', 'airport'],
  defaultSort: [{ column: 'code', direction: 'asc' }],
})

export const departmentList = list({
  name: 'organisation/departments',
  columns: {
    office: column.text({ width: 90 }),
    code: column.text({ width: 110 }),
    name: column.text({ width: 220 }),
    nameZhCn: column.text({ width: 180 }),
    nameZhHk: column.text({ width: 180 }),
    active: column.flag({ width: 80 }),
    officeId: column.id({ internal: true, filter: false, sort: false }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
  defaultSort: [
    { column: 'office', direction: 'asc' },
    { column: 'code', direction: 'asc' },
  ],
})
