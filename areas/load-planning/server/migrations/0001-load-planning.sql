-- The space of shipments on flights (SPC-01) and the load plans of flights (LDP-01, LDP-02).

create schema load_planning;

-- The next batch number of an office.
create table load_planning.batch_series (
  office_id uuid primary key references organisation.office,
  next_value int not null default 1
);
select audit.watch('load_planning.batch_series', 'office_id');

-- One row per shipment that ever requested space: the flight on which it has, had or was refused space.
create table load_planning.space (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null unique references shipments.shipment on delete cascade,
  flight_id uuid not null references flights.flight,
  status text not null check (status in ('Requested', 'Confirmed', 'Refused', 'Released')),
  batch_no text not null check (length(batch_no) between 1 and 20),
  -- The cargo for which the space was given; the shipment's own figures may have changed since.
  gross_weight numeric(9, 2) not null check (gross_weight > 0),
  cubic_cm bigint not null check (cubic_cm > 0),
  charge_weight numeric(10, 1) not null,
  uld_type text references reference_data.uld_type (code),
  positions int check (positions between 1 and 99),
  -- The capacity taken: flights are counted in tenths of a kilogram and in litres, always rounded up.
  weight_kg numeric(9, 1) not null generated always as (ceil(gross_weight * 10) / 10) stored,
  volume_m3 numeric(12, 3) not null generated always as (ceil(cubic_cm / 1000.0) / 1000) stored,
  -- Why the space was given beyond the capacity.
  override_reason text check (length(trim(override_reason)) between 1 and 200),
  constraint space_units check ((uld_type is null) = (positions is null))
);
create index space_flight on load_planning.space (flight_id);
create index space_held on load_planning.space (flight_id) include (weight_kg, volume_m3, uld_type, positions)
  where status in ('Requested', 'Confirmed');
select audit.watch('load_planning.space');

-- Prevents overbooking for every writer: space that is new, larger or on another flight must fit or carry a reason. The flight is
-- locked until commit, so that concurrent requests see each other. A figure that no allotment of the flight names is unlimited; a
-- flight without any allotment has no space (SPC-01). limitsOf in the domain is the same rule.
create function load_planning.demand_room() returns trigger language plpgsql as $$
declare
  lacking text;
begin
  perform from flights.flight where id = new.flight_id for update;
  select 'kg or m³' into lacking
  from (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3 from load_planning.space
        where flight_id = new.flight_id and status in ('Requested', 'Confirmed')) given,
       (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3, count(positions) as units
        from flights.flight_allotment where flight_id = new.flight_id) there
  where (given.kg > there.kg and (there.kg > 0 or (there.m3 = 0 and there.units = 0)))
     or (given.m3 > there.m3 and (there.m3 > 0 or (there.kg = 0 and there.units = 0)));
  if lacking is null and new.positions is not null then
    select 'positions' into lacking
    where (select sum(positions) from load_planning.space
           where flight_id = new.flight_id and uld_type = new.uld_type and status in ('Requested', 'Confirmed'))
        > (select coalesce(sum(positions), 0) from flights.flight_allotment
           where flight_id = new.flight_id and uld_type = new.uld_type);
  end if;
  if lacking is not null then
    raise exception 'more % given than flight % has', lacking, new.flight_id
      using errcode = 'check_violation', constraint = 'space_fits';
  end if;
  return null;
end $$;
create trigger space_fits after insert on load_planning.space
  for each row when (new.status in ('Requested', 'Confirmed') and new.override_reason is null)
  execute function load_planning.demand_room();
create trigger space_still_fits after update on load_planning.space
  for each row when (new.status in ('Requested', 'Confirmed') and new.override_reason is null and (
    old.status not in ('Requested', 'Confirmed') or old.flight_id <> new.flight_id or old.gross_weight < new.gross_weight
    or old.cubic_cm < new.cubic_cm or (old.uld_type, old.positions) is distinct from (new.uld_type, new.positions)))
  execute function load_planning.demand_room();

-- Checks at commit that the shipment and its space have the same status.
create function load_planning.demand_same_status() returns trigger language plpgsql as $$
begin
  if exists (select from load_planning.space p join shipments.shipment s on s.id = p.shipment_id
             where p.id = new.id and (p.status, p.batch_no) is distinct from (s.space_status, s.batch_no)
               and p.status in ('Requested', 'Confirmed')) then
    raise exception 'shipment % says something else than its space', new.shipment_id using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger space_is_told after insert or update on load_planning.space
  deferrable initially deferred for each row execute function load_planning.demand_same_status();

