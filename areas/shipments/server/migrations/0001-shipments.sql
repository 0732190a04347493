-- House shipments: numbers, record, events, and tables derived for lists.

-- House numbers --------------------------------------------------------------------------------------------------------

-- The next number of a prefix. A prefix belongs to one office, so two offices never print the same number.
create table shipments.hawb_series (
  prefix text primary key check (prefix ~ '^[A-Z]{1,6}$'),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  digits int not null check (digits between 4 and 12),
  next_value bigint not null,
  check (length(prefix) + digits <= 12),
  constraint hawb_series_room check (next_value <= power(10, digits))
);
select audit.watch('shipments.hawb_series', 'prefix');

create table shipments.hawb_batch (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  first_no text not null,
  last_no text not null,
  quantity int not null check (quantity between 1 and 200),
  created_by text not null,
  created_at timestamptz not null default now()
);
create index hawb_batch_office on shipments.hawb_batch (home_office_id, created_at desc, id desc);
-- The batches of an office by first number.
create index hawb_batch_first on shipments.hawb_batch (home_office_id, first_no, id);
select audit.watch('shipments.hawb_batch');

create table shipments.hawb_number (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  number text not null constraint hawb_number_once unique check (length(number) <= 12),
  batch_id uuid not null references shipments.hawb_batch,
  home_office_id uuid not null references organisation.office,
  taken_at timestamptz,
  taken_by text,
  status text not null generated always as (case when taken_at is null then 'Available' else 'Used' end) stored,
  check ((taken_at is null) = (taken_by is null))
);
create index hawb_number_office on shipments.hawb_number (home_office_id, number, id, status);
create index hawb_number_free on shipments.hawb_number (home_office_id, number) where taken_at is null;
create index hawb_number_batch on shipments.hawb_number (batch_id) where taken_at is null;
-- Numbers are taken from the head of the free index, so its dead entries must be vacuumed early.
alter table shipments.hawb_number set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
select audit.watch('shipments.hawb_number');

create function shipments.keep_number_used() returns trigger language plpgsql as $$
begin
  raise exception 'a house number that was taken is never free again' using errcode = 'P0409';
end $$;
create trigger used_is_final before update of taken_at on shipments.hawb_number
  for each row when (old.taken_at is not null) execute function shipments.keep_number_used();
create trigger used_stays before delete on shipments.hawb_number
  for each row when (old.taken_at is not null) execute function shipments.keep_number_used();

-- Job numbers ----------------------------------------------------------------------------------------------------------

-- Every shipment has a job number from its first save: office, local year, and a gap-free count. It identifies shipments without
-- house number.
create table shipments.job_series (
  office_id uuid not null references organisation.office,
  year int not null,
  next_value int not null check (next_value between 1 and 1000000),
  primary key (office_id, year)
);

-- Returns the next numbers of an office, one per time, in order. The series is locked until commit, so that numbers rolled back
-- are reused and there are no gaps.
create function shipments.take_job_numbers(office uuid, moments timestamptz[]) returns setof text language sql as $$
  with moment as (
    select m.ord, extract(year from m.at at time zone o.time_zone)::int as year, o.code
    from unnest(moments) with ordinality as m (at, ord) join organisation.office o on o.id = office
  ), wanted as (
    select year, count(*)::int as numbers from moment group by year order by year
  ), taken as (
    insert into shipments.job_series as s (office_id, year, next_value)
    select office, w.year, w.numbers + 1 from wanted w
    on conflict (office_id, year) do update set next_value = s.next_value + excluded.next_value - 1
    returning s.year, s.next_value
  )
  select format('%s%s-%s', m.code, to_char(m.year % 100, 'FM00'),
    to_char(t.next_value - w.numbers - 1 + row_number() over (partition by m.year order by m.ord), 'FM000000'))
  from moment m join wanted w using (year) join taken t using (year)
  order by m.ord
$$;

-- The classes of dangerous goods lines, separated by spaces, without lines exempt by a special provision (`classesOfLines`).
create function shipments.classes_of_lines(lines jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(line ->> 'dgClass', ' ') from jsonb_array_elements(lines) line
  where coalesce(line ->> 'specialProvision', '') = ''
$$;

-- The record -----------------------------------------------------------------------------------------------------------

-- Returns the time of the database, unless initial data are being written for another time.
create function shipments.moment() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('app.shipment_moment', true), '')::timestamptz, clock_timestamp())
$$;

