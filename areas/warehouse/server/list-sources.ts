import type { ListFilters } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { FOR_PAGE, type Condition, condition, listSource } from '#platform/server/list/list-source.ts'
import type { Context } from '#platform/server/http/context.ts'
import { countListed } from '#platform/server/list/list-verbs.ts'
import { tariffList } from '../contract/tariff.ts'
import { facilityList } from '../contract/facility.ts'
import { handoverList, stockList } from '../contract/stock-list.ts'
import { weightList } from '../contract/weight-api.ts'
import { stockTakeList } from '../contract/stock-take.ts'
import { truckList } from '../contract/truck-list.ts'
import { LAST_STANDING } from './event-repository.ts'
import { STORAGE_FEES } from './storage-fees.ts'
import { visibleOffice } from './warehouses-seen.ts'

/** Lists mask names and phone numbers (SHP-13); the record shows them to users with the permission. */
const DRIVER = String.raw`regexp_replace(t.driver, '(?<=.)\S', '*', 'g')`
const PHONE = `case when length(regexp_replace(t.phone, '\\D', '', 'g')) < 8 then regexp_replace(t.phone, '\\d', '*', 'g')
  else left(t.phone, 3) || repeat('*', greatest(length(t.phone) - 7, 0)) || right(t.phone, 4) end`

export const truckSource = listSource({
  list: truckList,
  from: 'warehouse.truck t',
  joins: 'left join organisation.office office on office.id = t.office_id',
  alias: 't',
  columns: {
    number: 't.number',
    queueNo: 't.queue_no',
    stage: 't.stage',
    truckNo: 't.truck_no',
    truckType: 't.truck_type',
    customer: 't.customer',
    registeredAt: 't.registered_at',
    dock: 't.dock',
    expectedPieces: 't.expected_pieces',
    piecesIn: 't.pieces_in',
    inStock: 't.in_stock',
    piecesOut: 't.pieces_out',
    xrayNumbers: "array_to_string(t.xray_numbers, ', ')",
    fee: 't.fee',
    feeCurrency: 't.fee_currency',
    returnCode: 't.return_code',
    driver: DRIVER,
    phone: PHONE,
    references: FOR_PAGE,
    office: 'office.code',
    status: 't.status',
    officeId: 't.office_id',
    version: 't.version',
  },
  pageCells: [
    {
      columns: ['references'],
      by: ['id'],
      otherwise: [null],
      statement: `select k.place, string_agg(r.text, ', ' order by r.seq)
        from unnest($1::uuid[]) with ordinality k (id, place)
          join warehouse.truck_reference r on r.truck_id = k.id group by k.place`,
    },
  ],
  scope: (actor) => ownWarehouse('t', actor),
})

export const tariffSource = listSource({
  list: tariffList,
  from: 'warehouse.tariff f',
  joins: 'left join organisation.office office on office.id = f.office_id',
  alias: 'f',
  columns: {
    office: 'office.code',
    truckType: 'f.truck_type',
    currency: 'f.currency',
    baseFee: 'f.base_fee',
    freeMinutes: 'f.free_minutes',
    hourFee: 'f.hour_fee',
    version: 'f.version',
  },
  scope: (actor) => ownWarehouse('f', actor),
})

export const stockSource = listSource({
  list: stockList,
  from: 'warehouse.piece p',
  joins:
    'left join warehouse.facility bin on bin.id = p.bin_id ' +
    'left join warehouse.handover h on h.id = p.handover_id ' +
    'left join warehouse.build_up uld on uld.id = p.build_up_id ' +
    'left join warehouse.truck t on t.id = p.truck_id ' +
    'left join shipments.shipment s on s.id = p.shipment_id ' +
    'left join organisation.office office on office.id = p.office_id',
  alias: 'p',
  columns: {
    reference: 'p.reference',
    pieceNo: 'p.piece_no',
    quantity: 'p.quantity',
    status: 'p.status',
    security: 'p.security',
    basis: 'p.basis',
    xrayNo: 'p.xray_no',
    bin: 'bin.code',
    zone: "coalesce(nullif(bin.zone, ''), bin.code)",
    uldNo: 'uld.uld_no',
    hold: 'p.hold',
    holdReason: 'p.hold_reason',
    receivedAt: 'p.received_at',
    days: FOR_PAGE,
    storageFee: FOR_PAGE,
    storageCurrency: FOR_PAGE,
    truckNo: 't.truck_no',
    registration: 't.number',
    handover: 'h.number',
    shipper: 's.shipper_name',
    mawb: 's.mawb_no',
    cutOff: 's.cut_off',
    office: 'office.code',
    shipmentId: 'p.shipment_id',
    truckId: 'p.truck_id',
    officeId: 'p.office_id',
    buildUpId: 'p.build_up_id',
    lastStep: FOR_PAGE,
  },
  pageCells: [
    {
      columns: ['days', 'storageFee', 'storageCurrency'],
      by: ['id'],
      otherwise: [null, null, null],
      statement: `select k.place, f.days, f.fee, f.currency
        from unnest($1::uuid[]) with ordinality k (id, place) cross join ${STORAGE_FEES} f`,
    },
    {
      columns: ['lastStep'],
      by: ['id'],
      otherwise: [null],
      statement: `select k.place, e.kind
        from unnest($1::uuid[]) with ordinality k (id, place) cross join lateral (${LAST_STANDING}) e`,
    },
  ],
  scope: (actor) => ownWarehouse('p', actor),
})

