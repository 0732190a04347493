/** Rows of the measurements: enough that an index that is missing shows. */
export const OFFICES = 40
export const SHIPMENTS = 1_000_000
export const MAWBS = 200_000
/** House shipments of an office that share a departure, and a master once they were sent. */
const HOUSES = 7
const DEPARTURES = Math.ceil(SHIPMENTS / OFFICES / HOUSES)

/** The office whose lists are read and whose numbers are taken. */
export const BENCH_OFFICE = 'B01'
export const BENCH_AIRLINE = 'CX'
const BENCH_PREFIX = '160'
/** Masters have numbers of their own, so that those of the stock stay free. */
const MASTER_PREFIX = '043'

/** Seven digits and their check digit. */
const serial = (number: string) => `lpad((${number} * 10 + ${number} % 7)::text, 8, '0')`

// Indexes that hold no rule are made after the rows: one by one their entries would take many times as long.
const INDEXES_ASIDE = `
  do $$ declare found record; begin
    create temp table put_aside on commit preserve rows as
      select pg_get_indexdef(i.indexrelid) as indexdef, i.indexrelid::regclass::text as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace in ('shipments'::regnamespace, 'mawb_inventory'::regnamespace, 'flights'::regnamespace)
        and not i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
    for found in select name from put_aside loop execute 'drop index ' || found.name; end loop;
  end $$`
const INDEXES_BACK = `
  set maintenance_work_mem = '1GB';
  do $$ declare found record; begin
    for found in select indexdef from put_aside loop execute found.indexdef; end loop;
  end $$`

// Every row follows from its number `n`, so two fills are the same. Triggers of users are off meanwhile: what they keep
// (audit, visibility by office) is either not measured or written here at once.
const bulk = (table: string, insert: string) => `
  begin;
  alter table ${table} disable trigger user;
  ${insert};
  set constraints all immediate;
  alter table ${table} enable trigger user;
  commit;
  analyze ${table}`

const offices = `(select array_agg(id order by code) from organisation.office where code like 'B__')`
const ports = `(select array_agg(iata order by iata) from reference_data.airport
                where iata in ('HKG','PVG','FRA','AMS','LAX','ORD','JFK','SIN','NRT','ICN','LHR','CDG','DXB','SYD','TPE','BKK'))`

/** Departure `d` of the office at place `o`: a year of them, some two hours apart. */
const departureTime = (d: string) => `(timestamptz '2025-06-01' + ${d} * interval '147 minutes')`
const flightNo = (o: string, d: string) => `'CX' || 100 + ${d} % 20 * ${OFFICES} + ${o}`
const from = (o: string) => `port.codes[1 + ${o} % 16]`
const to = (o: string, d: string) => `port.codes[1 + (${o} + 1 + ${d} % 7) % 16]`

const departures = `generate_series(0, ${OFFICES} - 1) o, generate_series(0, ${DEPARTURES}) d, ${offices} office (ids), ${ports} port (codes)`