-- Validates dangerous goods lines; areas/cargo/domain has the rules of packing instructions.
create function shipments.are_dangerous_goods_lines(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 99 and not exists (
    select from jsonb_to_recordset(lines) as line (
      "unNumber" text, "shippingName" text, "dgClass" text, "packingGroup" text, packing text, packages int,
      "netQuantity" numeric, unit text, "cargoAircraftOnly" boolean, "specialProvision" text, content numeric,
      "stateOfCharge" int, "testReport" boolean, damaged boolean)
    where (
      "unNumber" ~ '^([0-9]{4})?$' and "shippingName" <> ''
      and ("packingGroup" is null or "packingGroup" in ('I', 'II', 'III'))
      and packages between 1 and 9999 and "netQuantity" > 0 and unit in ('kg', 'kg G', 'L')
      and "cargoAircraftOnly" is not null
      -- Restricted goods need a UN number and a class.
      and ("specialProvision" is not null or ("unNumber" <> '' and "dgClass" is not null))
      and (content is null or content > 0) and ("stateOfCharge" is null or "stateOfCharge" between 0 and 100)
      and damaged is false
      -- Batteries: no Section II for cells alone, cells alone on cargo aircraft only, and a UN 38.3 test summary required.
      and ("unNumber" <> '3480' or packing in ('965 IA', '965 IB') and "cargoAircraftOnly")
      and ("unNumber" <> '3090' or packing in ('968 IA', '968 IB') and "cargoAircraftOnly")
      and ("unNumber" <> '3481' or packing in ('966 I', '966 II', '967 I', '967 II'))
      and ("unNumber" <> '3091' or packing in ('969 I', '969 II', '970 I', '970 II'))
      and ("unNumber" <> '3551' or packing = '976')
      and ("unNumber" <> '3552' or packing in ('977', '978'))
      and ("unNumber" not in ('3556', '3557', '3558') or packing = '952')
      and ("unNumber" not in ('3480', '3481', '3090', '3091', '3551', '3552', '3556', '3557', '3558')
           or "testReport" and "dgClass" = '9' and unit = 'kg')
    ) is not true)
$$;

-- Validates the lines of buyers' orders (SHP-02, domain §13).
create function shipments.are_po_lines(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 1000 and not exists (
    select from jsonb_to_recordset(lines) as line (
      "poNo" text, ordered int, shipped int, cartons int, cbm numeric, "shipFrom" text, "shipTo" text)
    where (
      "poNo" <> '' and coalesce(ordered, 0) >= 0 and coalesce(shipped, 0) >= 0 and coalesce(cartons, 0) >= 0
      and coalesce(cbm, 0) between 0 and 999999.999
      and coalesce("shipFrom", '2000-01-01') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and coalesce("shipTo", '2000-01-01') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and ("shipFrom" is null or "shipTo" is null or "shipFrom" <= "shipTo")
    ) is not true)
$$;

create table shipments.shipment (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  job_no text not null
    constraint shipment_job_no check (job_no ~ '^[A-Z0-9]{2,6}[0-9]{2}-[0-9]{6}$')
    constraint shipment_job_once unique,
  -- An export is booked by the sending office; an import is entered by the receiving one.
  side text not null default 'Export' check (side in ('Export', 'Import')),
  job_type text not null check (job_type in ('General', 'Direct MAWB', 'Coload In', 'Coload In capacity sold')),
  job_mode text not null check (job_mode in ('Consolidation', 'Back to Back', 'Coload Out', 'Direct')),
  created_by text not null,
  created_at timestamptz not null default shipments.moment(),
  updated_at timestamptz not null default now(),

  -- Numbers
  hawb_no text constraint shipment_hawb_no_length check (length(hawb_no) between 1 and 20),
  -- Only own house numbers are unique; those of agents may repeat.
  own_hawb_no text generated always as (case when side = 'Export' then hawb_no end) stored
    constraint shipment_hawb_no_key unique
    constraint shipment_hawb_no_fkey references shipments.hawb_number (number),
  master_id uuid,
  mawb_no text,
  customer_reference text not null default ''
    constraint shipment_customer_reference check (length(customer_reference) <= 60),
  -- The co-loader of a shipment co-loaded out with its numbers, which can be searched by parts.
  coloader text not null default '',
  coloader_mawb_no text not null default '',
  coloader_hawb_no text not null default '',
  import_id uuid,

  -- Offices
  origin_office_id uuid references organisation.office,
  sales_office_id uuid references organisation.office,
  handling_office_id uuid references organisation.office,
  destination_office_id uuid references organisation.office,

  -- Parties as of the booking, {partnerId, name, address, contact, phone}; name and id are generated columns.
  shipper jsonb check (jsonb_typeof(shipper) = 'object' and shipper ->> 'name' <> ''),
  consignee jsonb check (jsonb_typeof(consignee) = 'object' and consignee ->> 'name' <> ''),
  notify_party jsonb check (jsonb_typeof(notify_party) = 'object' and notify_party ->> 'name' <> ''),
  overseas_agent jsonb check (jsonb_typeof(overseas_agent) = 'object' and overseas_agent ->> 'name' <> ''),
  shipper_name text generated always as (shipper ->> 'name') stored,
  consignee_name text generated always as (consignee ->> 'name') stored,
  shipper_id uuid generated always as ((shipper ->> 'partnerId')::uuid) stored references partners.partner,
  consignee_id uuid generated always as ((consignee ->> 'partnerId')::uuid) stored references partners.partner,
  notify_party_id uuid generated always as ((notify_party ->> 'partnerId')::uuid) stored references partners.partner,
  overseas_agent_id uuid generated always as ((overseas_agent ->> 'partnerId')::uuid) stored references partners.partner,

  -- The key account of a shipment and its values for it.
  key_account_id uuid references shipments.key_account,
  key_account_fields jsonb not null default '{}' check (jsonb_typeof(key_account_fields) = 'object'),
  key_account_values text generated always as (
    translate(jsonb_path_query_array(key_account_fields, '$.*')::text, '[]"', '')) stored,

  -- Route and flight
  pick_up_place text not null default '' check (length(pick_up_place) <= 200),
  delivery_place text not null default '' check (length(delivery_place) <= 200),
  origin_airport text references reference_data.airport (iata),
  destination_airport text references reference_data.airport (iata),
  origin_zone text,
  destination_zone text,
  flight_no text check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
  etd timestamptz,
  eta timestamptz,
  cut_off timestamptz,
  cargo_ready_date date,
  incoterm text references reference_data.incoterm (rule),

  -- Goods. Volume is stored exactly in cm³; m³ are for display only.
  pieces int check (pieces between 1 and 9999),
  pallets int check (pallets >= 0),
  cartons int check (cartons >= 0),
  gross_weight numeric(9, 2) check (gross_weight >= 0) constraint shipment_has_weight check (gross_weight > 0),
  cubic_cm bigint not null default 0 check (cubic_cm >= 0),
  volume numeric(12, 3) generated always as (round(cubic_cm / 1000000.0, 3)) stored,
  charge_weight numeric(10, 1) check (charge_weight >= gross_weight),
  dimension_lines jsonb not null default '[]' check (jsonb_typeof(dimension_lines) = 'array'),
  dimension_text text not null default '' check (length(dimension_text) <= 900),
  dimension_remark text not null default '' check (length(dimension_remark) <= 900),
  goods_description text not null default '' check (length(goods_description) <= 500),
  origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$'),
  handling_codes text[] not null default '{}' check (cardinality(handling_codes) <= 9),
  -- Flag, class, battery type and number are derived from lines if there are any (SHP-02).
  dangerous_goods boolean not null default false,
  dg_class text,
  battery_type text,
  battery_number int check (battery_number >= 0),
  dangerous_goods_lines jsonb not null default '[]',
  line_classes text generated always as (
    case when dangerous_goods_lines <> '[]' then shipments.classes_of_lines(dangerous_goods_lines) end) stored,
  -- Once a shipment has a waybill (house number or master), its pieces, weight and volume are those of the waybill, and these three
  -- keep the booked values.
  booked_pieces int,
  booked_weight numeric(9, 2),
  booked_cubic_cm bigint,

  -- Rates
  selling_rate numeric(12, 2) check (selling_rate >= 0),
  selling_currency text references reference_data.currency (code),
  settling_rate numeric(12, 2) check (settling_rate >= 0),
  settling_currency text references reference_data.currency (code),

  -- Space on a flight, written by load planning
  batch_no text not null default '' check (length(batch_no) <= 20),
  space_status text not null default 'None' check (space_status in ('None', 'Requested', 'Confirmed', 'Refused', 'Released')),
  space_reason text not null default '' constraint shipment_space_reason check (length(space_reason) <= 200),
  space_confirmed_at timestamptz,

  -- The gravest unresolved report of a carrier or customs authority, written by messaging (domain/milestones/carrier-alerts.ts)
  carrier_alert text not null default 'None' check (carrier_alert in ('None', 'DIS', 'RFI', 'RFS', 'DNL')),

  -- Orders and delivery notes of the buyer
  po_lines jsonb not null default '[]' check (jsonb_typeof(po_lines) = 'array'),
  delivery_notes jsonb not null default '[]' check (jsonb_typeof(delivery_notes) = 'array'),
  po_numbers text generated always as (
    translate(jsonb_path_query_array(po_lines, '$[*].poNo')::text, '[]"', '')) stored,
  dn_numbers text generated always as (
    translate(jsonb_path_query_array(delivery_notes, '$[*].dnNo')::text, '[]"', '')) stored,

  -- Progress
  pre_alert_sent_at timestamptz,
  -- The parts reopened by a recall of the pre-alert: field names, and 'master'.
  recalled_fields text[] not null default '{}',
  -- The waybill of its master is issued with these weights.
  is_weight_locked boolean not null default false,
  status text not null generated always as (
    case when side = 'Import' then 'Import' when pre_alert_sent_at is null then 'Pending' else 'Sent' end) stored,
  master_assigned_at timestamptz,
  -- The next expected milestone and when it is due (domain/milestones.ts). Written only by saveNext in its own statement, which
  -- does not count as a change: no version, no audit, no new updated_at.
  next_milestone text,
  next_due_at timestamptz,
  -- The flight promised to the customer, besides the currently planned one: FAP and DAP are measured by it (domain §6). A flight is
  -- promised once it is certain: space confirmed, under a MAWB, or destination office informed. It stays when flights change; a
  -- shipment that leaves this state and gets another flight is promised anew.
  promised_flight_no text,
  promised_etd timestamptz,
  promised_eta timestamptz,

  constraint shipment_mode_of_type check (
    case job_type
      when 'General' then job_mode in ('Consolidation', 'Back to Back', 'Coload Out')
      when 'Direct MAWB' then job_mode = 'Direct'
      else job_mode in ('Consolidation', 'Back to Back')
    end),
  constraint shipment_direct_has_no_house check (job_type <> 'Direct MAWB' or hawb_no is null),
  constraint shipment_has_office check (
    case side
      when 'Export' then coalesce(origin_office_id, sales_office_id, handling_office_id) is not null
      else destination_office_id is not null and master_id is not null and pre_alert_sent_at is null
        and coalesce(origin_office_id, sales_office_id, handling_office_id) is null
    end),
  constraint shipment_coloader check (
    length(coloader) <= 70 and coloader_mawb_no ~ '^(\d{3}-\d{8})?$' and length(coloader_hawb_no) <= 20),
  constraint shipment_coloader_of_mode check (
    job_mode = 'Coload Out' or (coloader = '' and coloader_mawb_no = '' and coloader_hawb_no = '')),
  -- Flight numbers are normalised as in the schedules: LH797, not LH0797 (readFlightNumber).
  constraint shipment_flight_as_written check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]'),
  check (origin_airport <> destination_airport),
  check (eta > etd),
  check (cut_off <= etd),
  check (etd is null or origin_zone is not null),
  check (eta is null or destination_zone is not null),
  -- A length below half a centimetre rounds to zero, which would give no volume.
  constraint shipment_is_measured check (not jsonb_path_exists(dimension_lines,
    '$[*] ? (@.length.double() < 0.5 || @.width.double() < 0.5 || @.height.double() < 0.5)', '{}', true)),
  constraint shipment_dangerous_goods_lines
    check (dangerous_goods_lines = '[]' or shipments.are_dangerous_goods_lines(dangerous_goods_lines)),
  check (selling_rate is null or selling_currency is not null),
  check (settling_rate is null or settling_currency is not null),
  check (not dangerous_goods or dg_class is not null),
  constraint shipment_po_lines check (po_lines = '[]' or shipments.are_po_lines(po_lines))
);

-- A shipment that was split from another one, for another flight or MAWB. Neither can be deleted while the row is there, so that no
-- pieces are lost: rejoining removes it and gives the pieces back in one transaction.
create table shipments.part (
  shipment_id uuid primary key references shipments.shipment,
  whole_id uuid not null references shipments.shipment,
  split_at timestamptz not null default now(),
  split_by text not null,
  check (shipment_id <> whole_id)
);
create index part_whole on shipments.part (whole_id);
select audit.watch('shipments.part', 'shipment_id');

-- Back to back and direct: the only shipment is the whole master (MAW-10).
create unique index shipment_alone_on_master on shipments.shipment (master_id) where job_mode in ('Back to Back', 'Direct');
create unique index shipment_house_of_agent on shipments.shipment (master_id, hawb_no) where side = 'Import';
create index shipment_master on shipments.shipment (master_id);

-- The sort orders of the list over all offices, each with the departure second; those shared by the pending and the sent list include the status.
create index shipment_departure on shipments.shipment (etd desc, id desc, status);
create index shipment_status on shipments.shipment (status, etd, id);
create index shipment_next_due on shipments.shipment (next_due_at, etd, id, status);
create index shipment_hawb on shipments.shipment (hawb_no, etd, id);
create index shipment_mawb on shipments.shipment (mawb_no, etd, id);
create index shipment_job_type on shipments.shipment (job_type, etd, id);
create index shipment_job_mode on shipments.shipment (job_mode, etd, id);
create index shipment_origin on shipments.shipment (origin_airport, etd, id);
create index shipment_destination on shipments.shipment (destination_airport, etd, id);
create index shipment_flight on shipments.shipment (flight_no, etd, id);
create index shipment_arrival on shipments.shipment (eta, etd, id);
create index shipment_cargo_ready on shipments.shipment (cargo_ready_date, etd, id);
create index shipment_created on shipments.shipment (created_at, etd, id);

-- The pending list starts with the next departure; without its own index this would be found behind all sent ones.
create index shipment_pending on shipments.shipment (etd, id) where status = 'Pending';

-- Columns that are filtered but not sorted by. Approaching cut-offs are queried all day.
create index shipment_origin_office on shipments.shipment (origin_office_id);
create index shipment_sales_office on shipments.shipment (sales_office_id);
create index shipment_handling_office on shipments.shipment (handling_office_id);
create index shipment_destination_office on shipments.shipment (destination_office_id);
create index shipment_dangerous_goods on shipments.shipment (dg_class) where dg_class is not null;
create index shipment_battery on shipments.shipment (battery_type) where battery_type is not null;
create index shipment_cut_off on shipments.shipment (cut_off) where cut_off is not null;
create index shipment_import on shipments.shipment (import_id) where import_id is not null;

-- Numbers and names are found by any part.
create index shipment_hawb_text on shipments.shipment using gin (hawb_no gin_trgm_ops);
create index shipment_mawb_text on shipments.shipment using gin (mawb_no gin_trgm_ops);
create index shipment_job_text on shipments.shipment using gin (job_no gin_trgm_ops);
create index shipment_flight_text on shipments.shipment using gin (flight_no gin_trgm_ops);
create index shipment_shipper_text on shipments.shipment using gin (shipper_name gin_trgm_ops);
create index shipment_consignee_text on shipments.shipment using gin (consignee_name gin_trgm_ops);
create index shipment_po_text on shipments.shipment using gin (po_numbers gin_trgm_ops);
create index shipment_dn_text on shipments.shipment using gin (dn_numbers gin_trgm_ops);
create index shipment_batch_text on shipments.shipment using gin (batch_no gin_trgm_ops);
create index shipment_customer_reference_text on shipments.shipment using gin (customer_reference gin_trgm_ops);
create index shipment_coloader_text on shipments.shipment
  using gin ((coloader_mawb_no || ', ' || coloader_hawb_no) gin_trgm_ops);

-- For the list of a key account, exports without account by partner, and shipments that an account may release.
create index shipment_key_account on shipments.shipment (key_account_id, etd desc, id desc) where key_account_id is not null;
create index shipment_key_account_text on shipments.shipment using gin (key_account_values gin_trgm_ops);
create index shipment_consignee_of_nobody on shipments.shipment (consignee_id)
  where key_account_id is null and consignee_id is not null and side = 'Export';
create index shipment_shipper_of_nobody on shipments.shipment (shipper_id)
  where key_account_id is null and shipper_id is not null and side = 'Export';
create index shipment_empty_of_key_account on shipments.shipment (key_account_id, consignee_id, shipper_id) include (id, side)
  where key_account_id is not null and key_account_fields = '{}';

-- Changes by users are audited and create a version. The next milestone has its own statement, and a shipment may change its key
-- account when partners do: the former leaves neither audit nor version, the latter no version and no new updated_at, so that
-- editors are not disturbed.
create trigger audited after insert or delete on shipments.shipment
  for each row execute function audit.record('id', '{}');
create trigger change_is_audited after update on shipments.shipment
  for each row when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at))
  execute function audit.record('id', '{}');