export const handoverSource = listSource({
  list: handoverList,
  from: 'warehouse.handover h',
  alias: 'h',
  columns: {
    number: 'h.number',
    kind: 'h.kind',
    at: 'h.at',
    pieces: 'h.pieces',
    grossWeight: 'h.gross_weight',
    truckNo: 'h.truck_no',
    uldNo: 'h.uld_no',
    seal: 'h.seal',
    aircraft: 'h.aircraft',
    returnCode: 'h.return_code',
    recipient: 'h.recipient',
    carrierScreens: 'h.carrier_screens',
    by: 'h.by',
    signedName: 'h.signed_name',
    undone: 'h.undone_at is not null',
    officeId: 'h.office_id',
  },
  scope: (actor) => ownWarehouse('h', actor),
})

export const facilitySource = listSource({
  list: facilityList,
  from: 'warehouse.facility f',
  joins:
    'left join organisation.office office on office.id = f.office_id ' +
    'left join partners.partner partner on partner.id = f.partner_id',
  alias: 'f',
  columns: {
    kind: 'f.kind',
    code: 'f.code',
    name: 'f.name',
    validUntil: 'f.valid_until',
    standing: 'f.standing',
    partner: 'partner.name',
    zone: 'f.zone',
    isSecure: "case when f.kind = 'BIN' then f.is_secure end",
    forDg: "case when f.kind = 'BIN' then f.for_dg end",
    host: 'f.host',
    port: 'f.port',
    office: 'office.code',
    partnerId: 'f.partner_id',
    version: 'f.version',
  },
  scope: (actor) => ownWarehouse('f', actor),
})

/** Seen by the warehouse and by the offices that sell or send the shipment. */
export const weightSource = listSource({
  list: weightList,
  from: 'warehouse.weight_request w',
  joins:
    'join shipments.shipment s on s.id = w.shipment_id ' +
    'left join organisation.office office on office.id = w.office_id',
  alias: 'w',
  columns: {
    hawbNo: 's.hawb_no',
    status: 'w.status',
    bookedWeight: 'w.booked_weight',
    weighed: 'w.weighed',
    percent: 'round((w.weighed - w.booked_weight) * 100 / w.booked_weight, 1)',
    shipper: 's.shipper_name',
    requestedAt: 'w.requested_at',
    requestedBy: 'w.requested_by',
    answeredAt: 'w.answered_at',
    answeredBy: 'w.answered_by',
    note: 'w.note',
    office: 'office.code',
    shipmentId: 'w.shipment_id',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    if (officeId === null) return null
    return condition(
      '(w.office_id = ? or s.origin_office_id = ? or s.sales_office_id = ?)',
      officeId,
      officeId,
      officeId,
    )
  },
})

export const stockTakeSource = listSource({
  list: stockTakeList,
  from: 'warehouse.stock_take k',
  joins: 'left join organisation.office office on office.id = k.office_id',
  alias: 'k',
  columns: {
    number: 'k.number',
    zone: 'k.zone',
    status: 'k.status',
    startedAt: 'k.started_at',
    startedBy: 'k.started_by',
    closedAt: 'k.closed_at',
    closedBy: 'k.closed_by',
    countedPieces: 'k.counted_pieces',
    differenceCount: 'k.difference_count',
    office: 'office.code',
    officeId: 'k.office_id',
  },
  scope: (actor) => ownWarehouse('k', actor),
})

function ownWarehouse(alias: string, actor: Actor): Condition | null {
  const officeId = visibleOffice(actor)
  return officeId === null ? null : condition(`${alias}.office_id = ?`, officeId)
}

/** Counts the trucks of the list under these filters up to the cap, with the same visibility. */
export function countTrucks(context: Context, filters: ListFilters<typeof truckList>): Promise<number> {
  return countListed(context, truckSource, { filters })
}
