-- House shipments, the numbers of their waybills and the masters they fly under.

create schema shipments;

-- House numbers ---------------------------------------------------------------------------------------------------------

-- Where a prefix goes on. One office owns a prefix, so two offices never print the same number.
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
-- Numbers are taken from the head of the free index: dead entries there have to go before they slow the next taker.
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

-- Masters ---------------------------------------------------------------------------------------------------------------

create table shipments.master (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  prefix char(3) not null check (prefix ~ '^[0-9]{3}$'),
  serial char(8) not null check (serial ~ '^[0-9]{8}$' and left(serial, 7)::int % 7 = right(serial, 1)::int),
  mawb_no text not null generated always as (prefix::text || '-' || serial::text) stored,
  job_mode text not null check (job_mode in ('Consolidation', 'Back to Back', 'Direct')),
  capacity_type text not null references reference_data.capacity_type (code),
  flight_no text not null check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
  origin_airport text not null references reference_data.airport (iata),
  destination_airport text not null references reference_data.airport (iata),
  origin_zone text not null,
  destination_zone text not null,
  etd timestamptz not null,
  eta timestamptz not null,
  cut_off timestamptz,
  -- What the stock knows the job by; a number goes back under the same words.
  reference text not null check (length(trim(reference)) between 1 and 60),
  transmitted_at timestamptz,
  released_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  check (origin_airport <> destination_airport),
  check (eta > etd),
  check (cut_off <= etd),
  constraint master_kept_once_transmitted check (transmitted_at is null or released_at is null),
  unique (id, job_mode)
);
-- One number is over one live master at most.
create unique index master_live on shipments.master (prefix, serial) where released_at is null;
create index master_home on shipments.master (home_office_id);
select audit.watch('shipments.master');

-- Shipments -------------------------------------------------------------------------------------------------------------

create table shipments.shipment (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  hawb_no text unique references shipments.hawb_number (number),
  master_id uuid,
  mawb_no text,
  job_type text not null check (job_type in ('General', 'Direct MAWB', 'Coload In', 'Coload In capacity sold')),
  job_mode text not null check (job_mode in ('Consolidation', 'Back to Back', 'Coload Out', 'Direct')),
  origin_office_id uuid references organisation.office,
  sales_office_id uuid references organisation.office,
  handling_office_id uuid references organisation.office,
  destination_office_id uuid references organisation.office,
  -- Parties as they stood on the day, {partnerId, name, address, contact, phone}; name and key are drawn out of them.
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
  pieces int check (pieces between 1 and 9999),
  pallets int check (pallets >= 0),
  cartons int check (cartons >= 0),
  gross_weight numeric(9, 2) check (gross_weight >= 0),
  -- Exact cubic centimetres; the cubic metres are only what people read.
  cubic_cm bigint not null default 0 check (cubic_cm >= 0),
  volume numeric(12, 3) generated always as (round(cubic_cm / 1000000.0, 3)) stored,
  charge_weight numeric(10, 1) check (charge_weight >= gross_weight),
  dimension_lines jsonb not null default '[]' check (jsonb_typeof(dimension_lines) = 'array'),
  dimension_text text not null default '' check (length(dimension_text) <= 900),
  dimension_remark text not null default '' check (length(dimension_remark) <= 900),
  goods_description text not null default '' check (length(goods_description) <= 500),
  handling_codes text[] not null default '{}' check (cardinality(handling_codes) <= 9),
  dangerous_goods boolean not null default false,
  dg_class text,
  battery_type text,
  battery_number int check (battery_number >= 0),
  selling_rate numeric(12, 2) check (selling_rate >= 0),
  selling_currency text references reference_data.currency (code),
  settling_rate numeric(12, 2) check (settling_rate >= 0),
  settling_currency text references reference_data.currency (code),
  batch_no text not null default '' check (length(batch_no) <= 20),
  space_status text not null default 'None' check (space_status in ('None', 'Assigned', 'Confirmed')),
  po_lines jsonb not null default '[]' check (jsonb_typeof(po_lines) = 'array'),
  delivery_notes jsonb not null default '[]' check (jsonb_typeof(delivery_notes) = 'array'),
  po_numbers text generated always as (
    translate(jsonb_path_query_array(po_lines, '$[*].poNo')::text, '[]"', '')) stored,
  dn_numbers text generated always as (
    translate(jsonb_path_query_array(delivery_notes, '$[*].dnNo')::text, '[]"', '')) stored,
  pre_alert_sent_at timestamptz,
  status text not null generated always as (case when pre_alert_sent_at is null then 'Pending' else 'Sent' end) stored,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shipment_has_office check (coalesce(origin_office_id, sales_office_id, handling_office_id) is not null),
  constraint shipment_mode_of_type check (
    case job_type
      when 'General' then job_mode in ('Consolidation', 'Back to Back', 'Coload Out')
      when 'Direct MAWB' then job_mode = 'Direct'
      else job_mode in ('Consolidation', 'Back to Back')
    end),
  constraint shipment_direct_has_no_house check (job_type <> 'Direct MAWB' or hawb_no is null),
  check (origin_airport <> destination_airport),
  check (eta > etd),
  check (cut_off <= etd),
  check (etd is null or origin_zone is not null),
  check (eta is null or destination_zone is not null),
  check (selling_rate is null or selling_currency is not null),
  check (settling_rate is null or settling_currency is not null),
  check (not dangerous_goods or dg_class is not null),
  -- All houses of a master fly in its mode (MAW-09).
  constraint shipment_mode_of_master foreign key (master_id, job_mode) references shipments.master (id, job_mode)
);
-- Back to back and direct, the one shipment is the whole master (MAW-10).
create unique index shipment_alone_on_master on shipments.shipment (master_id) where job_mode in ('Back to Back', 'Direct');
create index shipment_master on shipments.shipment (master_id);
create index shipment_departure on shipments.shipment (etd desc, id desc, status);
create index shipment_hawb_text on shipments.shipment using gin (hawb_no gin_trgm_ops);
create index shipment_mawb_text on shipments.shipment using gin (mawb_no gin_trgm_ops);
create index shipment_shipper_text on shipments.shipment using gin (shipper_name gin_trgm_ops);
create index shipment_consignee_text on shipments.shipment using gin (consignee_name gin_trgm_ops);
create index shipment_po_text on shipments.shipment using gin (po_numbers gin_trgm_ops);
select audit.watch('shipments.shipment');