create trigger kept before truncate on shipments.shipment
  for each statement execute function audit.refuse();
create trigger versioned before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at)
    and (old.key_account_id is not distinct from new.key_account_id
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function platform.next_version();

-- updated_at is set by the database, because clocks of servers may differ.
create function shipments.note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger update_is_noted before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at)
    and (old.key_account_id is not distinct from new.key_account_id
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function shipments.note_update();

create function shipments.give_job_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a job number stays' using errcode = 'check_violation';
  end if;
  new.job_no := coalesce(new.job_no, (select * from shipments.take_job_numbers(new.home_office_id, array[new.created_at])));
  return new;
end $$;
create trigger job_number before insert on shipments.shipment
  for each row execute function shipments.give_job_number();
create trigger job_number_stays before update of job_no on shipments.shipment
  for each row when (old.job_no is distinct from new.job_no) execute function shipments.give_job_number();

create function shipments.keep_home_office() returns trigger language plpgsql as $$
begin
  raise exception 'the home office of a record never changes' using errcode = 'P0409';
end $$;
create trigger home_office_is_final before update of home_office_id on shipments.shipment
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function shipments.keep_home_office();

create function shipments.keep_side() returns trigger language plpgsql as $$
begin
  raise exception 'an export never becomes an import, nor the other way round' using errcode = 'P0409';
end $$;
create trigger side_is_final before update of side on shipments.shipment
  for each row when (old.side is distinct from new.side) execute function shipments.keep_side();

-- Prevents updates of the two next-milestone columns together with others, which would bypass the audit.
create function shipments.demand_nothing_else() returns trigger language plpgsql as $$
declare
  kept constant text[] = '{next_milestone,next_due_at}';
begin
  if to_jsonb(old) - kept <> to_jsonb(new) - kept then
    raise exception 'what is due next is kept by a statement of its own' using errcode = 'P0403';
  end if;
  return null;
end $$;
create trigger next_is_kept_alone after update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is distinct from (new.next_milestone, new.next_due_at))
  execute function shipments.demand_nothing_else();

-- A change of key account without a change of parties must be the only change, because it is not made by a user.
create function shipments.require_key_account_alone() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'key_account_id' <> to_jsonb(new) - 'key_account_id' then
    raise exception 'whose a shipment is changes with its parties, or alone' using errcode = 'P0403';
  end if;
  return null;
end $$;
create trigger key_account_changes_alone after update on shipments.shipment for each row
  when (old.key_account_id is distinct from new.key_account_id
    and (old.shipper, old.consignee) is not distinct from (new.shipper, new.consignee))
  execute function shipments.require_key_account_alone();

create function shipments.note_space() returns trigger language plpgsql as $$
begin
  new.space_confirmed_at := case when new.space_status = 'Confirmed' then shipments.moment() end;
  return new;
