import { type FieldName, isFieldName } from '#areas/key-accounts/domain/shipment-fields.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { condition, listSource } from '#platform/server/list/list-source.ts'
import { shipmentList } from '../../contract/booking/shipment-list.ts'
import { MILESTONES, MILESTONE_RULES } from '../../domain/milestones/route-map.ts'

// Scalar subqueries for the rows of the page: as joins these five made planning take ten times longer than the query.
const office = (id: string) => `(select office.code from organisation.office where office.id = s.${id})`
const ofMaster = (column: string) => `(select m.${column} from shipments.master m where m.id = s.master_id)`

const span = (at: string) => `greatest(${at} - s.etd, s.etd - ${at})`

const AROUND_ETD = `f.day between (s.etd at time zone 'UTC')::date - 1 and (s.etd at time zone 'UTC')::date + 1`

/**
 * A value of the booked flight, found as in `cutOffsOfShipment`: the flight of that number with the departure closest to its ETD,
 * less than half a day apart (`isSameOrRetimed`), from its first airport.
 */
const ofFlight = (reported: string) => `(select ${reported}
  from flights.flight f
    left join flights.flight_leg l on l.flight_id = f.id and l.seq = 1
    cross join lateral (select least(${span('f.departs_at')}, ${span('(l.etd::timestamp at time zone s.origin_zone)')}) as apart) a
  where f.flight_no = s.flight_no and f.origin = s.origin_airport and ${AROUND_ETD}
    and a.apart < interval '12 hours'
  order by a.apart, f.withdrawn limit 1)`

const DOES_NOT_LEAVE = '(f.cancel_reason is not null or f.withdrawn)'

/** Whether the flight does not depart. An index has the few that do not; `case` ensures that it is used first. */
const FLIGHT_CANCELLED = `(case when exists (
  select from flights.flight f where f.flight_no = s.flight_no and ${AROUND_ETD} and ${DOES_NOT_LEAVE})
  then coalesce(${ofFlight(DOES_NOT_LEAVE)}, false) else false end)`

/** Whether the flight was retimed and leaves at another time than is booked. Few were, and an index knows them. */
const FLIGHT_RETIMED = `(case when exists (
  select from flights.flight f where f.flight_no = s.flight_no and ${AROUND_ETD} and f.retime_reason is not null)
  then coalesce(${ofFlight(`f.retime_reason is not null and not ${DOES_NOT_LEAVE} and f.departs_at <> s.etd`)}, false)
  else false end)`

/** Until when the airline takes the papers in (`cutOffsFor`). A flight that does not leave takes in nothing. */
const DOCUMENTS_CUT_OFF = ofFlight(`case when not ${DOES_NOT_LEAVE} then f.cut_off_documents end`)

const KEY_ACCOUNT = '(select c.name from shipments.key_account c where c.id = s.key_account_id)'

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
  keyAccount: KEY_ACCOUNT,
  shipper: 's.shipper_name',
  consignee: 's.consignee_name',
  documentsCutOff: DOCUMENTS_CUT_OFF,
  flightCancelled: FLIGHT_CANCELLED,
  flightRetimed: FLIGHT_RETIMED,
  waybillSent: `(${ofMaster('transmitted_at')} is not null or exists (
    select from shipments.milestone m where m.shipment_id = s.id and m.code = 'FWB'))`,
  nextMilestone: `nullif(s.next_milestone, '')`,
  nextDueAt: 's.next_due_at',
  late: 's.next_due_at < now()',
  ours: 'true',
  departed: 'coalesce(s.etd < now(), false)',
  withoutEtd: 's.etd is null',
  // Stored as 0 without measurements.
  volume: 'nullif(s.volume, 0)',
  chargeWeight: 's.charge_weight',
  originOffice: office('origin_office_id'),
  salesOffice: office('sales_office_id'),
  handlingOffice: office('handling_office_id'),
  destinationOffice: office('destination_office_id'),
  handlingCodes: `array_to_string(s.handling_codes, ' ')`,
  notifyParty: `s.notify_party ->> 'name'`,
  overseasAgent: `s.overseas_agent ->> 'name'`,
  // As in the index, so that a part of either number matches.
  coloaderNumbers: `(s.coloader_mawb_no || ', ' || s.coloader_hawb_no)`,
  poNumbers: 's.po_numbers',
  dnNumbers: 's.dn_numbers',
  capacityType: ofMaster('capacity_type'),
  spaceStatus: 's.space_status',
  carrierAlert: 's.carrier_alert',
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  version: 's.version',
  masterId: 's.master_id',
  importId: 's.import_id',
  transmittedAt: ofMaster('transmitted_at'),
  // Evaluated only for shipments that may be deleted, which are never under a MAWB.
  isHandled: '(s.master_id is null and shipments.is_handled(s.id))',
  isWeighed: '(s.master_id is null and shipments.is_weighed(s.id))',
  cubicCm: 's.cubic_cm',
  // Without lines exempt by a special provision (`classesOfLines`).
  lineClasses: `(select string_agg(line ->> 'dgClass', ' ') from jsonb_array_elements(s.dangerous_goods_lines) line
    where coalesce(line ->> 'specialProvision', '') = '')`,
  parties: `concat_ws(' · ', s.shipper_name, s.consignee_name, ${KEY_ACCOUNT})`,
  keyAccountValues: 's.key_account_values',
  waybillNo: `concat_ws(' ', s.hawb_no, s.mawb_no)`,
  originZone: 's.origin_zone',
  destinationZone: 's.destination_zone',
  nextZone: `case when s.next_milestone = any('{${AT_DESTINATION.join()}}') then s.destination_zone else s.origin_zone end`,
} as const

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
  joins: 'join shipments.shipment s on s.id = o.id',
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
  lookUps: lookUps('o'),
  parts,
  scope: (actor) => condition('o.office_id = ?', actor.officeId),
})

/** The shipments of all offices. */
export const allShipments = listSource({
  list: shipmentList,
  from: 'shipments.shipment s',
  alias: 's',
  columns,
  lookUps: lookUps('s'),
  parts,
  scope: () => null,
})
