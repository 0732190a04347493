import { spaceApi } from '#areas/space/contract/api.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { officeShipments } from '#areas/shipments/server/index.ts'
import type { ListQuery } from '#platform/contract/list.ts'
import { pageStatement } from '#platform/server/list/list-sql.ts'

import { benchOffice } from './bench-office.ts'
import { BOARD } from './fill-space.ts'
import { BENCH_OFFICE } from './fill-sql.ts'
import { benchActor } from './list-pages.ts'
import type { Measurement } from './measurement.ts'
import type { ServerProcess } from './server-process.ts'

/** The two calls that the space board begins with: some 2,000 shipments that wait, page by page, and 300 flights at once. */
export async function spaceBoard(url: string, server: ServerProcess): Promise<Measurement[]> {
  const actor = await benchActor(url)
  const officeId = await benchOffice(url)
  return [
    {
      what: 'space board, 50 of 2,000 shipments without space',
      goal: '>= .50',
      theirs: (bare, seconds) => bare.perSecond(pageStatement(officeShipments, WAITING, actor), 8, seconds),
      ours: (generator, seconds) => {
        const target = server.baseUrl + shipmentsApi.shipmentList.path
        return generator.load({ url: target, token: server.token, body: WAITING, clients: 16, seconds })
      },
    },
    {
      what: `space board, ${BOARD.flights} flights with what is aboard`,
      goal: '',
      theirs: (bare, seconds) => bare.perSecond({ text: FLIGHTS, values: [officeId] }, 8, seconds),
      ours: (generator, seconds) => {
        const body = { from: BOARD.from, days: BOARD.days, origin: null, destination: null }
        const target = server.baseUrl + spaceApi.spaceBoard.path
        return generator.load({ url: target, token: server.token, body, clients: 16, seconds })
      },
    },
  ]
}

/** As the board asks it, without the total: that is measured with the lists. */
const WAITING = {
  page: 1,
  size: 50,
  count: false,
  sort: [{ column: 'cargoReadyDate', direction: 'asc' }],
  filters: {
    status: { anyOf: ['Pending'] },
    spaceStatus: { anyOf: ['None', 'Refused', 'Released'] },
    originOffice: { equals: BENCH_OFFICE },
    cargoReadyDate: { from: BOARD.readyFrom },
  },
} as unknown as ListQuery

/** The same facts in one statement, as rows of columns. */
const FLIGHTS = `
  select f.id, f.version, f.flight_no, f.day, f.departs_at, f.arrives_at, f.taken_kg, f.taken_m3, owner.code, airport.zone,
    (select json_agg(l) from flights.flight_leg l where l.flight_id = f.id) as legs,
    (select json_agg(a) from flights.flight_allotment a where a.flight_id = f.id) as allotments,
    (select json_object_agg(p.uld_type, p.positions) from flights.taken_position p where p.flight_id = f.id) as positions,
    aboard.*
  from flights.flight f
    join organisation.office owner on owner.id = f.owner_office_id
    join reference_data.airport airport on airport.iata = f.origin
    left join lateral (
      select count(*) filter (where p.status = 'Requested'), count(*) filter (where p.status = 'Confirmed'),
        sum(p.gross_weight), sum(p.cubic_cm), sum(p.charge_weight),
        count(*) filter (where (p.gross_weight, p.cubic_cm) is distinct from (s.gross_weight, s.cubic_cm))
      from space.space p join shipments.shipment s on s.id = p.shipment_id
      where p.flight_id = f.id and p.status in ('Requested', 'Confirmed')) aboard on true
  where f.day between '${BOARD.from}' and date '${BOARD.from}' + ${BOARD.days - 1}
    and $1::uuid in (f.owner_office_id, f.sub_owner_office_id)
  order by f.departs_at, f.flight_no`