end $$;
create trigger space_is_noted before update of space_status on shipments.shipment for each row
  when (old.space_status is distinct from new.space_status) execute function shipments.note_space();

-- A report concerns the MAWB: a shipment takes the alert of the other houses of its new master, or none.
create function shipments.set_carrier_alert() returns trigger language plpgsql as $$
begin
  new.carrier_alert := coalesce(
    (select s.carrier_alert from shipments.shipment s where s.master_id = new.master_id and s.id <> new.id limit 1),
    'None');
  return new;
end $$;
create trigger carrier_alert_of_master before update of master_id on shipments.shipment for each row
  when (old.master_id is distinct from new.master_id)
  execute function shipments.set_carrier_alert();
create index shipment_carrier_alert on shipments.shipment (id) where carrier_alert <> 'None';

-- Open offices ---------------------------------------------------------------------------------------------------------

-- A shipment may keep a closed office; only newly set offices must be open.
create trigger origin_is_open before update of origin_office_id on shipments.shipment
  for each row when (new.origin_office_id is distinct from old.origin_office_id)
  execute function organisation.demand_open_office('origin_office_id');
create trigger sales_is_open before update of sales_office_id on shipments.shipment
  for each row when (new.sales_office_id is distinct from old.sales_office_id)
  execute function organisation.demand_open_office('sales_office_id');
create trigger handling_is_open before update of handling_office_id on shipments.shipment
  for each row when (new.handling_office_id is distinct from old.handling_office_id)
  execute function organisation.demand_open_office('handling_office_id');
create trigger destination_is_open before update of destination_office_id on shipments.shipment
  for each row when (new.destination_office_id is distinct from old.destination_office_id)
  execute function organisation.demand_open_office('destination_office_id');

-- Statement-level, because imports insert thousands of shipments at once (SHP-04).
create function shipments.demand_open_offices() returns trigger language plpgsql as $$
declare
  closed record;
begin
  perform from organisation.office o
  where o.id in (
    select unnest(array[a.origin_office_id, a.sales_office_id, a.handling_office_id, a.destination_office_id]) from added a)
  order by o.id for key share;
  select part.field, coalesce(o.code, part.office_id::text) as office into closed
  from added a
    cross join lateral (values ('origin_office_id', a.origin_office_id), ('sales_office_id', a.sales_office_id),
      ('handling_office_id', a.handling_office_id), ('destination_office_id', a.destination_office_id)) as part (field, office_id)
    left join organisation.office o on o.id = part.office_id
  where part.office_id is not null and o.active is not true
  limit 1;
  if found then
    raise exception 'the office is closed or does not exist' using errcode = 'foreign_key_violation',
      detail = format('Key (%s)=(%s) is not present in table "office".', closed.field, closed.office);
  end if;
  return null;
end $$;
create trigger offices_are_open after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.demand_open_offices();

-- What keeps a shipment ------------------------------------------------------------------------------------------------

-- An import is always under its MAWB; one entered by mistake may be deleted while nothing was done with it.
create function shipments.keep_what_was_sent() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with a MAWB or a sent pre-alert is not deleted' using errcode = 'P0409';
end $$;
create trigger sent_is_kept before delete on shipments.shipment
  for each row when ((old.side = 'Export' and old.master_id is not null) or old.pre_alert_sent_at is not null)
  execute function shipments.keep_what_was_sent();

-- A shipment that holds space cannot be deleted.
create function shipments.keep_with_space() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with space on a flight is not deleted' using errcode = 'P0409';
end $$;
create trigger with_space_is_kept before delete on shipments.shipment
  for each row when (old.space_status in ('Requested', 'Confirmed'))
  execute function shipments.keep_with_space();

-- Key accounts ---------------------------------------------------------------------------------------------------------

-- A shipment keeps its account while its partners stay, even if the account becomes inactive; it has no values for unknown fields
-- or of another type. The account is locked, so that its fields do not change concurrently. Imports have no account, because the
-- receiving office books nothing for one and its form has none of the fields.
create function shipments.set_key_account() returns trigger language plpgsql as $$
declare
  unfit text;
begin
  if tg_op = 'INSERT' or (new.shipper ->> 'partnerId', new.consignee ->> 'partnerId')
      is distinct from (old.shipper ->> 'partnerId', old.consignee ->> 'partnerId') then
    new.key_account_id := case when new.side = 'Export' then shipments.key_account_of(new.shipper, new.consignee) end;
  end if;
  if new.key_account_fields = '{}' then
    return new;
  end if;
  perform from shipments.key_account where id = new.key_account_id for key share;
  select v.key into unfit from jsonb_each(new.key_account_fields) v
  where not exists (
    select from shipments.key_account_field f
    where f.key_account_id = new.key_account_id and f.key = v.key and case f.type
      when 'flag' then jsonb_typeof(v.value) = 'boolean'
      when 'number' then v.value #>> '{}' ~ '^-?[0-9]{1,12}([.][0-9]{1,4})?$' and jsonb_typeof(v.value) = 'string'
      when 'date' then v.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and jsonb_typeof(v.value) = 'string'
      else jsonb_typeof(v.value) = 'string' and length(v.value #>> '{}') between 1 and 200
    end);
  if found then
    raise exception 'the key account of the shipment has no field % of this kind', unfit
      using errcode = 'check_violation', constraint = 'key_account_fields_known';
  end if;
  return new;
end $$;
create trigger key_account_of_parties before insert or update of shipper, consignee, key_account_id, key_account_fields
  on shipments.shipment for each row execute function shipments.set_key_account();

-- Which offices see a shipment -----------------------------------------------------------------------------------------

-- One row per shipment and office taking part: no index could support sorting over four columns joined by "or". An office sorts
-- and filters by its own rows, and every sort order has an index, so that pages are read without sorting. Written only by the
-- triggers below, hence not audited.
create table shipments.office_shipment (
  office_id uuid not null references organisation.office,
  id uuid not null references shipments.shipment on delete cascade,
  status text not null,
  etd timestamptz,
  job_type text not null,
  job_mode text not null,
  origin_airport text,
  destination_airport text,
  hawb_no text,
  mawb_no text,
  flight_no text,
  eta timestamptz,
  cargo_ready_date date,
  created_at timestamptz not null,
  origin_office_id uuid,
  sales_office_id uuid,
  handling_office_id uuid,
  destination_office_id uuid,
  next_milestone text,
  next_due_at timestamptz,
  key_account_id uuid,
  key_account_fields jsonb,
  -- Whether the office works on it rather than only receiving it. In the indexes, since lists open with it.
  ours boolean not null generated always as (
    coalesce(office_id = any (array[origin_office_id, sales_office_id, handling_office_id]), false)) stored,
  primary key (id, office_id)
);
create index office_shipment_departure on shipments.office_shipment (office_id, etd desc, id desc, status, ours);
create index office_shipment_job_type on shipments.office_shipment (office_id, job_type, etd, id, status, ours);
create index office_shipment_job_mode on shipments.office_shipment (office_id, job_mode, etd, id, status, ours);
create index office_shipment_status on shipments.office_shipment (office_id, status, etd, id, ours);
create index office_shipment_origin on shipments.office_shipment (office_id, origin_airport, etd, id, status, ours);
create index office_shipment_destination on shipments.office_shipment (office_id, destination_airport, etd, id, status, ours);
create index office_shipment_hawb on shipments.office_shipment (office_id, hawb_no, etd, id, status, ours);
create index office_shipment_mawb on shipments.office_shipment (office_id, mawb_no, etd, id, status, ours);
create index office_shipment_flight on shipments.office_shipment (office_id, flight_no, etd, id, status, ours);
create index office_shipment_arrival on shipments.office_shipment (office_id, eta, etd, id, status, ours);
create index office_shipment_cargo_ready on shipments.office_shipment (office_id, cargo_ready_date, etd, id, status, ours);
create index office_shipment_created on shipments.office_shipment (office_id, created_at, etd, id, status, ours);
create index office_shipment_next_due on shipments.office_shipment (office_id, next_due_at, etd, id, status, ours);
create index office_shipment_key_account on shipments.office_shipment (office_id, key_account_id, etd desc, id desc, status, ours)
  where key_account_id is not null;
create index office_shipment_pending on shipments.office_shipment (office_id, etd, id, ours) where status = 'Pending';

create function shipments.show_to_offices() returns trigger language plpgsql as $$
declare
  offices uuid[] := array_remove(
    array[new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id], null);
begin
  delete from shipments.office_shipment where id = new.id and office_id <> all (offices);
  insert into shipments.office_shipment as seen
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
       eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
       next_milestone, next_due_at)
    select distinct office, new.id, new.status, new.etd, new.job_type, new.job_mode, new.origin_airport,
      new.destination_airport, new.hawb_no, new.mawb_no, new.flight_no, new.eta, new.cargo_ready_date, new.created_at,
      new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id,
      new.next_milestone, new.next_due_at
    from unnest(offices) as office
    on conflict (id, office_id) do update
      set status = excluded.status, etd = excluded.etd, job_type = excluded.job_type, job_mode = excluded.job_mode,
          origin_airport = excluded.origin_airport, destination_airport = excluded.destination_airport,
          hawb_no = excluded.hawb_no, mawb_no = excluded.mawb_no, flight_no = excluded.flight_no, eta = excluded.eta,
          cargo_ready_date = excluded.cargo_ready_date, origin_office_id = excluded.origin_office_id,
          sales_office_id = excluded.sales_office_id, handling_office_id = excluded.handling_office_id,
          destination_office_id = excluded.destination_office_id, created_at = excluded.created_at,
          next_milestone = excluded.next_milestone, next_due_at = excluded.next_due_at
      where seen is distinct from excluded;
  return null;
