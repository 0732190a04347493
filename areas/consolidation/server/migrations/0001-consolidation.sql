-- Masters: house shipments consolidated under one MAWB.

-- The shipments under one MAWB of the stock, or of an agent abroad for imports.
create table shipments.master (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  prefix char(3) not null check (prefix ~ '^[0-9]{3}$'),
  serial char(8) not null check (serial ~ '^[0-9]{8}$' and left(serial, 7)::int % 7 = right(serial, 1)::int),
  mawb_no text not null generated always as (prefix::text || '-' || serial::text) stored,
  job_mode text not null check (job_mode in ('Consolidation', 'Back to Back', 'Direct')),
  capacity_type text references reference_data.capacity_type (code),
  flight_no text not null check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
  origin_airport text not null references reference_data.airport (iata),
  destination_airport text not null references reference_data.airport (iata),
  origin_zone text not null,
  destination_zone text not null,
  etd timestamptz not null,
  eta timestamptz not null,
  cut_off timestamptz,
  -- Why it flies with a carrier that is neither its airline nor an interline partner of it.
  carrier_reason text not null default '' check (length(carrier_reason) <= 200),
  -- What the stock knows the job by; a number goes back under the same words.
  reference text check (length(trim(reference)) between 1 and 60),
  transmitted_at timestamptz,
  released_at timestamptz,
  -- Its waybill was voided, so the number never returns to the stock although the airline may have it.
  is_void boolean not null default false check (not is_void or released_at is not null),
  created_by text not null,
  created_at timestamptz not null default now(),
  side text not null default 'Export' check (side in ('Export', 'Import')),
  check (origin_airport <> destination_airport),
  check (eta > etd),
  check (cut_off <= etd),
  constraint master_kept_once_transmitted check (transmitted_at is null or released_at is null or is_void),
  unique (id, job_mode),
  constraint master_of_stock check (side = 'Import' or (capacity_type is not null and reference is not null)),
  constraint master_flight_as_written
    check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]')
);
create index master_home on shipments.master (home_office_id);
create index master_capacity_type on shipments.master (capacity_type);
-- A number belongs to at most one active master.
create unique index master_live on shipments.master (prefix, serial) where released_at is null and side = 'Export';
create unique index master_of_agent on shipments.master (prefix, serial) where side = 'Import';
select audit.watch('shipments.master');

create trigger home_office_is_final before update of home_office_id on shipments.master
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function shipments.keep_home_office();
create trigger side_is_final before update of side on shipments.master
  for each row when (old.side is distinct from new.side) execute function shipments.keep_side();

-- The flight with which houses of a MAWB arrived cannot change, for own MAWBs and those of agents (SHP-14).
create function shipments.keep_flight_of_arrived() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.shipment s where s.master_id = old.id and shipments.has_arrived(s.id)) then
    raise exception 'houses of MAWB % have arrived with its flight', old.mawb_no using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger arrived_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.master
  for each row when ((old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
    is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_flight_of_arrived();

-- Houses of a master ---------------------------------------------------------------------------------------------------

-- All houses of a master have its job mode (MAW-09).
alter table shipments.shipment add constraint shipment_mode_of_master
  foreign key (master_id, job_mode) references shipments.master (id, job_mode);

-- The number is copied to the shipment for its index; the master alone determines it.
create function shipments.copy_mawb_no() returns trigger language plpgsql as $$
begin
  new.mawb_no := (select m.mawb_no from shipments.master m where m.id = new.master_id);
  if tg_op = 'INSERT' or new.master_id is distinct from old.master_id then
    new.master_assigned_at := case when new.master_id is not null then shipments.moment() end;
  end if;
  return new;
end $$;
create trigger mawb_no_of_master before insert or update of master_id, mawb_no on shipments.shipment
  for each row execute function shipments.copy_mawb_no();

-- A house and its master must be on the same side (export or import).
create function shipments.demand_same_side() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.master m where m.id = new.master_id and m.side <> new.side) then
    raise exception 'a house flies under a master of its own side' using errcode = 'P0409';
  end if;
  return null;
end $$;
create trigger same_side_as_master after insert or update of master_id on shipments.shipment
  for each row when (new.master_id is not null) execute function shipments.demand_same_side();

-- A number that has flown never returns to the free stock (MAW-13).
create function shipments.keep_under_master() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with a sent pre-alert stays under its MAWB' using errcode = 'P0409';
end $$;
create trigger sent_stays_under_master before update of master_id on shipments.shipment
  for each row when (old.pre_alert_sent_at is not null and not ('master' = any (old.recalled_fields))
    and old.master_id is distinct from new.master_id)
  execute function shipments.keep_under_master();

create function shipments.keep_flown_under_master() returns trigger language plpgsql as $$
begin
  if shipments.has_arrived(old.id)
    or exists (select from shipments.milestone where shipment_id = old.id and code = 'DEP') then
    raise exception 'shipment % has flown under its MAWB', old.id using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger flown_stays_under_master before update of master_id on shipments.shipment
  for each row when (old.side = 'Export' and old.master_id is not null and old.master_id is distinct from new.master_id)
  execute function shipments.keep_flown_under_master();

-- The import list ------------------------------------------------------------------------------------------------------

alter table shipments.arriving_master add constraint arriving_master_id_fkey
  foreign key (id) references shipments.master on delete cascade;

create function shipments.list_flight() returns trigger language plpgsql as $$
begin
  update shipments.arriving_master set flight_no = new.flight_no, eta = new.eta where id = new.id;
  return null;
end $$;
create trigger flight_is_listed after update of flight_no, eta on shipments.master
  for each row when ((old.flight_no, old.eta) is distinct from (new.flight_no, new.eta))
  execute function shipments.list_flight();

-- The houses of one MAWB have one state of space when a transaction ends (SPC-01): the airline answers a MAWB, not a house.
create function shipments.demand_one_space_state() returns trigger language plpgsql as $$
begin
  if exists (
    select from shipments.shipment s
    where s.master_id = new.master_id
    having count(distinct s.space_status) > 1) then
    raise exception 'the houses of one MAWB have one state of space' using errcode = 'P0409';
  end if;
  return null;
end $$;

create constraint trigger one_space_state_of_master after update of space_status, master_id on shipments.shipment
  deferrable initially deferred for each row
  when (new.master_id is not null
    and (old.space_status, old.master_id) is distinct from (new.space_status, new.master_id))
  execute function shipments.demand_one_space_state();
