-- The space of shipments on flights (SPC-01).

create schema space;

-- The next batch number of an office.
create table space.batch_series (
  office_id uuid primary key references organisation.office,
  next_value int not null default 1
);
select audit.watch('space.batch_series', 'office_id');

-- One row per shipment that ever requested space: the flight on which it has, had or was refused space.
create table space.space (
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
create index space_flight on space.space (flight_id);
create index space_held on space.space (flight_id) include (weight_kg, volume_m3, uld_type, positions)
  where status in ('Requested', 'Confirmed');
select audit.watch('space.space');

-- Prevents overbooking for every writer: space that is new, larger or on another flight must fit or carry a reason. The flight is
-- locked until commit, so that concurrent requests see each other. A figure that no allotment of the flight names is unlimited; a
-- flight without any allotment has no space (SPC-01). limitsOf in the domain is the same rule.
create function space.demand_room() returns trigger language plpgsql as $$
declare
  lacking text;
begin
  perform from flights.flight where id = new.flight_id for update;
  select 'kg or m³' into lacking
  from (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3 from space.space
        where flight_id = new.flight_id and status in ('Requested', 'Confirmed')) given,
       (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3, count(positions) as units
        from flights.flight_allotment where flight_id = new.flight_id) there
  where (given.kg > there.kg and (there.kg > 0 or (there.m3 = 0 and there.units = 0)))
     or (given.m3 > there.m3 and (there.m3 > 0 or (there.kg = 0 and there.units = 0)));
  if lacking is null and new.positions is not null then
    select 'positions' into lacking
    where (select sum(positions) from space.space
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
create trigger space_fits after insert on space.space
  for each row when (new.status in ('Requested', 'Confirmed') and new.override_reason is null)
  execute function space.demand_room();
create trigger space_still_fits after update on space.space
  for each row when (new.status in ('Requested', 'Confirmed') and new.override_reason is null and (
    old.status not in ('Requested', 'Confirmed') or old.flight_id <> new.flight_id or old.gross_weight < new.gross_weight
    or old.cubic_cm < new.cubic_cm or (old.uld_type, old.positions) is distinct from (new.uld_type, new.positions)))
  execute function space.demand_room();

-- Checks at commit that the shipment and its space have the same status.
create function space.demand_same_status() returns trigger language plpgsql as $$
begin
  if exists (select from space.space p join shipments.shipment s on s.id = p.shipment_id
             where p.id = new.id and (p.status, p.batch_no) is distinct from (s.space_status, s.batch_no)
               and p.status in ('Requested', 'Confirmed')) then
    raise exception 'shipment % says something else than its space', new.shipment_id using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger space_is_told after insert or update on space.space
  deferrable initially deferred for each row execute function space.demand_same_status();

-- Every change with user, time and reason. Never updated; deleted only with its shipment.
create table space.space_event (
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
create index space_event_shipment on space.space_event (shipment_id, id);
create table space.space_event_rest partition of space.space_event default;
create trigger event_is_kept before truncate on space.space_event
  for each statement execute function audit.refuse();

create function space.keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from shipments.shipment where id = old.shipment_id) then return old; end if;
  end if;
  raise exception 'what happened to space is never changed' using errcode = 'P0403';
end $$;
create trigger event_is_final before update or delete on space.space_event
  for each row execute function space.keep_event();

select platform.prepare_months(3);

-- What an airline was asked for by message: shipments of one batch that fly under one number.
create table space.airline_request (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  batch_no text not null check (length(batch_no) between 1 and 20),
  flight_id uuid not null references flights.flight,
  shipment_ids uuid[] not null check (cardinality(shipment_ids) > 0),
  -- Null if the stock had no free number, so that nothing was sent.
  mawb_no text check (mawb_no ~ '^[0-9]{3}-[0-9]{8}$'),
  -- The reference of the number in the stock; null if the shipments had a MAWB before.
  reserved_as text check (length(trim(reserved_as)) between 1 and 60),
  -- As last sent.
  pieces int not null check (pieces > 0),
  weight_kg numeric(12, 1) not null,
  volume_m3 numeric(12, 3) not null,
  -- False once none of its shipments holds this space any more.
  is_open boolean not null default true,
  -- What the airline answered last: KK, LL, HN, UU …, or FNA for a message that it could not use.
  answer text check (answer ~ '^[A-Z]{2,3}$'),
  answer_text text not null default '' check (length(answer_text) <= 200),
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
create index airline_request_mawb on space.airline_request (mawb_no, asked_at);
create index airline_request_flight on space.airline_request (flight_id);
create index airline_request_office on space.airline_request (office_id);
create index airline_request_shipments on space.airline_request using gin (shipment_ids) where is_open;
select audit.watch('space.airline_request');