end $$;
create trigger shown_to_offices after update on shipments.shipment
  for each row execute function shipments.show_to_offices();

create function shipments.show_added_to_offices() returns trigger language plpgsql as $$
begin
  insert into shipments.office_shipment
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
       eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
       next_milestone, next_due_at)
    select distinct office, a.id, a.status, a.etd, a.job_type, a.job_mode, a.origin_airport, a.destination_airport,
      a.hawb_no, a.mawb_no, a.flight_no, a.eta, a.cargo_ready_date, a.created_at, a.origin_office_id,
      a.sales_office_id, a.handling_office_id, a.destination_office_id, a.next_milestone, a.next_due_at
    from added a
      cross join lateral unnest(
        array[a.origin_office_id, a.sales_office_id, a.handling_office_id, a.destination_office_id]) as office
    where office is not null;
  return null;
end $$;
create trigger shown_when_added after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.show_added_to_offices();

create function shipments.show_key_account_to_office() returns trigger language plpgsql as $$
begin
  select s.key_account_id, nullif(s.key_account_fields, '{}') into new.key_account_id, new.key_account_fields
  from shipments.shipment s where s.id = new.id;
  return new;
end $$;
create trigger key_account_is_shown before insert on shipments.office_shipment
  for each row execute function shipments.show_key_account_to_office();

create function shipments.copy_key_account_to_offices() returns trigger language plpgsql as $$
begin
  update shipments.office_shipment o set key_account_id = new.key_account_id, key_account_fields = nullif(new.key_account_fields, '{}')
  where o.id = new.id
    and (o.key_account_id, o.key_account_fields) is distinct from (new.key_account_id, nullif(new.key_account_fields, '{}'));
  return null;
end $$;
create trigger key_account_copied after update on shipments.shipment
  for each row when (old.key_account_id is distinct from new.key_account_id or old.key_account_fields is distinct from new.key_account_fields)
  execute function shipments.copy_key_account_to_offices();

-- Milestones -----------------------------------------------------------------------------------------------------------

-- Events of a shipment that cannot be derived from the record (SHP-03); codes as in domain/milestones/route-map.ts.
create table shipments.milestone (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  code text not null check (
  code in ('PUP', 'WHS', 'XRY', 'FWB', 'EXP', 'HOV', 'FOH', 'RCS', 'MAN', 'FOW', 'DEP',
    'ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD')),
  at timestamptz not null,
  noted_by text not null,
  noted_at timestamptz not null default clock_timestamp(),
  -- Why it was recorded although it looks wrong: a delivery under bond, a departure too early or of goods not received.
  reason text not null default '' check (length(reason) <= 200),
  -- By what was done with the pieces in a warehouse of ours; taken back with it.
  by_warehouse boolean not null default false,
  constraint milestone_once unique (shipment_id, code),
  -- Clocks differ slightly; events cannot be recorded before they happen.
  constraint milestone_has_happened check (at <= noted_at + interval '5 minutes')
);
select audit.watch('shipments.milestone', 'shipment_id');

-- A delivery with proof cannot be undone.
create function shipments.demand_delivery() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.milestone where shipment_id = coalesce(new.shipment_id, old.shipment_id) and code = 'POD')
    and not exists (select from shipments.milestone
      where shipment_id = coalesce(new.shipment_id, old.shipment_id) and code = 'DLV') then
    raise exception 'a delivery is proved that is not noted' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger delivery_is_noted after insert on shipments.milestone
  deferrable initially deferred for each row when (new.code = 'POD') execute function shipments.demand_delivery();
create constraint trigger delivery_stays_noted after delete on shipments.milestone
  deferrable initially deferred for each row when (old.code = 'DLV') execute function shipments.demand_delivery();

-- Input PMC ------------------------------------------------------------------------------------------------------------

-- The pieces of a house by ULD (SHP-03).
create table shipments.uld_load (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  uld_no text not null check (uld_no ~ '^[A-Z][A-Z0-9]{2}[0-9]{4,5}[A-Z0-9]{2}$'),
  pieces int not null check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  constraint uld_load_once unique (shipment_id, uld_no)
);
select audit.watch('shipments.uld_load');

-- Checks at commit that no more pieces are on ULDs than the house has, for every writer. The house is locked, so that concurrent
-- writers see each other's pieces.
create function shipments.demand_pieces() returns trigger language plpgsql as $$
declare
  house uuid := case when tg_table_name = 'shipment' then new.id else (to_jsonb(new) ->> 'shipment_id')::uuid end;
  there int;
begin
  select coalesce(pieces, 0) into there from shipments.shipment where id = house for update;
  if there < (select coalesce(sum(pieces), 0) from shipments.uld_load where shipment_id = house) then
    raise exception 'more pieces of shipment % are on ULDs than it has', house
      using errcode = 'check_violation', constraint = 'uld_pieces_fit';
  end if;
  return null;
end $$;
create constraint trigger uld_pieces_fit after insert or update on shipments.uld_load
  deferrable initially deferred for each row execute function shipments.demand_pieces();
create constraint trigger uld_pieces_still_fit after update on shipments.shipment
  deferrable initially deferred for each row when (new.pieces is distinct from old.pieces)
  execute function shipments.demand_pieces();

-- Arrivals -------------------------------------------------------------------------------------------------------------

-- Pieces of a shipment that arrived with one flight. The milestone ARR is derived from these rows if there are any.
create table shipments.arrival (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  at timestamptz not null,
  flight_no text check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
  pieces int not null check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  -- More pieces arrived than were booked, as confirmed by the user.
  beyond_booked boolean not null default false,
  noted_by text not null,
  noted_at timestamptz not null default clock_timestamp(),
  constraint arrival_has_happened check (at <= noted_at + interval '5 minutes'),
  constraint arrival_flight_as_written
    check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]')
);
create index arrival_shipment on shipments.arrival (shipment_id, at);
-- The last recorded arrival of a shipment, which the import list shows so that no other one is undone (SHP-14).
create index arrival_last on shipments.arrival (shipment_id, noted_at desc, id desc);
select audit.watch('shipments.arrival');

-- Checks at commit that no more pieces arrive than were booked, unless confirmed, for every writer.
create function shipments.demand_booked_pieces() returns trigger language plpgsql as $$
declare
  house uuid := case when tg_table_name = 'shipment' then new.id else (to_jsonb(new) ->> 'shipment_id')::uuid end;
  booked int;
begin
  select coalesce(pieces, 0) into booked from shipments.shipment where id = house for update;
  if booked < (select coalesce(sum(pieces), 0) from shipments.arrival where shipment_id = house)
    and not exists (select from shipments.arrival where shipment_id = house and beyond_booked) then
    raise exception 'more pieces of shipment % arrived than were booked', house
      using errcode = 'check_violation', constraint = 'arrived_pieces_fit';
  end if;
  return null;