/** What is filled, in the order in which one stands on the other. */
export const FILL_STEPS: readonly { readonly what: string; readonly sql: string }[] = [
  { what: 'indexes put aside', sql: INDEXES_ASIDE },
  {
    what: `${SHIPMENTS.toLocaleString('en')} house numbers`,
    sql: `
      insert into shipments.hawb_batch (id, home_office_id, first_no, last_no, quantity, created_by)
      select '01890000-0000-7000-8000-000000000b01', id, 'B00000001', 'B00000200', 200, 'bench'
      from organisation.office where code = '${BENCH_OFFICE}';
      ${bulk(
        'shipments.hawb_number',
        `insert into shipments.hawb_number (number, batch_id, home_office_id, taken_at, taken_by)
         select 'BEN' || lpad(n::text, 8, '0'), '01890000-0000-7000-8000-000000000b01', office.ids[1 + n % ${OFFICES}], now(), 'bench'
         from generate_series(1, ${SHIPMENTS}) n, ${offices} office (ids)`,
      )}`,
  },
  {
    what: 'a year of flights',
    sql: `
      ${bulk(
        'flights.flight',
        `insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
           departs_at, arrives_at, cut_off_documents, cut_off_loose, extra_reason)
         select office.ids[1 + o], 'CX', ${flightNo('o', 'd')}, 'FREIGHTER', (at.departs at time zone 'Asia/Hong_Kong')::date,
           ${from('o')}, ${to('o', 'd')}, ${to('o', 'd')}, at.departs, at.departs + interval '11 hours',
           at.departs - interval '9 hours', at.departs - interval '6 hours', 'year'
         from ${departures}, lateral (select ${departureTime('d')} as departs) at`,
      )};
      insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, departs_at, arrives_at)
      select id, 1, origin, destination, to_char(departs_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD"T"HH24:MI'),
        to_char(arrives_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI'), departs_at, arrives_at
      from flights.flight;
      analyze flights.flight_leg`,
  },
  {
    what: 'masters',
    sql: bulk(
      'shipments.master',
      `insert into shipments.master (home_office_id, prefix, serial, job_mode, capacity_type, flight_no, origin_airport,
         destination_airport, origin_zone, destination_zone, etd, eta, reference, transmitted_at, created_by)
       select office.ids[1 + o], '${MASTER_PREFIX}', ${serial('(o * 10000 + d)')}, 'Consolidation',
         (select min(code) from reference_data.capacity_type), ${flightNo('o', 'd')}, ${from('o')}, ${to('o', 'd')},
         'Asia/Hong_Kong', 'Europe/Berlin', ${departureTime('d')}, ${departureTime('d')} + interval '11 hours', 'bench',
         ${departureTime('d')} - interval '10 hours', 'bench'
       from ${departures}`,
    ),
  },
  {
    what: `${SHIPMENTS.toLocaleString('en')} shipments`,
    sql: bulk(
      'shipments.shipment',
      `insert into shipments.shipment (
         home_office_id, job_no, hawb_no, master_id, mawb_no, job_type, job_mode, origin_office_id, sales_office_id,
         handling_office_id, destination_office_id, shipper, consignee, pick_up_place, delivery_place, origin_airport,
         destination_airport, origin_zone, destination_zone, flight_no, etd, eta, cut_off, cargo_ready_date, pieces, cartons,
         gross_weight, cubic_cm, charge_weight, goods_description, selling_rate, selling_currency, pre_alert_sent_at,
         next_milestone, next_due_at, created_by)
       select
         office.ids[1 + o], 'B' || lpad((1 + o)::text, 2, '0') || '25-' || lpad((1 + n / ${OFFICES})::text, 6, '0'),
         'BEN' || lpad(n::text, 8, '0'), master.id, master.mawb_no, 'General', 'Consolidation',
         office.ids[1 + o], office.ids[1 + o], office.ids[1 + o], office.ids[1 + (n + 7 + n % 11) % ${OFFICES}],
         jsonb_build_object('name', 'Shipper ' || n % 4001 || ' Trading Co Ltd', 'address', n % 97 || ' Harbour Road'),
         jsonb_build_object('name', 'Consignee ' || n % 3001 || ' GmbH', 'address', n % 89 || ' Cargo Street'),
         'Dock ' || n % 50, 'Door ' || n % 60, ${from('o')}, ${to('o', 'd')},
         'Asia/Hong_Kong', 'Europe/Berlin', ${flightNo('o', 'd')}, flight.etd, flight.etd + interval '11 hours',
         flight.etd - interval '6 hours', (flight.etd - interval '2 days')::date, 1 + n % 400, 1 + n % 400, weight.kilos,
         (weight.kilos * 5000)::bigint, ceil(weight.kilos * 2) / 2, 'Electronic goods lot ' || n % 9973, 20 + n % 30, 'HKD',
         case when is_sent then flight.etd end, case when is_sent then '' else 'WHS' end,
         case when not is_sent then flight.etd - interval '1 day' end, 'bench'
       from ${offices} office (ids), ${ports} port (codes), generate_series(1, ${SHIPMENTS}) n,
         lateral (select n % ${OFFICES} as o, n / ${OFFICES} / ${HOUSES} as d, n % 5 > 0 as is_sent) place,
         lateral (select ${departureTime('d')} as etd) flight,
         lateral (select (10 + n % 2000)::numeric as kilos) weight
         left join lateral (select m.id, m.mawb_no from shipments.master m
           where is_sent and m.prefix = '${MASTER_PREFIX}' and m.serial = ${serial('(o * 10000 + d)')}::char(8)
             and m.released_at is null and m.side = 'Export') master on true`,
    ),
  },
  {
    what: 'their job numbers',
    sql: `insert into shipments.job_series (office_id, year, next_value)
      select id, 2025, ${SHIPMENTS / OFFICES + 2} from organisation.office where code like 'B__'`,
  },
  {
    what: 'who sees them',
    sql: `
      insert into shipments.office_shipment
        (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
         eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
         next_milestone, next_due_at)
      select distinct office, s.id, s.status, s.etd, s.job_type, s.job_mode, s.origin_airport, s.destination_airport,
        s.hawb_no, s.mawb_no, s.flight_no, s.eta, s.cargo_ready_date, s.created_at, s.origin_office_id,
        s.sales_office_id, s.handling_office_id, s.destination_office_id, s.next_milestone, s.next_due_at
      from shipments.shipment s, unnest(array[s.origin_office_id, s.destination_office_id]) office;
      analyze shipments.office_shipment`,
  },
  {
    what: `${MAWBS.toLocaleString('en')} MAWBs`,
    sql: `
      insert into mawb_inventory.mawb_number (prefix, serial)
      select '${BENCH_PREFIX}', lpad((n * 10 + n % 7)::text, 8, '0') from generate_series(1000000, 1000000 + ${MAWBS} - 1) n;
      ${bulk(
        'mawb_inventory.mawb',
        `insert into mawb_inventory.mawb
           (id, prefix, serial, airline, capacity_type, received_date, status, home_office_id, owner_office_id)
         select platform.new_id(), r.prefix, r.serial, '${BENCH_AIRLINE}', (select min(code) from reference_data.capacity_type),
                current_date, 'Available', o.id, o.id
         from mawb_inventory.mawb_number r, organisation.office o where o.code = '${BENCH_OFFICE}';
         insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind, actor_id, account, request_id)
         select id, 1, prefix, serial, 'import', '00000000-0000-0000-0000-000000000000', 'bench', 'bench' from mawb_inventory.mawb`,
      )}`,
  },
  { what: 'indexes', sql: INDEXES_BACK },
]
