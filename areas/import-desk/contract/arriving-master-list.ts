import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { flightNumberAsWritten } from '#areas/flights/domain/flight-number.ts'
import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { SIDES } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { JOB_MODES } from '#areas/shipments/domain/booking/job-type.ts'

const unsorted = { sort: false } as const
/** Calculated only for the rows of the page. */
const counted = { sort: false, filter: false } as const
const internal = { sort: false, filter: false, internal: true } as const

/** MAWBs with houses that arrive at an office (SHP-14); the totals cover the houses of that office. */
export const arrivingMasterList = list({
  name: 'shipments/arrivingMasters',
  columns: {
    mawbNo: column.text({ width: 130, pinned: true, written: mawbNumberAsPrinted }),
    jobMode: column.choice(JOB_MODES, 'jobMode', { width: 120, ...unsorted }),
    originAirport: column.text({ width: 80, ...unsorted }),
    destinationAirport: column.text({ width: 80, ...unsorted }),
    flightNo: column.text({ width: 90, written: flightNumberAsWritten }),
    etd: column.instant({ zoneColumn: 'originZone', width: 165, ...unsorted }),
    eta: column.instant({ zoneColumn: 'destinationZone', width: 185 }),
    houses: column.integer(counted),
    arrivedHouses: column.integer({ width: 90, ...counted }),
    deliveredHouses: column.integer({ width: 90, ...counted }),
    pieces: column.integer(counted),
    arrivedPieces: column.integer({ width: 110, ...counted }),
    grossWeight: column.decimal(2, counted),
    waiting: column.flag({ width: 90, ...unsorted, hidden: true }),
    side: column.choice(SIDES, 'side', unsorted),
    officeId: column.id(internal),
    originZone: column.text(internal),
    destinationZone: column.text(internal),
  },
  search: ['mawbNo', 'flightNo'],
  defaultSort: [{ column: 'eta', direction: 'asc' }],
  startFilters: { waiting: { is: true } },
})