create function shipments.keep_home_office() returns trigger language plpgsql as $$
begin
  raise exception 'the home office of a record never changes' using errcode = 'P0409';
end $$;

create trigger home_office_is_final before update of home_office_id on shipments.shipment
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function shipments.keep_home_office();
create trigger home_office_is_final before update of home_office_id on shipments.master
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function shipments.keep_home_office();

-- The number stands on the shipment itself so that one index finds it; the master alone says what it is.
create function shipments.copy_mawb_no() returns trigger language plpgsql as $$
begin
  new.mawb_no := (select m.mawb_no from shipments.master m where m.id = new.master_id);
  return new;
end $$;

create trigger mawb_no_of_master before insert or update of master_id, mawb_no on shipments.shipment
  for each row execute function shipments.copy_mawb_no();

create function shipments.keep_what_was_sent() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with a MAWB or a sent pre-alert is not deleted' using errcode = 'P0409';
end $$;

-- A number that has flown never goes back to the free stock (MAW-13).
create function shipments.keep_under_master() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with a sent pre-alert stays under its MAWB' using errcode = 'P0409';
end $$;

create trigger sent_stays_under_master before update of master_id on shipments.shipment
  for each row when (old.pre_alert_sent_at is not null and old.master_id is distinct from new.master_id)
  execute function shipments.keep_under_master();

create trigger sent_is_kept before delete on shipments.shipment
  for each row when (old.master_id is not null or old.pre_alert_sent_at is not null)
  execute function shipments.keep_what_was_sent();

-- Which offices see a shipment ------------------------------------------------------------------------------------------

-- A row per shipment and office that has a part in it. Four columns joined by "or" could not be read in the order of
-- departure by any index; this can. Kept by the trigger below alone, hence without an audit of its own.
create table shipments.office_shipment (
  office_id uuid not null references organisation.office,
  id uuid not null references shipments.shipment on delete cascade,
  status text not null,
  etd timestamptz,
  primary key (id, office_id)
);
create index office_shipment_departure on shipments.office_shipment (office_id, etd desc, id desc, status);

create function shipments.show_to_offices() returns trigger language plpgsql as $$
declare
  offices uuid[] := array_remove(
    array[new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id], null);
begin
  delete from shipments.office_shipment where id = new.id and office_id <> all (offices);
  insert into shipments.office_shipment as seen (office_id, id, status, etd)
    select distinct office, new.id, new.status, new.etd from unnest(offices) as office
    on conflict (id, office_id) do update set status = excluded.status, etd = excluded.etd
      where (seen.status, seen.etd) is distinct from (excluded.status, excluded.etd);
  return null;
end $$;

create trigger shown_to_offices after insert or update on shipments.shipment
  for each row execute function shipments.show_to_offices();
