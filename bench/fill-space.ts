import pg from 'pg'

import { BENCH_OFFICE } from './fill-sql.ts'

/** The space board of the measurements: flights of a fortnight, and shipments with space on them. */
export const BOARD = { from: '2026-06-08', days: 14, flights: 300, aboard: 2_000, readyFrom: '2026-01-05' } as const

/** Adds flights and space to the filled database, once; also to one that was filled before there were any. */
export async function fillSpaceOnce(url: string, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>('select exists (select from space.space) as there')
    if (rows[0]?.there) return
    report(`Filling ${BOARD.flights} flights and the space of ${BOARD.aboard} shipments, once …`)
    await client.query(FILL)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Triggers of users are off: what they keep is either not measured or written here at once. */
const FILL = `
  begin;
  select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', true),
         set_config('app.account', 'bench', true), set_config('app.request_id', 'bench', true);
  insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
    departs_at, arrives_at, extra_reason)
  select o.id, 'CX', 'CX' || 3000 + n % 22, 'FREIGHTER', date '${BOARD.from}' + n / 22, 'HKG', 'FRA', 'FRA', at.departs,
         at.departs + interval '12 hours', 'bench'
  from generate_series(0, ${BOARD.flights} - 1) n, organisation.office o,
    lateral (select (date '${BOARD.from}' + n / 22 + interval '1 hour' * (n % 22)) at time zone 'Asia/Hong_Kong' as departs) at
  where o.code = '${BENCH_OFFICE}';
  insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, departs_at, arrives_at)
  select id, 1, origin, destination, to_char(departs_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD"T"HH24:MI'),
         to_char(arrives_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI'), departs_at, arrives_at
  from flights.flight f
  where extra_reason = 'bench' and not exists (select from flights.flight_leg l where l.flight_id = f.id);
  insert into flights.flight_allotment (flight_id, seq, capacity_type, weight_kg, volume_m3, uld_type, positions)
  select f.id, n, (select min(code) from reference_data.capacity_type), 20000, 120, 'PMC', 8
  from flights.flight f, generate_series(1, 2) n
  where f.extra_reason = 'bench' and not exists (select from flights.flight_allotment a where a.flight_id = f.id);
  alter table space.space disable trigger user;
  alter table shipments.shipment disable trigger user;
  insert into space.space (shipment_id, flight_id, status, batch_no, gross_weight, cubic_cm, charge_weight)
  select s.id, f.id, case when s.n % 3 = 0 then 'Requested' else 'Confirmed' end, 'B01-000001', s.gross_weight, s.cubic_cm,
         s.charge_weight
  from (select s.*, row_number() over (order by s.id) as n from shipments.shipment s
          join organisation.office o on o.id = s.origin_office_id
        where o.code = '${BENCH_OFFICE}' and s.status = 'Pending' and s.cargo_ready_date < '${BOARD.readyFrom}'
        limit ${BOARD.aboard}) s
    join (select id, row_number() over (order by id) as n from flights.flight where extra_reason = 'bench') f
      on f.n = 1 + s.n % ${BOARD.flights};
  update shipments.shipment s set space_status = p.status, batch_no = p.batch_no
  from space.space p where p.shipment_id = s.id;
  set constraints all immediate;
  alter table space.space enable trigger user;
  alter table shipments.shipment enable trigger user;
  update flights.flight f set taken_kg = p.kg, taken_m3 = p.m3
  from (select flight_id, sum(weight_kg) as kg, sum(volume_m3) as m3 from space.space group by 1) p
  where p.flight_id = f.id;
  commit`