end $$;
create constraint trigger arrived_pieces_fit after insert or update on shipments.arrival
  deferrable initially deferred for each row execute function shipments.demand_booked_pieces();
create constraint trigger arrived_pieces_still_fit after update on shipments.shipment
  deferrable initially deferred for each row when (new.pieces is distinct from old.pieces)
  execute function shipments.demand_booked_pieces();

-- ARR has one source: it is entered by hand only while no arrival is recorded.
create function shipments.demand_one_arrival() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.arrival where shipment_id = new.shipment_id)
    and exists (select from shipments.milestone where shipment_id = new.shipment_id and code = 'ARR') then
    raise exception 'ARR of shipment % is noted beside its arrivals', new.shipment_id using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger arrival_is_said_once after insert on shipments.arrival
  deferrable initially deferred for each row execute function shipments.demand_one_arrival();
create constraint trigger arrival_is_said_once after insert on shipments.milestone
  deferrable initially deferred for each row when (new.code = 'ARR') execute function shipments.demand_one_arrival();

create function shipments.has_arrived(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.arrival where shipment_id = house)
    or exists (select from shipments.milestone
      where shipment_id = house and code in ('ARR', 'FIW', 'RCF', 'OFD', 'DLV', 'POD'))
$$;

create function shipments.demand_left_before_arrival() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.arrival where shipment_id = new.id and at < new.etd) then
    raise exception 'shipment % would leave after it arrived', new.id using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger left_before_arrival before update of etd on shipments.shipment
  for each row when (new.side = 'Import' and old.etd is distinct from new.etd)
  execute function shipments.demand_left_before_arrival();

-- Handling at the destination ------------------------------------------------------------------------------------------

-- Handling by the destination office, besides the times that are milestones (NFD, CLR, DLV).
create table shipments.import_handling (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  version int not null default 1,
  notified_to text not null default '' check (length(notified_to) <= 100),
  customs_status text not null default 'None' check (customs_status in ('None', 'Lodged', 'Inspection', 'Refused')),
  entry_no text not null default '' check (length(entry_no) <= 35),
  terminal text not null default '' check (length(terminal) <= 60),
  warehouse_location text not null default '' check (length(warehouse_location) <= 60),
  storage_free_until date,
  documents_to text not null default '' check (length(documents_to) <= 100),
  delivery_order_no text not null default '' check (length(delivery_order_no) <= 35),
  delivered_to text not null default '' check (length(delivered_to) <= 100),
  remark text not null default '' check (length(remark) <= 900),
  -- [{kind, pieces, remark}], edited and audited with the rest.
  discrepancies jsonb not null default '[]' check (jsonb_typeof(discrepancies) = 'array')
);
select audit.watch('shipments.import_handling', 'shipment_id');

-- Its form shows these times too, so recording one elsewhere increases its version.
create function shipments.touch_handling() returns trigger language plpgsql as $$
declare
  noted uuid := case when tg_op = 'DELETE' then old.shipment_id else new.shipment_id end;
begin
  if not exists (select from shipments.shipment where id = noted) then return null; end if;
  insert into shipments.import_handling as held (shipment_id) values (noted)
    on conflict (shipment_id) do update set remark = held.remark;
  return null;
end $$;
create trigger handling_is_touched after insert or update on shipments.milestone
  for each row when (new.code in ('NFD', 'AWD', 'CLR', 'DLV')) execute function shipments.touch_handling();
create trigger handling_is_touched_too after delete on shipments.milestone
  for each row when (old.code in ('NFD', 'AWD', 'CLR', 'DLV')) execute function shipments.touch_handling();

-- Recording and undoing a milestone leaves an empty row, which does not count as handling.
create function shipments.is_handled_anywhere(house uuid) returns boolean language sql stable as $$
  select shipments.has_arrived(house)
    or exists (select from shipments.milestone where shipment_id = house and code in ('AWR', 'NFD', 'AWD', 'CLR'))
    or exists (select from shipments.import_handling h where h.shipment_id = house
      and (h.notified_to <> '' or h.customs_status <> 'None' or h.entry_no <> '' or h.terminal <> ''
        or h.warehouse_location <> '' or h.storage_free_until is not null
        or h.documents_to <> '' or h.delivery_order_no <> '' or h.delivered_to <> '' or h.remark <> ''
        or h.discrepancies <> '[]'))
$$;

create function shipments.is_handled(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.shipment where id = house and destination_office_id is not null)
    and shipments.is_handled_anywhere(house)
$$;

-- A shipment handled by its destination office is neither deleted nor redirected (SHP-14). Under another forwarder's MAWB the
-- booked flight is fixed too; a shipment without MAWB may still get space on another flight, even if its customs entry was
-- cleared in advance.
create function shipments.keep_what_is_handled() returns trigger language plpgsql as $$
begin
  if shipments.is_handled(old.id) then
    raise exception 'shipment % is handled at its destination: it stays, and its way to there', old.id using errcode = 'P0409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger handled_is_kept before delete on shipments.shipment
  for each row when (old.destination_office_id is not null) execute function shipments.keep_what_is_handled();
create trigger handled_keeps_its_destination
  before update of destination_office_id, origin_office_id, job_type, job_mode on shipments.shipment
  for each row when (old.destination_office_id is not null
    and (old.destination_office_id, old.origin_office_id, old.job_type, old.job_mode)
      is distinct from (new.destination_office_id, new.origin_office_id, new.job_type, new.job_mode))
  execute function shipments.keep_what_is_handled();
