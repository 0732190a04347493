-- The load plans of flights: one plan per flight, in versions; confirmed versions are final (LDP-01, LDP-02).

create schema load_planning;

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
  -- The selling rates of the shipments and the carrier's rates when the version was confirmed.
  rates jsonb check (jsonb_typeof(rates) = 'object'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by text,
  unique (plan_id, no),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((confirmed_at is null) = (rates is null))
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
    'NO_ROOM', 'TOO_HEAVY', 'DOES_NOT_PAY', 'KEPT_APART', 'NOT_ARRIVED', 'DOCUMENTS', 'SECURITY', 'CUSTOMER', 'SPLIT', 'OTHER',
    'LEFT_OUT', 'CARGO_AIRCRAFT_ONLY', 'TOGETHER', 'READY_TOO_LATE')),
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

-- Space that was moved off a flight to other flights in one action, with the space as it was before, to undo it once.
create table load_planning.recovery (
  id uuid primary key default platform.new_id(),
  flight_id uuid not null references flights.flight,
  moves jsonb not null check (jsonb_typeof(moves) = 'array'),
  former jsonb not null check (jsonb_typeof(former) = 'array'),
  former_masters jsonb not null default '[]' check (jsonb_typeof(former_masters) = 'array'),
  moved_at timestamptz not null default now(),
  moved_by text not null,
  undone_at timestamptz
);
create index recovery_flight on load_planning.recovery (flight_id, moved_at);
select audit.watch('load_planning.recovery');
