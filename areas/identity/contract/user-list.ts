import { LANGUAGES } from '#platform/contract/language.ts'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

export const userList = list({
  name: 'identity/users',
  columns: {
    account: column.text({ width: 130 }),
    name: column.text({ width: 180 }),
    email: column.text({ width: 240 }),
    office: column.text({ width: 90 }),
    department: column.text({ width: 120 }),
    // Names in the user's language.
    roles: column.text({ width: 200, sort: false }),
    language: column.choice(LANGUAGES, 'language', { width: 130 }),
    timeZone: column.text({ width: 150, hidden: true }),
    isManager: column.flag({ width: 90 }),
    isSwitch: column.flag({ width: 145 }),
    active: column.flag({ width: 80 }),
    failedSignIns: column.integer({ width: 120, filter: false, sort: false }),
    mustChange: column.flag({ width: 130, hidden: true }),
    dataSource: column.text({ width: 120, hidden: true }),
    roleCodes: column.text({ internal: true, filter: false, sort: false }),
    // Their permissions, for the rule that nobody administers users with more rights (domain/administering-rules.ts).
    permissions: column.text({ internal: true, filter: false, sort: false }),
    avatar: column.id({ internal: true, filter: false, sort: false }),
    officeId: column.id({ internal: true, filter: false, sort: false }),
    departmentId: column.id({ internal: true, filter: false, sort: false }),
    version: column.integer({ internal: true, filter: false, sort: false }),
  },
  search: ['account', 'name', 'email', 'roles'],
  defaultSort: [{ column: 'account', direction: 'asc' }],
})
