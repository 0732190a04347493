import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { flightNumberAsWritten } from '#areas/flights/domain/flight-number.ts'
import { FLIGHT_STATUSES } from '#areas/flights/domain/flight-status.ts'
import { PLAN_STATES, PLAN_STATUSES } from '../../domain/plan/plan.ts'

const counted = { filter: false, sort: false } as const
const internal = { internal: true, filter: false, sort: false } as const

/** LDP-01: the Pending and Confirmed pages are this list with a fixed filter on `state`. */
export const planList = list({
  name: 'load-planning/plans',
  columns: {
    planNo: column.text({ width: 150, pinned: true }),
    flightNo: column.text({ width: 90, written: flightNumberAsWritten }),
    flightDate: column.date({ width: 110 }),
    route: column.text({ width: 120, sort: false }),
    departsAt: column.instant({ zoneColumn: 'zone', width: 160 }),
    flightStatus: column.choice(FLIGHT_STATUSES, 'flightStatus', { width: 120 }),
    status: column.choice(PLAN_STATUSES, 'planStatus', { width: 120 }),
    state: column.choice(PLAN_STATES, 'planState', { width: 110 }),
    versionNo: column.integer({ width: 90 }),
    office: column.text({ width: 90 }),
    houses: column.integer({ width: 90, ...counted }),
    pieces: column.integer({ width: 90, ...counted }),
    grossWeight: column.decimal(2, { width: 110, ...counted }),
    units: column.integer({ width: 80, ...counted }),
    loaded: column.integer({ width: 110, ...counted }),
    offloaded: column.integer({ width: 110, ...counted }),
    confirmedBy: column.text({ width: 120, sort: false }),
    confirmedAt: column.instant({ width: 150, sort: false }),
    departed: column.flag({ width: 90, sort: false, hidden: true }),
    zone: column.text(internal),
    version: column.integer(internal),
  },
  search: ['planNo', 'flightNo'],
  startFilters: { departed: { is: false } },
  defaultSort: [
    { column: 'flightDate', direction: 'asc' },
    { column: 'planNo', direction: 'asc' },
  ],
})
