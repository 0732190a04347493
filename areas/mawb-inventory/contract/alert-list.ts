import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

const internal = { internal: true, filter: false, sort: false } as const
/** Current stock, calculated only for the rows shown. */
const counted = { filter: false, sort: false } as const

/** MAW-06: the alert settings of an office with the current stock. */
export const alertSettingList = list({
  name: 'mawb-inventory/alertSettings',
  columns: {
    office: column.text({ width: 90 }),
    airline: column.text({ width: 90 }),
    airlineName: column.text({ width: 220 }),
    // In all languages, so that a search in any of them matches.
    airlineNames: column.text(internal),
    threshold: column.integer({ width: 100 }),
    stock: column.integer({ width: 100, ...counted }),
    isLow: column.flag({ width: 80, ...counted }),
    // Several addresses in one text have no useful order.
    recipients: column.text({ width: 320, sort: false }),
    officeId: column.id(internal),
    version: column.integer(internal),
  },
  search: ['office', 'airline', 'airlineName', 'airlineNames'],
  defaultSort: [
    { column: 'office', direction: 'asc' },
    { column: 'airline', direction: 'asc' },
  ],
})

export type AlertSettingRow = ListRow<typeof alertSettingList>

/** Every alert; open ones have no end. */
export const alertList = list({
  name: 'mawb-inventory/alerts',
  columns: {
    office: column.text({ width: 90 }),
    airline: column.text({ width: 90 }),
    threshold: column.integer({ width: 100 }),
    stock: column.integer({ width: 120 }),
    open: column.flag({ width: 80 }),
    raisedAt: column.instant({ width: 160 }),
    clearedAt: column.instant({ width: 160 }),
  },
  search: ['office', 'airline'],
  defaultSort: [{ column: 'raisedAt', direction: 'desc' }],
})

export type AlertRow = ListRow<typeof alertList>