-- Every change with user, time and reason. Never updated; deleted only with its shipment.
create table load_planning.space_event (
  id uuid not null default platform.new_id(),
  at timestamptz not null default clock_timestamp(),
  shipment_id uuid not null references shipments.shipment on delete cascade,
  flight_id uuid not null references flights.flight,
  kind text not null check (kind in ('request', 'confirm', 'refuse', 'release', 'revise')),
  status text not null,
  batch_no text not null,
  gross_weight numeric(9, 2) not null,
  cubic_cm bigint not null,
  uld_type text,
  positions int,
  reason text check (length(trim(reason)) between 1 and 200),
  override_reason text,
  actor_id uuid not null default current_setting('app.actor_id')::uuid,
  account text not null default current_setting('app.account'),
  request_id text not null default current_setting('app.request_id'),
  primary key (at, id)
) partition by range (at);
create index space_event_shipment on load_planning.space_event (shipment_id, id);
create table load_planning.space_event_rest partition of load_planning.space_event default;
create trigger event_is_kept before truncate on load_planning.space_event
  for each statement execute function audit.refuse();

create function load_planning.keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from shipments.shipment where id = old.shipment_id) then return old; end if;
  end if;
  raise exception 'what happened to space is never changed' using errcode = 'P0403';
end $$;
create trigger event_is_final before update or delete on load_planning.space_event
  for each row execute function load_planning.keep_event();

select platform.prepare_months(3);

-- Load plans ----------------------------------------------------------------------------------------------------------

-- One plan per flight, in versions; confirmed versions are final (LDP-01, LDP-02).

-- The next plan number of an office.
create table load_planning.plan_series (
  office_id uuid primary key references organisation.office,
  next_value int not null default 1
);
select audit.watch('load_planning.plan_series', 'office_id');

create table load_planning.plan (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  plan_no text not null unique check (length(plan_no) between 1 and 20),
  flight_id uuid not null unique references flights.flight,
  flight_date date not null,
  status text not null default 'Not yet started' check (status in ('Not yet started', 'In progress', 'Completed')),
  state text not null default 'Pending' check (state in ('Pending', 'Confirmed')),
  version_no int not null default 1 check (version_no > 0),
  check (state = 'Pending' or status = 'Completed')
);
create index plan_date on load_planning.plan (flight_date, id);
select audit.watch('load_planning.plan');