create trigger handled_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.shipment
  for each row when (old.destination_office_id is not null and old.job_mode = 'Coload Out'
    and (old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
      is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_what_is_handled();

-- The import list ------------------------------------------------------------------------------------------------------

-- Whether a shipment is in the import list: under a MAWB, pre-alerted, or booked on a flight of another forwarder's MAWB; not
-- sold capacity, which is space only. The same rule is in domain/booking/inbound-visibility.ts.
create function shipments.is_announced(s shipments.shipment) returns boolean language sql immutable as $$
  select s.destination_office_id is not null and s.job_type <> 'Coload In capacity sold'
    and s.destination_office_id is distinct from s.origin_office_id
    and (s.side = 'Import' or s.master_id is not null or s.pre_alert_sent_at is not null
         or (s.job_mode = 'Coload Out' and s.flight_no is not null and s.eta is not null))
$$;

-- One row per arriving shipment with the columns that the list sorts and filters by. Written only by triggers and by saveArriving
-- (next_milestone to arrived_pieces), hence not audited. Its next milestone is that of the destination, whatever the sending
-- office still has to do.
create table shipments.arriving (
  id uuid primary key references shipments.shipment on delete cascade,
  office_id uuid not null references organisation.office,
  master_id uuid,
  side text not null,
  hawb_no text,
  mawb_no text,
  flight_no text,
  origin_airport text,
  eta timestamptz,
  next_milestone text,
  next_due_at timestamptz,
  state text not null default 'Expected'
    check (state in ('Expected', 'Part arrived', 'Arrived', 'Released', 'Delivered')),
  arrived_at timestamptz,
  arrived_pieces int not null default 0,
  storage_free_until date,
  discrepant boolean not null default false
);
create index arriving_office_eta on shipments.arriving (office_id, eta desc, id desc, state);
create index arriving_office_hawb on shipments.arriving (office_id, hawb_no, id, state);
create index arriving_office_mawb on shipments.arriving (office_id, mawb_no, id, state);
create index arriving_office_arrived on shipments.arriving (office_id, arrived_at, id, state);
create index arriving_office_due on shipments.arriving (office_id, next_due_at, id, state);
create index arriving_office_storage on shipments.arriving (office_id, storage_free_until, id, state);
create index arriving_eta on shipments.arriving (eta desc, id desc, state);
create index arriving_hawb on shipments.arriving (hawb_no, id);
create index arriving_mawb on shipments.arriving (mawb_no, id);
create index arriving_arrived on shipments.arriving (arrived_at, id);
create index arriving_due on shipments.arriving (next_due_at, id);
create index arriving_storage on shipments.arriving (storage_free_until, id);
create index arriving_of_master on shipments.arriving (master_id, office_id);
create index arriving_office_waiting on shipments.arriving (office_id, eta, id) where state <> 'Delivered';
create index arriving_waiting on shipments.arriving (eta, id) where state <> 'Delivered';

create function shipments.announce_added() returns trigger language plpgsql as $$
begin
  insert into shipments.arriving
      (id, office_id, master_id, side, hawb_no, mawb_no, flight_no, origin_airport, eta)
    select s.id, s.destination_office_id, s.master_id, s.side, s.hawb_no, s.mawb_no, s.flight_no, s.origin_airport, s.eta
    from added a join shipments.shipment s on s.id = a.id where shipments.is_announced(s);
  return null;
end $$;
create trigger announced_when_added after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.announce_added();

create function shipments.announce() returns trigger language plpgsql as $$
begin
  if not shipments.is_announced(new) then
    delete from shipments.arriving where id = new.id;
    return null;
  end if;
  insert into shipments.arriving as seen
      (id, office_id, master_id, side, hawb_no, mawb_no, flight_no, origin_airport, eta, storage_free_until, discrepant)
    select new.id, new.destination_office_id, new.master_id, new.side, new.hawb_no, new.mawb_no, new.flight_no,
      new.origin_airport, new.eta,
      (select storage_free_until from shipments.import_handling where shipment_id = new.id),
      coalesce((select discrepancies <> '[]' from shipments.import_handling where shipment_id = new.id), false)
    on conflict (id) do update
      set office_id = excluded.office_id, master_id = excluded.master_id, hawb_no = excluded.hawb_no,
          mawb_no = excluded.mawb_no, flight_no = excluded.flight_no, origin_airport = excluded.origin_airport,
          eta = excluded.eta
      where (seen.office_id, seen.master_id, seen.hawb_no, seen.mawb_no, seen.flight_no, seen.origin_airport, seen.eta)
        is distinct from (excluded.office_id, excluded.master_id, excluded.hawb_no, excluded.mawb_no, excluded.flight_no,
             excluded.origin_airport, excluded.eta);
  return null;
end $$;
create trigger announced after update on shipments.shipment
  for each row when (old.destination_office_id is not null or new.destination_office_id is not null)
  execute function shipments.announce();

create function shipments.list_handling() returns trigger language plpgsql as $$
begin
  update shipments.arriving set storage_free_until = new.storage_free_until, discrepant = new.discrepancies <> '[]'
  where id = new.shipment_id
    and (storage_free_until, discrepant) is distinct from (new.storage_free_until, new.discrepancies <> '[]');
  return null;
end $$;
create trigger handling_is_listed after insert or update on shipments.import_handling
  for each row execute function shipments.list_handling();

-- The masters of arriving shipments, once per receiving office, with whether any house is open. The list over all offices uses it
-- too, because reading all masters by ETA would slow down with every year of history (SHP-14).
create table shipments.arriving_master (
  id uuid not null,
  office_id uuid not null references organisation.office,
  mawb_no text not null,
  flight_no text not null,
  eta timestamptz not null,
  waiting boolean not null default true,
  primary key (id, office_id)
);
create index arriving_master_eta on shipments.arriving_master (office_id, eta desc, id desc);
create index arriving_master_mawb on shipments.arriving_master (office_id, mawb_no, id);
create index arriving_master_flight on shipments.arriving_master (office_id, flight_no, id);
create index arriving_master_office_waiting on shipments.arriving_master (office_id, eta, id) where waiting;
create index arriving_master_waiting on shipments.arriving_master (eta, id) where waiting;
create index arriving_master_all_eta on shipments.arriving_master (eta desc, id desc);
create index arriving_master_all_mawb on shipments.arriving_master (mawb_no, id);
create index arriving_master_all_flight on shipments.arriving_master (flight_no, id);

create function shipments.list_masters() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into shipments.arriving_master (id, office_id, mawb_no, flight_no, eta)
      select m.id, new.office_id, m.mawb_no, m.flight_no, m.eta from shipments.master m where m.id = new.master_id
      on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    delete from shipments.arriving_master g where g.id = old.master_id and g.office_id = old.office_id
      and not exists (select from shipments.arriving a where a.master_id = g.id and a.office_id = g.office_id);
  end if;
  return null;
end $$;
create trigger master_is_listed after insert on shipments.arriving
  for each row when (new.master_id is not null) execute function shipments.list_masters();
create trigger master_is_listed_anew after update of master_id, office_id on shipments.arriving
  for each row when ((old.master_id, old.office_id) is distinct from (new.master_id, new.office_id))
  execute function shipments.list_masters();
create trigger master_is_listed_no_more after delete on shipments.arriving
  for each row when (old.master_id is not null) execute function shipments.list_masters();

create function shipments.keep_master_waiting(master uuid, office uuid) returns void language plpgsql as $$
begin
  -- Serialized per master, so that of two houses delivered at once the second sees the first.
  perform from shipments.arriving_master where id = master and office_id = office for update;
  update shipments.arriving_master g set waiting = w.waiting
  from (select exists (select from shipments.arriving a
          where a.master_id = master and a.office_id = office and a.state <> 'Delivered') as waiting) w
  where g.id = master and g.office_id = office and g.waiting <> w.waiting;
end $$;

create function shipments.list_waiting() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform shipments.keep_master_waiting(new.master_id, new.office_id);
  end if;
  if tg_op = 'DELETE'
    or (tg_op = 'UPDATE' and (old.master_id, old.office_id) is distinct from (new.master_id, new.office_id)) then
    perform shipments.keep_master_waiting(old.master_id, old.office_id);
  end if;
  return null;
end $$;
-- Runs after the triggers that list the master, because triggers run in alphabetical order.
create trigger waiting_is_listed after insert on shipments.arriving
  for each row when (new.master_id is not null) execute function shipments.list_waiting();
create trigger waiting_is_listed_anew after update of state, master_id, office_id on shipments.arriving
  for each row when ((old.master_id, old.office_id, old.state = 'Delivered')
    is distinct from (new.master_id, new.office_id, new.state = 'Delivered'))
  execute function shipments.list_waiting();
create trigger waiting_is_listed_no_more after delete on shipments.arriving
  for each row when (old.master_id is not null and old.state <> 'Delivered') execute function shipments.list_waiting();

-- Booked and promised --------------------------------------------------------------------------------------------------

-- Booked figures are stored once: a shipment that leaves its master and joins one again keeps them. Only editing goods without
-- waybill changes them.
create function shipments.keep_booked() returns trigger language plpgsql as $$
begin
  if new.booked_cubic_cm is null then
    new.booked_pieces := new.pieces;
    new.booked_weight := new.gross_weight;
    new.booked_cubic_cm := new.cubic_cm;
  end if;
  return new;
end $$;
create trigger booked_is_kept before update of hawb_no, master_id on shipments.shipment for each row
  when (old.hawb_no is null and old.master_id is null and (new.hawb_no is not null or new.master_id is not null))
  execute function shipments.keep_booked();

create function shipments.book_anew() returns trigger language plpgsql as $$
begin
  new.booked_pieces := null;
  new.booked_weight := null;
  new.booked_cubic_cm := null;
  return new;
end $$;
create trigger booked_anew before update of pieces, gross_weight, cubic_cm on shipments.shipment for each row
  when (old.booked_cubic_cm is not null and old.hawb_no is null and old.master_id is null
    and new.hawb_no is null and new.master_id is null
    and (old.pieces, old.gross_weight, old.cubic_cm) is distinct from (new.pieces, new.gross_weight, new.cubic_cm))
  execute function shipments.book_anew();

create function shipments.is_promised(s shipments.shipment) returns boolean language sql immutable as $$
  select s.master_id is not null or s.space_status = 'Confirmed' or s.pre_alert_sent_at is not null
$$;

-- A new MAWB or space on another flight, while no flight was certain, is a new booking and is promised anew, even if both come in
-- one statement.
create function shipments.keep_promise() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (shipments.is_promised(old) and shipments.is_promised(new))
    and (old.flight_no, old.etd, old.eta) is distinct from (new.flight_no, new.etd, new.eta) then
    new.promised_flight_no := null;
    new.promised_etd := null;
    new.promised_eta := null;
  end if;
  if shipments.is_promised(new) and new.promised_etd is null and new.promised_eta is null then
    new.promised_flight_no := new.flight_no;
    new.promised_etd := new.etd;
    new.promised_eta := new.eta;
  end if;
  return new;
end $$;
create trigger promise_is_kept before insert on shipments.shipment
  for each row when (new.master_id is not null) execute function shipments.keep_promise();
create trigger promise_stays before update of flight_no, etd, eta, master_id, space_status, pre_alert_sent_at
  on shipments.shipment for each row execute function shipments.keep_promise();

-- The warehouse --------------------------------------------------------------------------------------------------------

-- The figures received by the warehouse, separate from booking and waybill. Empty until measured.
create table shipments.warehouse_goods (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  version int not null default 1,
  pieces int check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  cubic_cm bigint not null default 0 check (cubic_cm between 0 and 999999999999),
  noted_by text not null,
  noted_at timestamptz not null default now()
);
select audit.watch('shipments.warehouse_goods', 'shipment_id');

create function shipments.is_weighed(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.warehouse_goods
    where shipment_id = house and (pieces is not null or gross_weight is not null or cubic_cm > 0))
$$;

-- A shipment with warehouse figures cannot be deleted (SHP-09); emptied figures do not count. canDelete in the domain is the same rule.
create function shipments.keep_what_is_weighed() returns trigger language plpgsql as $$
begin
  if shipments.is_weighed(old.id) then
    raise exception 'the warehouse has received shipment %', old.id using errcode = 'P0409';
  end if;
  return old;
end $$;
create trigger weighed_is_kept before delete on shipments.shipment
  for each row execute function shipments.keep_what_is_weighed();

-- What was done with a shipment, as its lists show it: one row to read instead of four tables to look through. Written only by the
-- triggers below, hence not audited; a shipment without such facts may have no row.
create table shipments.shipment_progress (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  -- The papers were handed to the airline outside of the portal (FWB).
  has_waybill boolean not null default false,
  -- As `is_handled`, whether or not there is a destination office.
  is_handled boolean not null default false,
  is_weighed boolean not null default false
);

create function shipments.progress_of(house uuid, out has_waybill boolean, out is_handled boolean, out is_weighed boolean)
language sql stable as $$
  select
    exists (select from shipments.milestone where shipment_id = house and code = 'FWB'),
    shipments.is_handled_anywhere(house),
    shipments.is_weighed(house)
$$;

-- The row is locked before the facts are read, so that of two who write different facts the second sees those of the first.
create function shipments.refresh_progress() returns trigger language plpgsql as $$
declare
  house uuid := case when tg_op = 'DELETE' then old.shipment_id else new.shipment_id end;
begin
  -- Facts go with their shipment.
  if tg_op = 'DELETE' and not exists (select from shipments.shipment where id = house) then return null; end if;
  insert into shipments.shipment_progress (shipment_id) values (house) on conflict do nothing;
  perform from shipments.shipment_progress where shipment_id = house for update;
  update shipments.shipment_progress p
    set has_waybill = f.has_waybill, is_handled = f.is_handled, is_weighed = f.is_weighed
    from shipments.progress_of(house) f
    where p.shipment_id = house
      and (p.has_waybill, p.is_handled, p.is_weighed) is distinct from (f.has_waybill, f.is_handled, f.is_weighed);
  return null;
end $$;
create trigger progress_refreshed after insert or update of code or delete on shipments.milestone
  for each row execute function shipments.refresh_progress();
create trigger progress_refreshed after insert or delete on shipments.arrival
  for each row execute function shipments.refresh_progress();
create trigger progress_refreshed after insert or update or delete on shipments.import_handling
  for each row execute function shipments.refresh_progress();
create trigger progress_refreshed after insert or update or delete on shipments.warehouse_goods
  for each row execute function shipments.refresh_progress();

-- Lines of buyers' orders ----------------------------------------------------------------------------------------------

-- The quantities of a shipment by order line. Written only by the trigger below, hence not audited.
create table shipments.po_shipped (
  shipment_id uuid not null references shipments.shipment on delete cascade,
  -- The buyer: the key account, otherwise the consignee.
  buyer_id uuid not null,
  line_key text not null,
  ordered int,
  shipped bigint not null,
  primary key (shipment_id, line_key)
);
create index po_shipped_line on shipments.po_shipped (buyer_id, line_key);

-- Two shipments have the same line if buyer, order and line are equal. A numbered line may be split by distribution centre or
-- SKU, which buyers count separately; a line without number is identified by its goods. orderKey in the domain is the same rule
-- (SHP-02, domain §13).
create function shipments.shipped_by_line(lines jsonb) returns table (line_key text, ordered int, shipped bigint)
language sql immutable parallel safe as $$
  select
    upper((l."poNo" || E'\x1f' || coalesce(l.line, '') || E'\x1f' || coalesce(l.sku, '')
      || case when coalesce(l.line, '') = '' then E'\x1f' || coalesce(l.style, '') else '' end
      || E'\x1f' || coalesce(l.colour, '') || E'\x1f' || coalesce(l.size, '')
      || case when coalesce(l.line, '') = '' then E'\x1f' || coalesce(l.description, '') else '' end
      || E'\x1f' || coalesce(l.dc, '')) collate "C"),
    max(l.ordered), sum(l.shipped)
  from jsonb_to_recordset(lines) as l (
    "poNo" text, line text, sku text, style text, colour text, size text, description text, dc text, ordered int, shipped int)
  where l.shipped > 0
  group by 1
$$;

-- Serializes shipments of the same order line until commit. A fixed set of locks taken in one order, because a thousand lines
-- would need a thousand locks. The other half of the key separates them from other advisory locks.
create function shipments.hold_po_lines(buyer uuid, keys text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shipments.po_line'), place)
  from (select distinct hashtext(buyer::text || key) & 127 as place from unnest(keys) as key order by 1) places;
end $$;

-- Only the lines to be checked are locked; the server has locked the same ones at once before counting. A shipment that ships no
-- more of a line than before need not wait.
create function shipments.keep_po_shipped() returns trigger language plpgsql as $$
declare
  buyer uuid := case when new.side = 'Export' then coalesce(new.key_account_id, new.consignee_id) end;
  before jsonb := '[]';
  judged text[];
  tolerance numeric;
  over text;
begin
  -- Lines moved to another buyer are checked again, except when a key account only took over the shipment.
  if tg_op = 'UPDATE' and (coalesce(old.key_account_id, old.consignee_id) is not distinct from buyer
      or (old.shipper_id, old.consignee_id) is not distinct from (new.shipper_id, new.consignee_id)) then
    before := old.po_lines;
  end if;
  if buyer is not null then
    judged := array(
      select now.line_key from shipments.shipped_by_line(new.po_lines) now
      left join shipments.shipped_by_line(before) was using (line_key)
      where was.line_key is null or now.shipped > was.shipped or now.ordered is distinct from was.ordered);
    perform shipments.hold_po_lines(buyer, judged);
  end if;
  delete from shipments.po_shipped where shipment_id = new.id;
  if buyer is null then
    return null;
  end if;
  insert into shipments.po_shipped (shipment_id, buyer_id, line_key, ordered, shipped)
    select new.id, buyer, line_key, ordered, shipped from shipments.shipped_by_line(new.po_lines);
  tolerance := coalesce((select tolerance_percent from shipments.key_account where id = new.key_account_id), 0);
  select now.line_key into over
  from shipments.shipped_by_line(new.po_lines) now
  cross join lateral (
    select coalesce(sum(o.shipped), 0) as shipped, max(o.ordered) as ordered from shipments.po_shipped o
    where o.buyer_id = buyer and o.line_key = now.line_key and o.shipment_id <> new.id) others
  where now.line_key = any(judged)
    and now.shipped + others.shipped > floor(coalesce(now.ordered, others.ordered) * (100 + tolerance) / 100)
  limit 1;
  if found then
    raise exception 'more is shipped than was ordered of the line %', translate(over, E'\x1f', ' ')
      using errcode = 'check_violation', constraint = 'po_line_shipped';
  end if;
  return null;
end $$;
create trigger po_shipped_of_new after insert on shipments.shipment for each row
  when (new.po_lines <> '[]') execute function shipments.keep_po_shipped();
create trigger po_shipped_of_changed after update on shipments.shipment for each row
  when ((old.po_lines <> '[]' or new.po_lines <> '[]')
    and ((old.po_lines, old.key_account_id) is distinct from (new.po_lines, new.key_account_id)
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function shipments.keep_po_shipped();
