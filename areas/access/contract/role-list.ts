import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

export const roleList = list({
  name: 'access/roles',
  columns: {
    code: column.text({ width: 160 }),
    name: column.text({ width: 200 }),
    nameZhCn: column.text({ width: 180 }),
    nameZhHk: column.text({ width: 180 }),
    users: column.integer({ filter: false, sort: false, width: 90 }),
    permissions: column.integer({ filter: false, sort: false, width: 110 }),
    active: column.flag({ width: 80 }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
  defaultSort: [{ column: 'code', direction: 'asc' }],
})

export const userRoleList = list({
  name: 'access/user-roles',
  columns: {
    account: column.text({ width: 140 }),
    name: column.text({ width: 200 }),
    office: column.text({ width: 90 }),
    // Names in the user's language.
    roles: column.text({ width: 420, sort: false }),
    roleCodes: column.text({ internal: true, filter: false, sort: false }),
    active: column.flag({ width: 80 }),
  },
  search: ['account', 'name', 'roles'],
  defaultSort: [{ column: 'account', direction: 'asc' }],
})
