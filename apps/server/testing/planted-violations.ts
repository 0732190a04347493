const id = (n: number): string => `'00000000-0000-7000-8000-${String(n).padStart(12, '0')}'`
const [a, b, c] = [id(1), id(2), id(3)]
const now = `'2026-11-20T10:00:00Z'`
const later = `'2026-11-20T11:00:00Z'`

/** Takes away everything that would keep the rows of a database in order, as a bug, a restore or a hand in SQL might. */
export const LET_GO = `
do $$ declare it record; begin
  for it in select conrelid::regclass as relation, conname, contype from pg_constraint
    where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'jobs') and conrelid <> 0 and coninhcount = 0
      and contype in ('f', 'c', 'u', 'x') order by contype = 'u' loop
    execute format('alter table %s drop constraint if exists %I cascade', it.relation, it.conname);
  end loop;
  for it in select i.indexrelid::regclass as relation from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and not i.indisprimary and c.relnamespace::regnamespace::text not in ('pg_catalog', 'pg_toast', 'jobs') loop
    execute format('drop index if exists %s', it.relation);
  end loop;
  for it in select a.attrelid::regclass as relation, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnotnull and a.attnum > 0
      and a.attidentity = '' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'jobs')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) loop
    execute format('alter table %s alter %I drop not null', it.relation, it.attname);
  end loop;
  for it in select distinct tgrelid::regclass as relation from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and not c.relispartition and c.relnamespace::regnamespace::text <> 'jobs' loop
    execute format('alter table %s disable trigger user', it.relation);
  end loop;
end $$`

