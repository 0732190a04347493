import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { flightNumberAsWritten } from '#areas/flights/domain/flight-number.ts'
import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { SIDES } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { ARRIVAL_STATES } from '#areas/shipments/domain/milestones/arrivals.ts'
import { CARRIER_ALERTS } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import { hawbNumberAsPrinted } from '#areas/shipments/domain/house-number/hawb-number.ts'
import { CUSTOMS_STATUSES } from '../domain/import-handling.ts'
import { MILESTONES, WAITED_FOR_THERE } from '#areas/shipments/domain/milestones/route-map.ts'
import { waybillNumber } from '#areas/shipments/contract/booking/waybill-number.ts'

const unsorted = { sort: false } as const
const extra = { sort: false, hidden: true } as const
const internal = { sort: false, filter: false, internal: true } as const
const here = { zoneColumn: 'destinationZone', width: 165 } as const

/** Shipments arriving at an office (SHP-14), from own offices and from agents. Sortable columns have an index. */
export const arrivingList = list({
  name: 'shipments/arriving',
  columns: {
    hawbNo: column.text({ width: 130, pinned: true, written: hawbNumberAsPrinted }),
    jobNo: column.text({ width: 125, ...unsorted }),
    mawbNo: column.text({ width: 120, written: mawbNumberAsPrinted }),
    state: column.choice(ARRIVAL_STATES, 'arrivalState', { width: 110, ...unsorted }),
    waiting: column.flag({ width: 90, ...extra }),
    nextMilestone: column.choice(WAITED_FOR_THERE, 'milestone', { width: 180, ...unsorted }),
    nextDueAt: column.instant(here),
    // Wide enough for the text that explains the colour of the row.
    late: column.flag({ width: 176, ...unsorted }),
    flightNo: column.text({ width: 90, written: flightNumberAsWritten, ...unsorted }),
    eta: column.instant(here),
    consignee: column.text({ width: 200, ...unsorted }),
    shipper: column.text({ width: 200, ...unsorted }),
    originAirport: column.text({ width: 70, ...unsorted }),
    destinationAirport: column.text({ width: 70, ...unsorted }),
    etd: column.instant({ zoneColumn: 'originZone', width: 165, ...unsorted, hidden: true }),
    arrivedAt: column.instant(here),
    pieces: column.integer({ width: 70, ...unsorted }),
    arrivedPieces: column.integer({ width: 100, ...unsorted }),
    grossWeight: column.decimal(2, unsorted),
    chargeWeight: column.decimal(1, unsorted),
    discrepant: column.flag({ width: 105, ...unsorted }),
    notifiedAt: column.instant({ ...here, ...unsorted, filter: false }),
    customsStatus: column.choice(CUSTOMS_STATUSES, 'customsStatus', unsorted),
    carrierAlert: column.choice(CARRIER_ALERTS, 'carrierAlert', { width: 180, ...unsorted }),
    entryNo: column.text({ width: 130, ...unsorted }),
    clearedAt: column.instant({ ...here, ...unsorted, filter: false }),
    storageFreeUntil: column.date({ width: 145 }),
    terminal: column.text({ width: 120, ...unsorted }),
    warehouseLocation: column.text({ width: 120, ...unsorted }),
    deliveredAt: column.instant({ ...here, ...unsorted, filter: false }),
    deliveredTo: column.text({ width: 140, ...unsorted }),
    deliveryOrderNo: column.text({ width: 120, ...extra }),
    goodsDescription: column.text({ width: 200, ...unsorted }),
    incoterm: column.text({ width: 80, ...unsorted }),
    overseasAgent: column.text({ width: 200, ...extra }),
    notifyParty: column.text({ width: 200, ...extra }),
    deliveryPlace: column.text({ width: 200, ...extra }),
    handlingCodes: column.text({ width: 110, ...extra }),
    dangerousGoods: column.flag({ width: 60, ...unsorted }),
    originOffice: column.text({ width: 105, ...unsorted }),
    destinationOffice: column.text({ width: 90, ...extra }),
    side: column.choice(SIDES, 'side', unsorted),
    customerReference: column.text({ width: 160, ...extra }),
    poNumbers: column.text({ width: 160, ...extra }),
    remark: column.text({ width: 200, ...extra }),
    version: column.integer(internal),
    masterId: column.id({ sort: false, internal: true }),
    arrivals: column.integer(internal),
    lastArrivalId: column.id(internal),
    lastArrivalVersion: column.integer(internal),
    stationBehind: column.choice(MILESTONES, 'milestone', internal),
    destinationOfficeId: column.id(internal),
    waybillNo: waybillNumber(),
    originZone: column.text(internal),
    destinationZone: column.text(internal),
  },
  search: ['hawbNo', 'mawbNo', 'customerReference', 'poNumbers', 'shipper', 'consignee'],
  defaultSort: [{ column: 'eta', direction: 'asc' }],
  // Open work by default, which has its own partial index.
  startFilters: { waiting: { is: true } },
})
