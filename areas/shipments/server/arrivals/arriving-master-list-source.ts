import { condition, listSource } from '#platform/server/list/list-source.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'

const office = 'g.office_id'

/** Sums over the houses that come to one office (or to any), for the rows of a page. */
const columns = (ofOffice: string) => {
  const houses = (sum: string, where = '') =>
    `(select ${sum} from shipments.arriving a join shipments.shipment s on s.id = a.id
      where a.master_id = m.id${ofOffice}${where})`
  return {
    mawbNo: 'm.mawb_no',
    jobMode: 'm.job_mode',
    originAirport: 'm.origin_airport',
    destinationAirport: 'm.destination_airport',
    flightNo: 'm.flight_no',
    etd: 'm.etd',
    eta: 'm.eta',
    houses: houses('count(*)::int'),
    arrivedHouses: houses('count(*)::int', ` and a.state not in ('Expected', 'Part arrived')`),
    deliveredHouses: houses('count(*)::int', ` and a.state = 'Delivered'`),
    pieces: houses('coalesce(sum(s.pieces), 0)::int'),
    arrivedPieces: houses('coalesce(sum(a.arrived_pieces), 0)::int'),
    grossWeight: houses('coalesce(sum(s.gross_weight), 0)'),
    waiting: 'exists (select from shipments.arriving_master g where g.id = m.id and g.waiting)',
    side: 'm.side',
    originZone: 'm.origin_zone',
    destinationZone: 'm.destination_zone',
  }
}

/** The masters of what arrives at the own office. */
export const officeArrivingMasters = listSource({
  list: arrivingMasterList,
  from: 'shipments.arriving_master g',
  joins: 'join shipments.master m on m.id = g.id',
  alias: 'g',
  columns: {
    ...columns(` and a.office_id = ${office}`),
    mawbNo: 'g.mawb_no',
    flightNo: 'g.flight_no',
    eta: 'g.eta',
    waiting: 'g.waiting',
  },
  scope: (actor) => condition(`${office} = ?`, actor.officeId),
})

/** The same of all offices at once: each master once, however many offices receive houses of it. */
export const allArrivingMasters = listSource({
  list: arrivingMasterList,
  from: 'shipments.master m',
  alias: 'm',
  columns: columns(''),
  scope: () => condition('exists (select from shipments.arriving_master g where g.id = m.id)'),
})
