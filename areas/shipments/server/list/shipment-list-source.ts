import { type FieldName, isFieldName } from '#areas/key-accounts/domain/shipment-fields.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { FOR_PAGE, condition, listSource } from '#platform/server/list/list-source.ts'
import { shipmentList } from '../../contract/booking/shipment-list.ts'
import { MILESTONES, MILESTONE_RULES } from '../../domain/milestones/route-map.ts'
import { flightCells, flightColumns } from './booked-flight-cells.ts'

/** By their primary keys: what a shipment belongs to, and what was done with it (`shipments.shipment_progress`). */
const JOINS = `left join shipments.master m on m.id = s.master_id
  left join shipments.shipment_progress p on p.shipment_id = s.id`

const AT_DESTINATION = MILESTONES.filter((code) => MILESTONE_RULES[code].at === 'destination')

type EnteredColumn = FieldName & keyof typeof shipmentList.columns

/** The columns that show entered fields. */
const entered = Object.fromEntries(
  Object.keys(shipmentList.columns)
    .filter(isFieldName)
    .map((name) => [name, `s.${columnName(name)}`]),
) as Record<EnteredColumn, string>

const columns = {
  ...entered,
  hawbNo: 's.hawb_no',
  route: `concat_ws('–', s.origin_airport, s.destination_airport)`,
  jobNo: 's.job_no',
  mawbNo: 's.mawb_no',
  status: 's.status',
  keyAccount: FOR_PAGE,
  shipper: 's.shipper_name',
  consignee: 's.consignee_name',
  ...flightColumns,
  waybillSent: '(m.transmitted_at is not null or coalesce(p.has_waybill, false))',
  nextMilestone: `nullif(s.next_milestone, '')`,
  nextDueAt: 's.next_due_at',
  late: 's.next_due_at < now()',
  ours: 'true',
  departed: 'coalesce(s.etd < now(), false)',
  withoutEtd: 's.etd is null',
  // Stored as 0 without measurements.
  volume: 'nullif(s.volume, 0)',
  chargeWeight: 's.charge_weight',
  originOffice: FOR_PAGE,
  salesOffice: FOR_PAGE,
  handlingOffice: FOR_PAGE,
  destinationOffice: FOR_PAGE,
  handlingCodes: `array_to_string(s.handling_codes, ' ')`,
  notifyParty: `s.notify_party ->> 'name'`,
  overseasAgent: `s.overseas_agent ->> 'name'`,
  // As in the index, so that a part of either number matches.
  coloaderNumbers: `(s.coloader_mawb_no || ', ' || s.coloader_hawb_no)`,
  poNumbers: 's.po_numbers',
  dnNumbers: 's.dn_numbers',
  capacityType: 'm.capacity_type',
  spaceStatus: 's.space_status',
  carrierAlert: 's.carrier_alert',
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  version: 's.version',
  masterId: 's.master_id',
  importId: 's.import_id',
  transmittedAt: 'm.transmitted_at',
  // Only for shipments that may be deleted, which are never under a MAWB.
  isHandled: '(s.master_id is null and s.destination_office_id is not null and coalesce(p.is_handled, false))',
  isWeighed: '(s.master_id is null and coalesce(p.is_weighed, false))',
  cubicCm: 's.cubic_cm',
  lineClasses: 's.line_classes',
  // The key account is among its parts.
  parties: `concat_ws(' · ', s.shipper_name, s.consignee_name)`,
  keyAccountValues: 's.key_account_values',
  waybillNo: `concat_ws(' ', s.hawb_no, s.mawb_no)`,
  originZone: 's.origin_zone',
  destinationZone: 's.destination_zone',
  nextZone: `case when s.next_milestone = any('{${AT_DESTINATION.join()}}') then s.destination_zone else s.origin_zone end`,
} as const

/** The columns of the indexes that the sorts of these lists have (`shipments.office_shipment`, `shipments.shipment`). */
const PLANNED_ONCE = new Set(['status', 'ours', 'etd'])

/** Office codes and capacity types are looked up once rather than for every shipment. */
const lookUps = (alias: 'o' | 's') => {
  const byCode = (id: string) => ({ key: `${alias}.${id}`, from: 'organisation.office', column: 'code' })
  return {
    originOffice: byCode('origin_office_id'),
    salesOffice: byCode('sales_office_id'),
    handlingOffice: byCode('handling_office_id'),
    destinationOffice: byCode('destination_office_id'),
    keyAccount: { key: `${alias}.key_account_id`, from: 'shipments.key_account', column: 'name' },
    capacityType: { key: 's.master_id', from: 'shipments.master', column: 'capacity_type' },
  }
}

const parts = {
  waybillNo: ['s.hawb_no', 's.mawb_no'],
  parties: [
    's.shipper_name',
    's.consignee_name',
    { key: 's.key_account_id', from: 'shipments.key_account', column: 'name' },
  ],
} as const

/** The shipments of an office, based on the table whose indexes support all its sort orders. */
export const officeShipments = listSource({
  list: shipmentList,
  from: 'shipments.office_shipment o',
  joins: `join shipments.shipment s on s.id = o.id ${JOINS}`,
  alias: 'o',
  columns: {
    ...columns,
    status: 'o.status',
    etd: 'o.etd',
    jobType: 'o.job_type',
    jobMode: 'o.job_mode',
    originAirport: 'o.origin_airport',
    destinationAirport: 'o.destination_airport',
    flightNo: 'o.flight_no',
    eta: 'o.eta',
    cargoReadyDate: 'o.cargo_ready_date',
    createdAt: 'o.created_at',
    nextMilestone: `nullif(o.next_milestone, '')`,
    nextDueAt: 'o.next_due_at',
    late: '(o.next_due_at < now() and o.ours)',
    ours: 'o.ours',
    departed: 'coalesce(o.etd < now(), false)',
    withoutEtd: 'o.etd is null',
  },
  // Sorted by the office's table; searched in the shipment, whose text index finds parts of a number.
  sortedBy: { hawbNo: 'o.hawb_no', mawbNo: 'o.mawb_no' },
  pageCells: [flightCells],
  plannedOnce: PLANNED_ONCE,
  lookUps: lookUps('o'),
  parts,
  scope: (actor) => condition('o.office_id = ?', actor.officeId),
})

/** The shipments of all offices. */
export const allShipments = listSource({
  list: shipmentList,
  from: 'shipments.shipment s',
  joins: JOINS,
  alias: 's',
  columns,
  pageCells: [flightCells],
  plannedOnce: PLANNED_ONCE,
  lookUps: lookUps('s'),
  parts,
  scope: () => null,
})
