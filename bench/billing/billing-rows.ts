/** Shipments of the office that are prepaid copies of one of the demo: collect freight is billed at the other end, with fewer lines. */
export const manyShipments = (count: number) => `
  do $$ declare
    -- What is generated is not copied.
    columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = 'shipments.shipment'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  begin
    execute format('insert into shipments.shipment (%1$s) select %1$s from (
      select p.* from (select * from shipments.shipment
          where origin_office_id = (select id from organisation.office where code = ''HKG'') and side = ''Export''
            and gross_weight is not null and shipper_name is not null
          order by etd desc nulls last, id limit 1) s, generate_series(1, ${count}) n,
        lateral jsonb_populate_record(null::shipments.shipment, to_jsonb(s) || jsonb_build_object(''id'', platform.new_id(),
          ''job_no'', ''BNC26-'' || to_char(n, ''FM000000''), ''hawb_no'', null, ''master_id'', null, ''mawb_no'', null, ''selling_rate'', null,
          ''selling_currency'', null, ''incoterm'', ''CPT'', ''po_lines'', ''[]''::jsonb)) p) q', columns);
  end $$`

/** Accounts with so many bills of one line each, none of them sent yet. */
export const manyBills = (count: number, accounts: number) => `
  create temp table made on commit drop as
    select n, platform.new_id() as line_id, platform.new_id() as bill_id, o.id as office_id,
      (select id from shipments.shipment where job_no like 'BNC26-%' limit 1) as shipment_id,
      'BENCH' || to_char(n % ${accounts}, 'FM0000') as account
    from generate_series(1, ${count}) n, organisation.office o where o.code = 'HKG';
  insert into billing.bill_title (office_id, account_code, currency, name, address, status)
    select distinct office_id, account, 'HKD', account || ' Ltd', '1 Harbour Road', 'MAINTAINED' from made;
  insert into billing.line (id, office_id, tab, shipment_id, side, charge_code, description, title_id, terms, basis, quantity,
      price, currency, minor_units, amount, base_currency, base_minor_units, rate, rate_day, local_amount, month, entered_by,
      approved_by, status)
    select line_id, m.office_id, 'EXPORT_HAWB', shipment_id, 'SELL', 'HDL', 'Handling', t.id, 'PP', 'FLAT', 1, n, 'HKD', 2, n,
      'HKD', 2, 1, current_date, n, date_trunc('month', current_date), 'bench', 'bench', 'APPROVED'
    from made m join billing.bill_title t on t.office_id = m.office_id and t.account_code = m.account;
  insert into billing.bill (id, office_id, kind, year, serial, number, bill_date, due_date, title_id, account_code, account_name,
      address, contact, tax_number, fax, currency, minor_units, base_currency, base_minor_units, net, tax, total, local_net,
      issued_by)
    select bill_id, m.office_id, 'INVOICE', 0, 0, '', current_date, current_date + 30, t.id, account, t.name, t.address, '', '',
      '', 'HKD', 0, 'HKD', 0, n, 0, n, n, 'bench'
    from made m join billing.bill_title t on t.office_id = m.office_id and t.account_code = m.account;
  insert into billing.bill_line (bill_id, seq, line_id, shipment_id, waybill, charge_code, description, basis, quantity, price,
      amount, tax_rate, tax_amount, rate, local_amount)
    select bill_id, 1, line_id, shipment_id, '', 'HDL', 'Handling', 'FLAT', 1, n, n, 0, 0, 1, n from made;
  update billing.line l set status = 'INVOICED', bill_id = m.bill_id from made m where m.line_id = l.id;
  insert into billing.bill_revision (bill_id, revision, payload, sha256, made_by)
    select id, 1, payload, encode(sha256(convert_to(payload, 'UTF8')), 'hex'), 'bench'
    from (select to_jsonb(b)::text as payload, b.id from billing.bill b join made m on m.bill_id = b.id) p;
  insert into billing.transmission (bill_id, office_id, account_code) select bill_id, office_id, account from made`

/** Lines of the office beyond those, so that lists are as long as after years. */
export const manyLines = (count: number) => `
  alter table billing.line disable trigger user;
  insert into billing.line (office_id, tab, shipment_id, side, charge_code, description, terms, basis, quantity, price, currency,
      minor_units, amount, base_currency, base_minor_units, rate, rate_day, local_amount, month, entered_by, created_at)
    select o.id, 'EXPORT_HAWB', s.ids[1 + n % array_length(s.ids, 1)], case n % 3 when 0 then 'BUY' else 'SELL' end, 'HDL',
      'Handling', 'PP', 'FLAT', 1, n % 1000, 'HKD', 2, n % 1000, 'HKD', 2, 1, current_date, n % 1000,
      date_trunc('month', current_date), 'bench', now() - n * interval '30 seconds'
    from generate_series(1, ${count}) n, organisation.office o,
      (select array_agg(id) as ids from shipments.shipment where job_no like 'BNC26-%') s
    where o.code = 'HKG';
  set constraints all immediate;
  alter table billing.line enable trigger user`
