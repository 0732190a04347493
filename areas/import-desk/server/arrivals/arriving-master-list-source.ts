import { condition, listSource } from '#platform/server/list/list-source.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'

const office = 'g.office_id'

/** Totals over the houses for one office (or all), for the rows of a page. */
const columns = (ofOffice: string) => {
  const houses = (sum: string, where = '') =>
    `(select ${sum} from shipments.arriving a join shipments.shipment s on s.id = a.id
      where a.master_id = g.id${ofOffice}${where})`
  return {
    mawbNo: 'g.mawb_no',
    jobMode: 'm.job_mode',
    originAirport: 'm.origin_airport',
    destinationAirport: 'm.destination_airport',
    flightNo: 'g.flight_no',
    etd: 'm.etd',
    eta: 'g.eta',
    houses: houses('count(*)::int'),
    arrivedHouses: houses('count(*)::int', ` and a.state not in ('Expected', 'Part arrived')`),
    deliveredHouses: houses('count(*)::int', ` and a.state = 'Delivered'`),
    pieces: houses('coalesce(sum(s.pieces), 0)::int'),
    arrivedPieces: houses('coalesce(sum(a.arrived_pieces), 0)::int'),
    grossWeight: houses('coalesce(sum(s.gross_weight), 0)'),
    waiting: 'g.waiting',
    side: 'm.side',
    originZone: 'm.origin_zone',
    destinationZone: 'm.destination_zone',
  }
}

/** Based on the table that has these masters once for each office, in every sort order. */
const source = {
  list: arrivingMasterList,
  from: 'shipments.arriving_master g',
  joins: 'join shipments.master m on m.id = g.id',
  alias: 'g',
} as const

/** Masters of shipments arriving at the own office. */
export const officeArrivingMasters = listSource({
  ...source,
  columns: columns(` and a.office_id = ${office}`),
  scope: (actor) => condition(`${office} = ?`, actor.officeId),
})

/**
 * Masters arriving at any office, each once however many offices receive its houses; represented by an office where it is open,
 * if there is one.
 */
export const allArrivingMasters = listSource({
  ...source,
  columns: columns(''),
  scope: () =>
    condition(`not exists (select from shipments.arriving_master e where e.id = g.id
      and (e.waiting and not g.waiting or e.waiting = g.waiting and e.office_id < g.office_id))`),
})