/** One breach of every rule, by the name of the rule: statements that a database which was let go does not refuse. */
export const PLANTED: Readonly<Record<string, string>> = {
  'indexes-valid': `create table planted (x int); insert into planted values (1), (1)`,
  'constraints-valid': `alter table platform.file add constraint planted check (bytes < 1000) not valid`,
  'triggers-enabled': `alter table platform.file disable trigger user`,
  'migrations-recorded': `update public.migration set checksum = null where name = '0001-platform'`,
  'facts-have-an-event': `insert into platform.outbox (event, payload, request_id) values ('', '{}', 'x')`,
  'audit-has-both-sides': `insert into audit.entry (actor_id, account, request_id, area, record_table, record_id, action)
    values (${a}, 'x', 'x', 'platform', 'file', 'x', 'update')`,
  'idempotency-answered': `insert into platform.idempotency_key (actor_id, key, endpoint, input_hash) values (${a}, 'planted-1', 'x', 'x')`,

  'mawb-number-once': `insert into mawb_inventory.mawb (id, prefix, serial) values (${a}, '125', '10000006'), (${b}, '125', '10000006')`,
  'mawb-number-registered': `insert into mawb_inventory.mawb_number (prefix, serial) values ('125', '20000001')`,
  'mawb-check-digit': `insert into mawb_inventory.mawb_number (prefix, serial) values ('125', '30000007')`,
  'mawb-history-dense': `insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind) values (${a}, 2, '125', '10000006', 'lend')`,
  'mawb-version-is-event': `insert into mawb_inventory.mawb (id, version, prefix, serial) values (${c}, 3, '125', '40000001')`,
  'mawb-audited': `insert into mawb_inventory.mawb (id, version, prefix, serial) values (${id(4)}, 2, '125', '50000002')`,
  'mawb-loan': `insert into mawb_inventory.mawb (id, prefix, serial, status) values (${id(5)}, '125', '60000003', 'Lend Out')`,
  'mawb-use': `insert into mawb_inventory.mawb (id, prefix, serial, use) values (${id(6)}, '125', '70000004', 'R')`,

  'master-number-once': `insert into shipments.master (id, prefix, serial) values (${a}, '125', '10000006'), (${b}, '125', '10000006')`,
  'master-holds-its-number': `insert into shipments.master (id, prefix, serial, reference) values (${c}, '125', '80000005', 'x');
    insert into mawb_inventory.mawb (id, prefix, serial) values (${id(7)}, '125', '80000005')`,
  'number-in-use-has-master': `insert into mawb_inventory.mawb (id, prefix, serial, use) values (${id(8)}, '125', '90000006', 'R')`,
  'house-fits-master': `insert into shipments.master (id, prefix, serial, job_mode) values (${id(4)}, '125', '11000002', 'Direct');
    insert into shipments.shipment (id, job_no, master_id, mawb_no, job_mode) values (${a}, 'HKG26-000001', ${id(4)}, '125-11000002', 'Consolidation')`,
  'house-without-master': `insert into shipments.shipment (id, job_no, mawb_no) values (${b}, 'HKG26-000002', '125-11000002')`,
  'houses-share-space': `insert into shipments.shipment (id, job_no, master_id, space_status)
    values (${c}, 'HKG26-000003', ${id(4)}, 'Requested'), (${id(4)}, 'HKG26-000004', ${id(4)}, 'Confirmed')`,

  'house-number-taken': `insert into shipments.hawb_number (number) values ('AXH00000001');
    insert into shipments.shipment (id, job_no, hawb_no) values (${id(5)}, 'HKG26-000005', 'AXH00000001')`,
  'house-number-counted': `insert into shipments.hawb_series (prefix, digits, next_value, home_office_id) values ('PLA', 8, 10, ${a});
    insert into shipments.hawb_number (number, home_office_id) values ('PLA00000010', ${a})`,
  'job-number-counted': `insert into shipments.job_series select id, 2031, 5 from organisation.office where code = 'HKG';
    insert into shipments.shipment (id, job_no, home_office_id) select ${id(6)}, 'HKG31-000005', id from organisation.office where code = 'HKG'`,
  'offices-see-shipment': `insert into shipments.shipment (id, job_no, origin_office_id) values (${id(7)}, 'HKG26-000007', ${a})`,
  'arriving-listed': `insert into shipments.arriving (id, office_id, side) values (${id(8)}, ${a}, 'Import')`,
  'arriving-masters-listed': `insert into shipments.arriving_master (id, office_id, mawb_no, flight_no, eta) values (${id(9)}, ${a}, '125-11000002', 'CX1', ${now})`,
  'progress-listed': `insert into shipments.shipment (id, job_no) values (${id(8)}, 'HKG26-000008');
    insert into shipments.shipment_progress (shipment_id, is_weighed) values (${id(8)}, true)`,
  'pieces-on-units': `insert into shipments.shipment (id, job_no, pieces) values (${id(9)}, 'HKG26-000009', 3);
    insert into shipments.uld_load (shipment_id, uld_no, pieces) values (${id(9)}, 'PMC12345CX', 4)`,
  'pieces-arrived': `insert into shipments.arrival (shipment_id, pieces, at) values (${id(9)}, 4, ${now})`,
  'delivery-before-proof': `insert into shipments.milestone (shipment_id, code, at) values (${id(9)}, 'POD', ${now})`,
  'arrival-said-once': `insert into shipments.milestone (shipment_id, code, at) values (${id(9)}, 'ARR', ${now})`,
  'weight-charged': `insert into shipments.shipment (id, job_no, gross_weight, charge_weight) values (${id(10)}, 'HKG26-000010', 10, 9.5)`,
  'orders-counted': `insert into shipments.po_shipped (shipment_id, buyer_id, line_key, shipped) values (${id(9)}, ${a}, 'X', 5)`,

  'flight-once': `insert into flights.flight (id, flight_no, origin, first_stop, day) select gen_random_uuid(), 'CX1', 'HKG', 'LHR', '2026-11-20' from generate_series(1, 2)`,
  'schedule-has-leg': `insert into flights.schedule (id) values (${a})`,
  'flight-follows-legs': `insert into flights.flight (id, departs_at, arrives_at) values (${a}, ${now}, ${later});
    insert into flights.flight_leg (flight_id, seq, departs_at, arrives_at) values (${a}, 1, ${now}, ${now})`,

  'space-counted': `insert into flights.flight (id, taken_kg) values (${b}, 100)`,
  'positions-counted': `insert into flights.taken_position (flight_id, uld_type, positions) values (${b}, 'PMC', 2)`,
  'space-shown': `insert into space.space (id, shipment_id, flight_id, status, batch_no, gross_weight, cubic_cm) values (${a}, ${a}, ${b}, 'Confirmed', 'B1', 1, 1)`,
  'space-has-history': `insert into space.space (id, shipment_id, flight_id, status, batch_no, gross_weight, cubic_cm) values (${b}, ${b}, ${b}, 'Requested', 'B1', 1, 1)`,
  'plan-versions-dense': `insert into load_planning.plan (id, plan_no, version_no) values (${a}, 'P1', 2);
    insert into load_planning.plan_version (id, plan_id, no) values (${a}, ${a}, 2)`,
  'plan-state': `insert into load_planning.plan (id, plan_no, state) values (${b}, 'P2', 'Confirmed');
    insert into load_planning.plan_version (id, plan_id, no) values (${b}, ${b}, 1)`,
  'confirmed-plan-unchanged': `insert into audit.entry (at, actor_id, account, request_id, area, record_table, record_id, action, before, after) values
      (${now}, ${a}, 'x', 'x', 'load_planning', 'plan_version', ${a}, 'update', '{}', '{"confirmed_at":"2026-11-20"}'),
      (${later}, ${a}, 'x', 'x', 'load_planning', 'unit', 'x', 'insert', null, jsonb_build_object('plan_version_id', ${a}::text))`,
  'planned-pieces': `insert into load_planning.offload (plan_version_id, shipment_id, pieces) values (${b}, ${id(9)}, 4)`,

  'receipt-adds-up': `insert into warehouse.receipt (id, pieces) values (${a}, 2)`,
  'truck-adds-up': `insert into warehouse.truck (id, number, pieces_in, in_stock) values (${a}, 'T1', 2, 2)`,
  'handover-adds-up': `insert into warehouse.handover (id, number, pieces) values (${a}, 'H1', 2)`,
  'held-stays': `insert into warehouse.piece (id, quantity, status, handover_id, hold) values (${a}, 2, 'Out', ${a}, 'DG')`,
  'label-once': `insert into warehouse.piece (id, office_id, reference, piece_no) values (${b}, ${a}, 'X', 1), (${c}, ${a}, 'X', 1)`,
  'device-counted': `insert into handheld.device (id, last_seq) values (${a}, 1); insert into handheld.device_event (id, device_id, seq) values (${a}, ${a}, 2)`,
  'device-event-once': `insert into handheld.device_event (id, device_id, seq, state) values (${b}, ${b}, 1, 'APPLIED'), (${c}, ${b}, 1, 'APPLIED')`,

  'line-rounded': `insert into billing.line (id, quantity, price, basis, minor_units, amount, tax_rate, tax_amount) values (${a}, 3, 1.005, 'FLAT', 2, 3.01, 0, 0)`,
  'bill-adds-up': `insert into billing.bill (id, number, net, tax, total, local_net) values (${a}, 'B1', 10, 0, 10, 10);
    insert into billing.bill_line (bill_id, seq, amount, tax_amount, local_amount) values (${a}, 1, 9.99, 0, 10)`,
  'bill-numbers-dense': `insert into billing.number_series (office_id, kind, year, last_serial) values (${a}, 'INVOICE', 2026, 1)`,
  'line-on-its-bill': `insert into billing.line (id, status, bill_id, amount) values (${b}, 'INVOICED', ${a}, 10)`,
  'credit-is-the-opposite': `insert into billing.bill (id, number, net, tax, total, local_net, currency, credits_id) values
    (${b}, 'B2', 10, 0, 10, 10, 'HKD', null), (${c}, 'C2', -9, 0, -9, -9, 'HKD', ${b})`,
  'open-is-owed': `insert into billing.open_item (bill_id, open) values (${id(4)}, 5)`,
  'shares-add-up': `insert into billing.line (id, amount, local_amount) values (${c}, 10, 10);
    insert into billing.cost_share (line_id, amount, local_amount) values (${c}, 9, 10)`,
  'payload-frozen': `insert into billing.bill_revision (bill_id, revision, payload, sha256) values (${a}, 1, 'x', 'y')`,
  'xc-before-sc': `insert into billing.transmission (bill_id, xc_reference, xc_done_at, sc_reference, sc_done_at) values (${a}, 'x', ${later}, 's', ${now})`,
  'credited-first': `insert into billing.transmission (bill_id, credits_id, xc_reference, xc_done_at) values (${id(21)}, ${a}, 'x', ${now})`,
  'attempts-dense': `insert into billing.transmission (bill_id) values (${b});
    insert into billing.attempt (bill_id, seq, receiver, action) values (${b}, 1, 'SC', 'SEND')`,

  'vendor-number-stands': `insert into billing.vendor_number (office_id, account_code, vendor_reference, bill_id) values (${a}, 'X', 'X', ${id(20)})`,

  'invoice-adds-up': `insert into payables.vendor_invoice (id, state, total) values (${a}, 'OPEN', 10);
    insert into payables.vendor_invoice_row (invoice_id, seq, amount) values (${a}, 1, 9)`,
  'invoice-number-once': `insert into payables.vendor_invoice (id, state, office_id, title_id, reference)
    values (${b}, 'OPEN', ${a}, ${a}, 'X'), (${c}, 'BILLED', ${a}, ${a}, 'X')`,
  'invoice-is-its-bill': `insert into payables.vendor_invoice (id, state, bill_id) values (${id(4)}, 'BILLED', ${b})`,
  'invoice-follows-credit': `insert into payables.vendor_invoice (id, state, bill_id) values (${id(5)}, 'CREDITED', ${a})`,
  'comparison-counted': `insert into payables.cass_comparison (id, office_id, file_name, matched, different, missing_here, missing_there, rows)
    values (${a}, ${a}, 'x', 1, 0, 0, 0, '[]')`,

  'message-once': `insert into messaging.message (id, direction, kind, mawb_no) values (${a}, 'OUT', 'FWB', '125-10000006'), (${b}, 'OUT', 'FWB', '125-10000006')`,
  'message-state': `insert into messaging.message (id, direction, state) values (${c}, 'OUT', 'sent')`,
  'answer-answers-outgoing': `insert into messaging.message (id, direction, answers_id) values (${id(4)}, 'IN', ${id(4)})`,
  'report-has-message': `insert into messaging.status_event (message_id, mawb_no, code) values (${a}, '125-10000006', 'DEP')`,

  'order-adds-up': `insert into exchange.transport_order (id, number, currency, amount) values (${a}, 'TO1', 'HKD', 10)`,
  'order-follows-parts': `insert into exchange.transport_order (id, number, status, parent_id) values (${b}, 'TO2', 'CONFIRMED', null), (${c}, 'TO3', 'CANCELLED', ${b})`,
  'price-has-journal': `insert into exchange.order_charge (order_id, seq, code, amount) values (${a}, 1, 'FRT', 10);
    insert into exchange.price_edit (order_id, seq, field, to_value, edited_at) values (${a}, 1, 'AMOUNT', 11, ${now})`,
}

/** What cannot run among other statements. */
export const PLANTED_ALONE: Readonly<Record<string, string>> = {
  'indexes-valid': 'create unique index concurrently planted_once on planted (x)',
}
