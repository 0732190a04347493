/** Rows of the measurements: enough that an index that is missing shows. */
export const OFFICES = 40
export const SHIPMENTS = 1_000_000
export const MAWBS = 200_000

/** The office whose lists are read and whose numbers are taken. */
export const BENCH_OFFICE = 'B01'
export const BENCH_AIRLINE = 'CX'
const BENCH_PREFIX = '160'

// Text indexes are made after the rows: one by one they would take ten times as long.
const TEXT_INDEXES = `
  do $$ declare found record; begin
    create temp table text_index on commit preserve rows as
      select indexdef, format('%I.%I', schemaname, indexname) as name from pg_indexes
      where schemaname in ('shipments', 'mawb_inventory') and indexdef like '%gin_trgm_ops%';
    for found in select name from text_index loop execute 'drop index ' || found.name; end loop;
  end $$`
const TEXT_INDEXES_BACK = `
  do $$ declare found record; begin
    for found in select indexdef from text_index loop execute found.indexdef; end loop;
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

/** What is filled, in the order in which one stands on the other. */
export const FILL_STEPS: readonly { readonly what: string; readonly sql: string }[] = [
  { what: 'text indexes put aside', sql: TEXT_INDEXES },
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
    what: `${SHIPMENTS.toLocaleString('en')} shipments`,
    sql: bulk(
      'shipments.shipment',
      `insert into shipments.shipment (
         home_office_id, hawb_no, job_type, job_mode, origin_office_id, sales_office_id, handling_office_id,
         destination_office_id, shipper, consignee, pick_up_place, delivery_place, origin_airport, destination_airport,
         origin_zone, destination_zone, flight_no, etd, eta, cargo_ready_date, pieces, cartons, gross_weight, cubic_cm,
         charge_weight, goods_description, selling_rate, selling_currency, pre_alert_sent_at, created_by)
       select
         office.ids[1 + n % ${OFFICES}], 'BEN' || lpad(n::text, 8, '0'), 'General', 'Consolidation',
         office.ids[1 + n % ${OFFICES}], office.ids[1 + n % ${OFFICES}], office.ids[1 + n % ${OFFICES}],
         office.ids[1 + (n + 7 + n % 11) % ${OFFICES}],
         jsonb_build_object('name', 'Shipper ' || n % 4001 || ' Trading Co Ltd', 'address', n % 97 || ' Harbour Road'),
         jsonb_build_object('name', 'Consignee ' || n % 3001 || ' GmbH', 'address', n % 89 || ' Cargo Street'),
         'Dock ' || n % 50, 'Door ' || n % 60, port.codes[1 + n % 16], port.codes[1 + (n + 1 + n % 7) % 16],
         'Asia/Hong_Kong', 'Europe/Berlin', 'CX' || 100 + n % 800,
         flight.etd, flight.etd + interval '11 hours', (flight.etd - interval '2 days')::date,
         1 + n % 400, 1 + n % 400, weight.kilos, (weight.kilos * 5000)::bigint, ceil(weight.kilos * 2) / 2,
         'Electronic goods lot ' || n % 9973, 20 + n % 30, 'HKD', case when n % 5 > 0 then flight.etd end, 'bench'
       from generate_series(1, ${SHIPMENTS}) n, ${offices} office (ids), ${ports} port (codes),
         lateral (select timestamptz '2026-06-01' - interval '365 days' + n * interval '63.07 seconds' as etd) flight,
         lateral (select (10 + n % 2000)::numeric as kilos) weight`,
    ),
  },
  {
    what: 'who sees them',
    sql: `
      insert into shipments.office_shipment
        (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
         eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id)
      select distinct office, s.id, s.status, s.etd, s.job_type, s.job_mode, s.origin_airport, s.destination_airport,
        s.hawb_no, s.mawb_no, s.flight_no, s.eta, s.cargo_ready_date, s.created_at, s.origin_office_id,
        s.sales_office_id, s.handling_office_id, s.destination_office_id
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
  { what: 'text indexes', sql: TEXT_INDEXES_BACK },
]