create table load_planning.plan_version (
  id uuid primary key default platform.new_id(),
  plan_id uuid not null references load_planning.plan,
  no int not null check (no > 0),
  -- The flight and its shipments at the time the content was last saved.
  basis jsonb not null default '{"flight": null, "houses": []}' check (jsonb_typeof(basis) = 'object'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by text,
  unique (plan_id, no),
  check ((confirmed_at is null) = (confirmed_by is null))
);
create unique index plan_version_open on load_planning.plan_version (plan_id) where confirmed_at is null;
select audit.watch('load_planning.plan_version');

-- A ULD of a plan, with or without a number. `key` is the same in every version. While the version is open, Input PMC determines
-- the load of ULDs with numbers.
create table load_planning.unit (
  id uuid primary key default platform.new_id(),
  plan_version_id uuid not null references load_planning.plan_version,
  key uuid not null default platform.new_id(),
  place int not null default 0,
  uld_type text not null check (uld_type ~ '^[A-Z][A-Z0-9]{2}$'),
  uld_no text check (uld_no ~ '^[A-Z][A-Z0-9]{2}[0-9]{4,5}[A-Z0-9]{2}$'),
  position text not null default '' check (length(position) <= 6),
  instruction text not null default '' check (length(instruction) <= 500),
  check (uld_no is null or left(uld_no, 3) = uld_type),
  unique (plan_version_id, key),
  unique (plan_version_id, uld_no)
);
create index unit_key on load_planning.unit (key);
select audit.watch('load_planning.unit');

-- Pieces of a house on a ULD. No foreign key, because confirmed versions stay readable after a shipment is deleted.
create table load_planning.load (
  id uuid primary key default platform.new_id(),
  unit_id uuid not null references load_planning.unit on delete cascade,
  shipment_id uuid not null,
  pieces int not null check (pieces between 1 and 9999),
  -- The weight entered; null to use the share of the house.
  gross_weight numeric(9, 2) check (gross_weight > 0),
  -- The place of each piece: [dimension line, x, y, z, dx, dy, dz] in mm from the corner of the base.
  boxes jsonb not null default '[]' check (jsonb_typeof(boxes) = 'array'),
  unique (unit_id, shipment_id)
);
create index load_shipment on load_planning.load (shipment_id);
select audit.watch('load_planning.load');

-- Offloaded pieces with their reasons.
create table load_planning.offload (
  id uuid primary key default platform.new_id(),
  plan_version_id uuid not null references load_planning.plan_version,
  shipment_id uuid not null,
  pieces int not null check (pieces between 1 and 9999),
  reason text not null check (reason in (
    'NO_ROOM', 'TOO_HEAVY', 'NOT_ARRIVED', 'DOCUMENTS', 'SECURITY', 'CUSTOMER', 'SPLIT', 'OTHER')),
  note text not null default '' check (length(note) <= 200),
  unique (plan_version_id, shipment_id)
);
select audit.watch('load_planning.offload');

-- Makes confirmed versions immutable for every writer. The version is locked, so that a change and the confirmation are serialized.
create function load_planning.refuse_frozen(version_id uuid) returns void language plpgsql as $$
begin
  if version_id is null then return; end if;
  perform from load_planning.plan_version where id = version_id and confirmed_at is null for share;
  if not found then
    raise exception 'version % of a load plan is confirmed', version_id using errcode = 'P0403';
  end if;
end $$;

create function load_planning.guard_version() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or tg_op = 'DELETE' then
    raise exception 'version % of a load plan is final', old.id using errcode = 'P0403';
  end if;
  return new;
end $$;
create trigger version_freezes before update or delete on load_planning.plan_version
  for each row execute function load_planning.guard_version();

create function load_planning.guard_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform load_planning.refuse_frozen(old.plan_version_id); end if;
  if tg_op <> 'DELETE' then perform load_planning.refuse_frozen(new.plan_version_id); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger unit_freezes before insert or update or delete on load_planning.unit
  for each row execute function load_planning.guard_content();
create trigger offload_freezes before insert or update or delete on load_planning.offload
  for each row execute function load_planning.guard_content();

create function load_planning.guard_load() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform load_planning.refuse_frozen((select plan_version_id from load_planning.unit where id = old.unit_id));
  end if;
  if tg_op <> 'DELETE' then
    perform load_planning.refuse_frozen((select plan_version_id from load_planning.unit where id = new.unit_id));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger load_freezes before insert or update or delete on load_planning.load
  for each row execute function load_planning.guard_load();

-- Checks at commit that no more pieces of a house are loaded and offloaded than it has, or had when the version was last saved.
-- The house is locked, so that concurrent writers see each other's pieces.
create function load_planning.require_pieces() returns trigger language plpgsql as $$
declare
  available int;
begin
  select coalesce(pieces, 0) into available from shipments.shipment where id = new.shipment_id for update;
  if exists (
    select from (
      select u.plan_version_id, l.pieces from load_planning.load l join load_planning.unit u on u.id = l.unit_id
      where l.shipment_id = new.shipment_id
      union all
      select o.plan_version_id, o.pieces from load_planning.offload o where o.shipment_id = new.shipment_id) lines
      join load_planning.plan_version v on v.id = lines.plan_version_id
    where v.confirmed_at is null
    group by v.id
    having sum(lines.pieces) > greatest(available, (
      select (house ->> 'pieces')::int from jsonb_array_elements(v.basis -> 'houses') house
      where house ->> 'id' = new.shipment_id::text)))
  then
    raise exception 'more pieces of shipment % are planned than it has', new.shipment_id
      using errcode = 'check_violation', constraint = 'planned_pieces_fit';
  end if;
  return null;
end $$;
create constraint trigger planned_pieces_fit after insert or update on load_planning.load
  deferrable initially deferred for each row execute function load_planning.require_pieces();
create constraint trigger offloaded_pieces_fit after insert or update on load_planning.offload
  deferrable initially deferred for each row execute function load_planning.require_pieces();
