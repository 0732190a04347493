import { FOR_PAGE, type PageCells, condition, listSource } from '#platform/server/list/list-source.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'

/** The totals over the houses of each master; of an office where its id is given beside that of the master. */
const totals = (by: readonly ['id'] | readonly ['id', 'officeId']): PageCells => ({
  columns: ['houses', 'arrivedHouses', 'deliveredHouses', 'pieces', 'arrivedPieces', 'grossWeight'],
  by,
  otherwise: ['0', '0', '0', '0', '0', '0'],
  statement: `select k.place, count(*), count(*) filter (where a.state not in ('Expected', 'Part arrived')),
      count(*) filter (where a.state = 'Delivered'), coalesce(sum(s.pieces), 0), coalesce(sum(a.arrived_pieces), 0),
      coalesce(sum(s.gross_weight), 0)
    from unnest(${by.length === 1 ? '$1::uuid[]) with ordinality k (id' : '$1::uuid[], $2::uuid[]) with ordinality k (id, office'}, place)
      join shipments.arriving a on a.master_id = k.id ${by.length === 1 ? '' : 'and a.office_id = k.office'}
      join shipments.shipment s on s.id = a.id
    group by k.place`,
})

const columns = {
  mawbNo: 'g.mawb_no',
  jobMode: 'm.job_mode',
  originAirport: 'm.origin_airport',
  destinationAirport: 'm.destination_airport',
  flightNo: 'g.flight_no',
  etd: 'm.etd',
  eta: 'g.eta',
  houses: FOR_PAGE,
  arrivedHouses: FOR_PAGE,
  deliveredHouses: FOR_PAGE,
  pieces: FOR_PAGE,
  arrivedPieces: FOR_PAGE,
  grossWeight: FOR_PAGE,
  waiting: 'g.waiting',
  side: 'm.side',
  officeId: 'g.office_id',
  originZone: 'm.origin_zone',
  destinationZone: 'm.destination_zone',
} as const

/** Based on the table that has these masters once for each office, in every sort order. */
const source = {
  list: arrivingMasterList,
  from: 'shipments.arriving_master g',
  joins: 'join shipments.master m on m.id = g.id',
  alias: 'g',
  columns,
} as const

/** Masters of shipments arriving at the own office. */
export const officeArrivingMasters = listSource({
  ...source,
  pageCells: [totals(['id', 'officeId'])],
  scope: (actor) => condition('g.office_id = ?', actor.officeId),
})

/**
 * Masters arriving at any office, each once however many offices receive its houses; represented by an office where it is open,
 * if there is one.
 */
export const allArrivingMasters = listSource({
  ...source,
  pageCells: [totals(['id'])],
  scope: () =>
    condition(`not exists (select from shipments.arriving_master e where e.id = g.id
      and (e.waiting and not g.waiting or e.waiting = g.waiting and e.office_id < g.office_id))`),
})
