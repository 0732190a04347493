import { FOR_PAGE, condition, listSource } from '#platform/server/list/list-source.ts'
import { arrivingList } from '../../contract/arriving-list.ts'
import { BEHIND_ARRIVAL } from '#areas/shipments/domain/milestones/arrivals.ts'

const noted = (code: string) =>
  `(select m.at from shipments.milestone m where m.shipment_id = a.id and m.code = '${code}')`

/** What was noted of the arrivals of a page. */
const NOTED = `select k.place, m.notified, case when m.cleared is not null then 'Released' else coalesce(h.customs_status, 'None') end,
    m.cleared, m.delivered, m.station, coalesce(l.noted, 0), l.id, l.version
  from unnest($1::uuid[]) with ordinality k (id, place)
    left join (
      select shipment_id, max(at) filter (where code = 'NFD') as notified, max(at) filter (where code = 'CLR') as cleared,
        max(at) filter (where code = 'DLV') as delivered,
        (array_agg(code order by array_position('{${BEHIND_ARRIVAL.join()}}', code) desc)
          filter (where code = any('{${BEHIND_ARRIVAL.join()}}')))[1] as station
      from shipments.milestone where shipment_id = any($1::uuid[]) group by shipment_id) m on m.shipment_id = k.id
    left join (
      select distinct on (shipment_id) shipment_id, id, version, count(*) over (partition by shipment_id) as noted
      from shipments.arrival where shipment_id = any($1::uuid[])
      order by shipment_id, noted_at desc, id desc) l on l.shipment_id = k.id
    left join shipments.import_handling h on h.shipment_id = k.id`

/** Based on the table of arrivals in every sort order. */
const source = {
  list: arrivingList,
  from: 'shipments.arriving a',
  joins: `join shipments.shipment s on s.id = a.id
    left join shipments.import_handling h on h.shipment_id = a.id`,
  alias: 'a',
  columns: {
    hawbNo: 's.hawb_no',
    jobNo: 's.job_no',
    mawbNo: 's.mawb_no',
    state: 'a.state',
    waiting: `a.state <> 'Delivered'`,
    consignee: 's.consignee_name',
    shipper: 's.shipper_name',
    originAirport: 'a.origin_airport',
    destinationAirport: 's.destination_airport',
    flightNo: 'a.flight_no',
    etd: 's.etd',
    eta: 'a.eta',
    arrivedAt: 'a.arrived_at',
    pieces: 's.pieces',
    arrivedPieces: 'a.arrived_pieces',
    grossWeight: 's.gross_weight',
    chargeWeight: 's.charge_weight',
    discrepant: 'a.discrepant',
    nextMilestone: `nullif(a.next_milestone, '')`,
    nextDueAt: 'a.next_due_at',
    late: 'a.next_due_at < now()',
    notifiedAt: noted('NFD'),
    customsStatus: `case when ${noted('CLR')} is not null then 'Released' else coalesce(h.customs_status, 'None') end`,
    carrierAlert: 's.carrier_alert',
    entryNo: 'h.entry_no',
    clearedAt: noted('CLR'),
    storageFreeUntil: 'a.storage_free_until',
    terminal: 'h.terminal',
    warehouseLocation: 'h.warehouse_location',
    deliveredAt: noted('DLV'),
    deliveredTo: 'h.delivered_to',
    deliveryOrderNo: 'h.delivery_order_no',
    goodsDescription: 's.goods_description',
    incoterm: 's.incoterm',
    overseasAgent: `s.overseas_agent ->> 'name'`,
    notifyParty: `s.notify_party ->> 'name'`,
    deliveryPlace: 's.delivery_place',
    handlingCodes: `array_to_string(s.handling_codes, ' ')`,
    dangerousGoods: 's.dangerous_goods',
    originOffice: FOR_PAGE,
    destinationOffice: FOR_PAGE,
    side: 'a.side',
    customerReference: 's.customer_reference',
    poNumbers: 's.po_numbers',
    remark: 'h.remark',
    version: 's.version',
    masterId: 'a.master_id',
    arrivals: FOR_PAGE,
    lastArrivalId: FOR_PAGE,
    lastArrivalVersion: FOR_PAGE,
    stationBehind: FOR_PAGE,
    destinationOfficeId: 'a.office_id',
    waybillNo: `concat_ws(' ', s.hawb_no, s.mawb_no)`,
    originZone: 's.origin_zone',
    destinationZone: 's.destination_zone',
  },
  pageCells: [
    {
      columns: [
        'notifiedAt',
        'customsStatus',
        'clearedAt',
        'deliveredAt',
        'stationBehind',
        'arrivals',
        'lastArrivalId',
        'lastArrivalVersion',
      ],
      by: ['id'],
      otherwise: [null, 'None', null, null, null, '0', null, null],
      statement: NOTED,
    },
  ],
  // Sorted by the arrivals table; searched in the shipment, whose text index finds parts of a number.
  sortedBy: { hawbNo: 'a.hawb_no', mawbNo: 'a.mawb_no' },
  parts: { waybillNo: ['s.hawb_no', 's.mawb_no'] },
  lookUps: {
    originOffice: { key: 's.origin_office_id', from: 'organisation.office', column: 'code' },
    destinationOffice: { key: 'a.office_id', from: 'organisation.office', column: 'code' },
  },
} as const

/** Shipments arriving at the own office. */
export const officeArriving = listSource({
  ...source,
  scope: (actor) => condition('a.office_id = ?', actor.officeId),
})

/** Shipments arriving at any office. */
export const allArriving = listSource({ ...source, scope: () => null })
