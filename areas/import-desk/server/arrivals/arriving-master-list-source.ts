import { condition, listSource } from '#platform/server/list/list-source.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'

const office = 'g.office_id'

/** Sums over the houses that come to one office (or to any), for the rows of a page. */
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

/** Led by the table that holds these masters once for each office, in every order that is offered. */
const source = {
  list: arrivingMasterList,
  from: 'shipments.arriving_master g',
  joins: 'join shipments.master m on m.id = g.id',
  alias: 'g',
} as const

/** The masters of what arrives at the own office. */
export const officeArrivingMasters = listSource({
  ...source,
  columns: columns(` and a.office_id = ${office}`),
  scope: (actor) => condition(`${office} = ?`, actor.officeId),
})

/**
 * The same of all offices at once: each master once, however many offices receive houses of it. It stands for an office where
 * it waits, if there is one.
 */
export const allArrivingMasters = listSource({
  ...source,
  columns: columns(''),
  scope: () =>
    condition(`not exists (select from shipments.arriving_master e where e.id = g.id
      and (e.waiting and not g.waiting or e.waiting = g.waiting and e.office_id < g.office_id))`),
})
