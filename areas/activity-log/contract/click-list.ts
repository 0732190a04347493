import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

/** The click log with function, user, office and time (REQ-08). */
export const clickList = list({
  name: 'activity-log/clicks',
  columns: {
    clickTime: column.instant({ width: 160 }),
    funcName: column.text({ sort: false, width: 360 }),
    account: column.text({ sort: false, width: 120 }),
    userName: column.text({ sort: false, width: 160 }),
    office: column.text({ sort: false, width: 90 }),
  },
  search: ['funcName'],
  defaultSort: [{ column: 'clickTime', direction: 'desc' }],
})
