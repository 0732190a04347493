-- The import side (SHP-14): what arrives at an office of ours, from our own offices or from agents abroad.

-- An export was booked by the office that sends it; an import was written down by the office that receives it.
alter table shipments.shipment
  add column side text not null default 'Export' check (side in ('Export', 'Import'));
alter table shipments.master
  add column side text not null default 'Export' check (side in ('Export', 'Import')),
  alter column capacity_type drop not null,
  alter column reference drop not null,
  add constraint master_of_stock check (side = 'Import' or (capacity_type is not null and reference is not null));

-- No pre-alert of ours goes out for what an agent sends us: it is neither pending nor sent.
alter table shipments.shipment drop column status;
alter table shipments.shipment add column status text not null generated always as (
  case when side = 'Import' then 'Import' when pre_alert_sent_at is null then 'Pending' else 'Sent' end) stored;
create index shipment_departure on shipments.shipment (etd desc, id desc, status);
create index shipment_status on shipments.shipment (status, id);
create index shipment_next_due on shipments.shipment (next_due_at, id, status);

alter table shipments.shipment drop constraint shipment_has_office;
alter table shipments.shipment add constraint shipment_has_office check (
  case side
    when 'Export' then coalesce(origin_office_id, sales_office_id, handling_office_id) is not null
    else destination_office_id is not null and master_id is not null and pre_alert_sent_at is null
      and coalesce(origin_office_id, sales_office_id, handling_office_id) is null
  end) not valid;
alter table shipments.shipment validate constraint shipment_has_office;

-- Of our own numbers each stands once, as before; the numbers of agents are theirs, and once under one MAWB.
alter table shipments.shipment
  drop constraint shipment_hawb_no_key,
  drop constraint shipment_hawb_no_fkey,
  add column own_hawb_no text generated always as (case when side = 'Export' then hawb_no end) stored
    constraint shipment_hawb_no_key unique
    constraint shipment_hawb_no_fkey references shipments.hawb_number (number),
  add constraint shipment_hawb_no_length check (length(hawb_no) between 1 and 20);
create unique index shipment_house_of_agent on shipments.shipment (master_id, hawb_no) where side = 'Import';

drop index shipments.master_live;
create unique index master_live on shipments.master (prefix, serial) where released_at is null and side = 'Export';
create unique index master_of_agent on shipments.master (prefix, serial) where side = 'Import';

create function shipments.keep_side() returns trigger language plpgsql as $$
begin
  raise exception 'an export never becomes an import, nor the other way round' using errcode = 'P0409';
end $$;
create trigger side_is_final before update of side on shipments.shipment
  for each row when (old.side is distinct from new.side) execute function shipments.keep_side();
create trigger side_is_final before update of side on shipments.master
  for each row when (old.side is distinct from new.side) execute function shipments.keep_side();

-- A house flies under a master of its own side.
create function shipments.demand_same_side() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.master m where m.id = new.master_id and m.side <> new.side) then
    raise exception 'a house flies under a master of its own side' using errcode = 'P0409';
  end if;
  return null;
end $$;
create trigger same_side_as_master after insert or update of master_id on shipments.shipment
  for each row when (new.master_id is not null) execute function shipments.demand_same_side();

-- What arrived ----------------------------------------------------------------------------------------------------------

-- Pieces of a shipment that came with one flight. ARR of the milestones follows from these rows where there are any.
create table shipments.arrival (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  at timestamptz not null,
  flight_no text check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
  pieces int not null check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  -- More came than was booked, and somebody said so.
  beyond_booked boolean not null default false,
  noted_by text not null,
  noted_at timestamptz not null default clock_timestamp(),
  constraint arrival_has_happened check (at <= noted_at + interval '5 minutes')
);
create index arrival_shipment on shipments.arrival (shipment_id, at);
select audit.watch('shipments.arrival');

-- No more pieces arrive than were booked unless somebody said so, when the transaction ends, whoever writes either.
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

-- ARR is said in one place: by hand only while no arrival is noted.
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

-- What the destination office does with a shipment, beside the moments that are milestones (NFD, CLR, DLV).
create table shipments.import_handling (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  version int not null default 1,
  notified_to text not null default '' check (length(notified_to) <= 100),
  customs_status text not null default 'None' check (customs_status in ('None', 'Lodged', 'Inspection', 'Refused')),
  entry_no text not null default '' check (length(entry_no) <= 35),
  terminal text not null default '' check (length(terminal) <= 60),
  warehouse_location text not null default '' check (length(warehouse_location) <= 60),
  storage_free_until date,
  documents_at timestamptz,
  documents_to text not null default '' check (length(documents_to) <= 100),
  delivery_order_no text not null default '' check (length(delivery_order_no) <= 35),
  delivered_to text not null default '' check (length(delivered_to) <= 100),
  remark text not null default '' check (length(remark) <= 900),
  -- [{kind, pieces, remark}], edited and audited with the rest.
  discrepancies jsonb not null default '[]' check (jsonb_typeof(discrepancies) = 'array')
);
insert into shipments.import_handling (shipment_id)
  select distinct shipment_id from shipments.milestone where code in ('NFD', 'CLR', 'DLV');
