import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { flightNumberAsWritten } from '#areas/flights/domain/flight-number.ts'
import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { BATTERY_TYPES, DG_CLASSES } from '#areas/cargo/domain/battery.ts'
import { hawbNumberAsPrinted } from '../../domain/house-number/hawb-number.ts'
import { JOB_MODES, JOB_TYPES } from '../../domain/booking/job-type.ts'
import { CARRIER_ALERTS } from '../../domain/milestones/carrier-alerts.ts'
import { WAITED_FOR } from '../../domain/milestones/route-map.ts'
import { SHIPMENT_STATUSES } from '../../domain/booking/shipment-rules.ts'
import { SPACE_STATUSES } from '../../domain/space/space-rules.ts'
import { listedColumns } from './plain-fields.ts'
import { waybillNumber } from './waybill-number.ts'

const unsorted = { sort: false } as const
const extra = { sort: false, hidden: true } as const
const internal = { sort: false, filter: false, internal: true } as const

const OF_CUSTOMERS = ['customerReference', 'poNumbers', 'dnNumbers', 'batchNo', 'coloaderNumbers'] as const
const NUMBERS = ['hawbNo', 'mawbNo', 'jobNo', ...OF_CUSTOMERS] as const

/**
 * Pending and Shipment List are this list with a fixed filter on `status` (SHP-01). Sortable are the columns with an index both
 * within an office and over all; other sorts would take seconds with a million shipments.
 */
export const shipmentList = list({
  name: 'shipments/shipments',
  columns: {
    // The columns up to the customer reference are visible at 1440 pixels.
    hawbNo: column.text({ width: 114, pinned: true, written: hawbNumberAsPrinted }),
    // Wide enough for the word that explains the colour of the row.
    late: column.flag({ width: 108, ...unsorted }),
    route: column.text({ width: 76, sort: false, filter: false }),
    flightNo: column.text({ width: 66, written: flightNumberAsWritten }),
    etd: column.instant({ zoneColumn: 'originZone', width: 156 }),
    nextMilestone: column.choice(WAITED_FOR, 'milestone', { width: 126, ...unsorted }),
    nextDueAt: column.instant({ zoneColumn: 'nextZone', width: 156 }),
    pieces: column.integer({ width: 54, ...unsorted }),
    grossWeight: column.decimal(2, { width: 82, ...unsorted }),
    chargeWeight: column.decimal(1, { width: 78, ...unsorted }),
    mawbNo: column.text({ width: 104, written: mawbNumberAsPrinted }),
    spaceStatus: column.choice(SPACE_STATUSES, 'spaceStatus', { width: 96, ...unsorted }),
    shipper: column.text({ width: 88, ...unsorted }),
    ...listedColumns('reference'),
    consignee: column.text({ width: 160, ...unsorted }),
    keyAccount: column.text({ width: 90, ...unsorted }),
    volume: column.decimal(3, unsorted),
    jobNo: column.text({ width: 125, ...unsorted }),
    originAirport: column.text({ width: 70, hidden: true }),
    destinationAirport: column.text({ width: 70, hidden: true }),
    // The same in all rows of Pending and of the Shipment List.
    status: column.choice(SHIPMENT_STATUSES, 'shipmentStatus', { width: 90, hidden: true }),
    jobType: column.choice(JOB_TYPES, 'jobType', { width: 170 }),
    jobMode: column.choice(JOB_MODES, 'jobMode', { width: 120 }),
    eta: column.instant({ zoneColumn: 'destinationZone', width: 185 }),
    cutOff: column.instant({ zoneColumn: 'originZone', width: 165, ...unsorted }),
    documentsCutOff: column.instant({ zoneColumn: 'originZone', width: 165, ...unsorted }),
    flightCancelled: column.flag({ width: 80, ...extra }),
    flightRetimed: column.flag({ width: 80, ...extra }),
    waybillSent: column.flag({ width: 80, ...extra }),
    departed: column.flag({ width: 80, ...extra }),
    withoutEtd: column.flag({ width: 80, ...extra }),
    // True for all shipments if the list is of all offices.
    ours: column.flag({ width: 80, ...extra }),
    originOffice: column.text({ width: 125, ...unsorted }),
    salesOffice: column.text({ width: 100, ...unsorted }),
    handlingOffice: column.text({ width: 125, ...unsorted }),
    destinationOffice: column.text({ width: 100, ...unsorted }),
    ...listedColumns('goods'),
    handlingCodes: column.text({ width: 110, ...unsorted }),
    dangerousGoods: column.flag({ width: 60, ...unsorted }),
    dgClass: column.choice(DG_CLASSES, 'dgClass', extra),
    batteryType: column.choice(BATTERY_TYPES, 'batteryType', unsorted),
    batteryNumber: column.integer(extra),
    ...listedColumns('ready'),
    incoterm: column.text({ width: 80, ...unsorted }),
    notifyParty: column.text({ width: 200, ...extra }),
    overseasAgent: column.text({ width: 200, ...extra }),
    ...listedColumns('places'),
    ...listedColumns('packages'),
    sellingRate: column.decimal(2, extra),
    sellingCurrency: column.text({ width: 70, ...extra }),
    settlingRate: column.decimal(2, extra),
    settlingCurrency: column.text({ width: 70, ...extra }),
    ...listedColumns('coloader'),
    coloaderNumbers: column.text({ width: 200, ...extra }),
    poNumbers: column.text({ width: 160, ...unsorted }),
    dnNumbers: column.text({ width: 160, ...extra }),
    capacityType: column.text({ width: 110, ...extra }),
    carrierAlert: column.choice(CARRIER_ALERTS, 'carrierAlert', unsorted),
    ...listedColumns('batch'),
    createdAt: column.instant({ hidden: true }),
    updatedAt: column.instant(extra),
    version: column.integer(internal),
    masterId: column.id(internal),
    importId: column.id({ sort: false, internal: true }),
    transmittedAt: column.instant(internal),
    originOfficeId: column.id(internal),
    salesOfficeId: column.id(internal),
    handlingOfficeId: column.id(internal),
    isHandled: column.flag(internal),
    isWeighed: column.flag(internal),
    cubicCm: column.integer(internal),
    // Of the dangerous goods lines, separated by spaces; the summary has only the class of the first line.
    lineClasses: column.text(internal),
    waybillNo: waybillNumber(),
    originZone: column.text(internal),
    destinationZone: column.text(internal),
    nextZone: column.text(internal),
    // Shipper, consignee and key account, for a search in any of them.
    parties: column.text({ sort: false, internal: true }),
    // All values of key account fields, for the search only.
    keyAccountValues: column.text(internal),
  },
  search: [...NUMBERS, 'flightNo', 'keyAccountValues', 'shipper', 'consignee'],
  numbers: NUMBERS,
  defaultSort: [{ column: 'etd', direction: 'desc' }],
  secondSort: 'etd',
  startFilters: { ours: { is: true } },
})

/** The same list for pending shipments, sorted by the next departure. */
export const pendingList: typeof shipmentList = {
  ...shipmentList,
  defaultSort: [{ column: 'etd', direction: 'asc' }],
}
