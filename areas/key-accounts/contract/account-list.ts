import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

/** The list of key accounts (SHP-11). */
export const keyAccountList = list({
  name: 'shipments/clients',
  columns: {
    code: column.text({ width: 110 }),
    name: column.text({ width: 180 }),
    partners: column.text({ width: 280, sort: false }),
    fields: column.text({ width: 320, sort: false }),
    headingCount: column.integer({ width: 110, sort: false, filter: false }),
    tolerancePercent: column.decimal(2, { width: 170, sort: false, filter: false }),
    active: column.flag({ width: 80 }),
    version: column.integer({ sort: false, filter: false, internal: true }),
  },
  search: ['code', 'name', 'partners'],
  defaultSort: [{ column: 'code', direction: 'asc' }],
})