select audit.watch('shipments.import_handling', 'shipment_id');

-- Its form shows the three moments too: whoever notes one elsewhere makes it another version.
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
  for each row when (new.code in ('NFD', 'CLR', 'DLV')) execute function shipments.touch_handling();
create trigger handling_is_touched_too after delete on shipments.milestone
  for each row when (old.code in ('NFD', 'CLR', 'DLV')) execute function shipments.touch_handling();

-- Which shipments are on the list of which office ------------------------------------------------------------------------

-- An office lists what comes to it once it is on its way: under a MAWB, or told of by a pre-alert, or booked on a flight
-- of another forwarder's MAWB. The same rule is isAnnounced in domain/announced.ts. Capacity sold is space only.
create function shipments.is_announced(s shipments.shipment) returns boolean language sql immutable as $$
  select s.destination_office_id is not null and s.job_type <> 'Coload In capacity sold'
    and s.destination_office_id is distinct from s.origin_office_id
    and (s.side = 'Import' or s.master_id is not null or s.pre_alert_sent_at is not null
         or (s.job_mode = 'Coload Out' and s.flight_no is not null and s.eta is not null))
$$;

-- A row per arriving shipment, with what the list is sorted and filtered by. Kept by triggers and by keepNextMilestones
-- (from next_milestone to arrived_pieces) alone, hence without an audit of its own. What is next is what the destination
-- waits for, whatever the sending office still owes.
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

create function shipments.announce_added() returns trigger language plpgsql as $$
begin
  insert into shipments.arriving
      (id, office_id, master_id, side, hawb_no, mawb_no, flight_no, origin_airport, eta)
    select s.id, s.destination_office_id, s.master_id, s.side, s.hawb_no, s.mawb_no, s.flight_no, s.origin_airport, s.eta
    from added a join shipments.shipment s on s.id = a.id where shipments.is_announced(s);
  return null;
end $$;

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

create trigger announced_when_added after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.announce_added();
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

-- The masters of these, once for each office that receives houses of one.
create table shipments.arriving_master (
  id uuid not null references shipments.master on delete cascade,
  office_id uuid not null references organisation.office,
  mawb_no text not null,
  flight_no text not null,
  eta timestamptz not null,
  primary key (id, office_id)
);
create index arriving_master_eta on shipments.arriving_master (office_id, eta desc, id desc);
create index arriving_master_mawb on shipments.arriving_master (office_id, mawb_no, id);
create index arriving_master_flight on shipments.arriving_master (office_id, flight_no, id);
create index master_arrival on shipments.master (eta desc, id desc);
create index master_mawb on shipments.master (mawb_no, id);
create index master_flight on shipments.master (flight_no, id);

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

create function shipments.list_flight() returns trigger language plpgsql as $$
begin
  update shipments.arriving_master set flight_no = new.flight_no, eta = new.eta where id = new.id;
  return null;
end $$;
create trigger flight_is_listed after update of flight_no, eta on shipments.master
  for each row when ((old.flight_no, old.eta) is distinct from (new.flight_no, new.eta))
  execute function shipments.list_flight();

-- What is known already -------------------------------------------------------------------------------------------------

insert into shipments.arriving
    (id, office_id, master_id, side, hawb_no, mawb_no, flight_no, origin_airport, eta, next_milestone, state, arrived_at,
     arrived_pieces)
  select s.id, s.destination_office_id, s.master_id, s.side, s.hawb_no, s.mawb_no, s.flight_no, s.origin_airport, s.eta, '',
    case when dlv.at is not null then 'Delivered' when arr.at is null then 'Expected'
         when clr.at is not null then 'Released' else 'Arrived' end,
    arr.at, case when arr.at is null then 0 else coalesce(s.pieces, 0) end
  from shipments.shipment s
    left join shipments.milestone arr on arr.shipment_id = s.id and arr.code = 'ARR'
    left join shipments.milestone clr on clr.shipment_id = s.id and clr.code = 'CLR'
    left join shipments.milestone dlv on dlv.shipment_id = s.id and dlv.code = 'DLV'
  where shipments.is_announced(s);

-- What comes to an office of ours is followed until it is delivered there: found out anew by housekeeping.
update shipments.shipment set next_milestone = null, next_due_at = null
  where next_milestone is not null and destination_office_id is not null
    and coalesce(eta, etd, cut_off) > now() - interval '14 days';
