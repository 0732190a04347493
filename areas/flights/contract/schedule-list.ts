import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { FLIGHT_TYPES, PATTERNS } from '../domain/schedule.ts'

const internal = { internal: true, filter: false, sort: false } as const
const reported = { filter: false, sort: false } as const

/** FLT-01: the schedules of an office, one row each. */
export const scheduleList = list({
  name: 'flights/schedules',
  columns: {
    flightNo: column.text({ width: 100 }),
    airline: column.text({ width: 80 }),
    flightType: column.choice(FLIGHT_TYPES, 'flightType', { width: 110 }),
    route: column.text({ width: 150 }),
    departs: column.text({ ...reported, width: 80 }),
    arrives: column.text({ ...reported, width: 90 }),
    pattern: column.choice(PATTERNS, 'pattern', { width: 110 }),
    weekdays: column.text({ width: 100 }),
    validFrom: column.date({ width: 125 }),
    validTo: column.date({ width: 125 }),
    aircraft: column.text({ width: 85 }),
    capacityKg: column.decimal(1, { ...reported, width: 110 }),
    capacityM3: column.decimal(3, { ...reported, width: 100 }),
    positions: column.text({ ...reported, width: 120 }),
    owner: column.text({ width: 80 }),
    subOwner: column.text({ width: 95 }),
    ownerOfficeId: column.id(internal),
    subOwnerOfficeId: column.id(internal),
    version: column.integer(internal),
  },
  search: ['flightNo', 'route'],
  defaultSort: [
    { column: 'flightNo', direction: 'asc' },
    { column: 'validFrom', direction: 'asc' },
  ],
})

export type ScheduleRow = ListRow<typeof scheduleList>
