-- Flight schedules and the dated flights generated from them.

create schema flights;

-- Schedules -------------------------------------------------------------------------------------------------------------

create table flights.schedule (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  -- The offices that control the capacity.
  owner_office_id uuid not null references organisation.office,
  sub_owner_office_id uuid references organisation.office check (sub_owner_office_id <> owner_office_id),
  airline text not null references reference_data.airline (code),
  flight_no text not null check (flight_no ~ '^[A-Z0-9]{2}[1-9][0-9]{0,3}[A-Z]?$'),
  flight_type text not null check (flight_type in ('PASSENGER', 'FREIGHTER', 'CHARTER', 'TRUCK')),
  aircraft text check (aircraft ~ '^[A-Z0-9]{3}$'),
  valid_from date not null,
  valid_to date not null,
  pattern text not null check (pattern in ('DAILY', 'WEEKLY', 'APPOINTED')),
  -- Each day in its place, as in SSIM: '1.3.5..'. Days of the first departure in local time.
  weekdays text not null check (weekdays ~ '^[1.][2.][3.][4.][5.][6.][7.]$'),
  appointed_dates text not null check (appointed_dates ~ '^(\d{4}-\d{2}-\d{2}( \d{4}-\d{2}-\d{2})*)?$'),
  currency text references reference_data.currency (code),
  minimum numeric(12, 2) check (minimum >= 0),
  normal numeric(12, 4) check (normal >= 0),
  awb_fee numeric(12, 2) check (awb_fee >= 0),
  constraint schedule_airline_of_number check (left(flight_no, 2) = airline),
  constraint schedule_validity check (valid_to >= valid_from and valid_to - valid_from < 400),
  constraint schedule_pattern check (case pattern
    when 'DAILY' then weekdays = '1234567' and appointed_dates = ''
    when 'WEEKLY' then weekdays <> '.......' and appointed_dates = ''
    else weekdays = '.......' and appointed_dates <> '' end),
  constraint schedule_costs check (currency is not null or num_nonnulls(minimum, normal, awb_fee) = 0)
);
create index schedule_owner on flights.schedule (owner_office_id);
create index schedule_sub_owner on flights.schedule (sub_owner_office_id) where sub_owner_office_id is not null;
create index schedule_flight on flights.schedule (flight_no);
create index schedule_valid_to on flights.schedule (valid_to);
select audit.watch('flights.schedule');

-- `line` is the whole row as text; the history of a schedule uses it to show and undo added and removed rows.

create table flights.leg (
  schedule_id uuid not null references flights.schedule on delete cascade,
  seq int not null check (seq between 1 and 8),
  origin text not null references reference_data.airport (iata),
  destination text not null references reference_data.airport (iata),
  departs text not null check (departs ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  departure_day int not null check (departure_day between -1 and 7),
  arrives text not null check (arrives ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  arrival_day int not null check (arrival_day between -1 and 7),
  line text not null generated always as (
    seq::text || ' ' || origin || ' ' || departs || ' ' || departure_day::text || ' ' || destination || ' ' || arrives ||
    ' ' || arrival_day::text
  ) stored,
  primary key (schedule_id, seq),
  constraint leg_leads_elsewhere check (origin <> destination),
  constraint leg_begins_on_its_day check (seq > 1 or departure_day = 0),
  constraint leg_once unique (schedule_id, origin, destination)
);
select audit.watch('flights.leg', 'schedule_id');

create table flights.cut_off (
  schedule_id uuid not null references flights.schedule on delete cascade,
  kind text not null check (kind in ('DOCUMENTS', 'LOOSE', 'UNIT', 'DANGEROUS_GOODS')),
  at text not null check (at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  day int not null check (day between -7 and 0),
  line text not null generated always as (kind || ' ' || at || ' ' || day::text) stored,
  primary key (schedule_id, kind)
);
select audit.watch('flights.cut_off', 'schedule_id');

create table flights.allotment (
  schedule_id uuid not null references flights.schedule on delete cascade,
  seq int not null check (seq between 1 and 40),
  capacity_type text not null references reference_data.capacity_type (code),
  weight_kg numeric(7, 1) not null check (weight_kg >= 0),
  volume_m3 numeric(7, 3) not null check (volume_m3 >= 0),
  uld_type text references reference_data.uld_type (code),
  positions int check (positions between 1 and 99),
  release_hours int check (release_hours between 0 and 720),
  line text not null generated always as (
    seq::text || ' ' || capacity_type || ' ' || trim_scale(weight_kg)::text || ' ' || trim_scale(volume_m3)::text || ' ' ||
    coalesce(uld_type, '-') || ' ' || coalesce(positions::text, '-') || ' ' || coalesce(release_hours::text, '-')) stored,
  primary key (schedule_id, seq),
  constraint allotment_units check ((uld_type is null) = (positions is null)),
  constraint allotment_is_space check (weight_kg > 0 or volume_m3 > 0 or positions is not null)
);
select audit.watch('flights.allotment', 'schedule_id');

create table flights.rate_break (
  schedule_id uuid not null references flights.schedule on delete cascade,
  from_kg int not null check (from_kg > 0),
  rate numeric(12, 4) not null check (rate >= 0),
  line text not null generated always as (from_kg::text || ' ' || trim_scale(rate)::text) stored,
  primary key (schedule_id, from_kg)
);
select audit.watch('flights.rate_break', 'schedule_id');

create table flights.surcharge (
  schedule_id uuid not null references flights.schedule on delete cascade,
  seq int not null,
  code text not null references reference_data.charge_code (code),
  basis text not null check (basis in ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT')),
  rate numeric(12, 4) not null check (rate >= 0),
  minimum numeric(12, 2) check (minimum >= 0),
  line text not null generated always as (
    seq::text || ' ' || code || ' ' || basis || ' ' || trim_scale(rate)::text || ' ' ||
    coalesce(trim_scale(minimum)::text, '-')) stored,
  primary key (schedule_id, seq)
);
select audit.watch('flights.surcharge', 'schedule_id');

create table flights.unit_cost (
  schedule_id uuid not null references flights.schedule on delete cascade,
  uld_type text not null references reference_data.uld_type (code),
  pivot_kg int not null check (pivot_kg > 0),
  pivot_charge numeric(12, 2) not null check (pivot_charge >= 0),
  over_pivot_rate numeric(12, 4) not null check (over_pivot_rate >= 0),
  max_kg int check (max_kg >= pivot_kg),
  line text not null generated always as (
    uld_type || ' ' || pivot_kg::text || ' ' || trim_scale(pivot_charge)::text || ' ' || trim_scale(over_pivot_rate)::text ||
    ' ' || coalesce(max_kg::text, '-')) stored,
  primary key (schedule_id, uld_type)
);
select audit.watch('flights.unit_cost', 'schedule_id');

-- No two schedules of a flight number fly the same leg on the same day (FLT-01). Holds the first and last departure per leg and
-- weekday: two such periods of one weekday overlap exactly if they share a day. Each appointed date is a period. Written only by
-- the triggers below.
create table flights.operation (
  schedule_id uuid not null,
  seq int not null,
  flight_no text not null,
  origin text not null,
  destination text not null,
  weekday int not null,
  period daterange not null,
  foreign key (schedule_id, seq) references flights.leg on delete cascade on update cascade,
  constraint operation_once exclude using gist (
    flight_no with =, origin with =, destination with =, weekday with =, period with &&)
);
create index operation_of on flights.operation (schedule_id, seq);

create function flights.spans(valid_from date, valid_to date, weekdays text, appointed_dates text, later int)
  returns table (first_day date, last_day date) language sql immutable as $$
  select span.first_day + later, span.last_day + later from (
    select valid_from + (w - extract(isodow from valid_from)::int + 7) % 7 as first_day,
           valid_to - (extract(isodow from valid_to)::int - w + 7) % 7 as last_day
    from generate_series(1, 7) w where substr(weekdays, w, 1) <> '.'
    union all
    select d::date, d::date from unnest(string_to_array(nullif(appointed_dates, ''), ' ')) d
  ) span where span.first_day <= span.last_day
$$;

create function flights.follow_leg() returns trigger language plpgsql as $$
begin
  delete from flights.operation where schedule_id = new.schedule_id and seq = new.seq;
  insert into flights.operation (schedule_id, seq, flight_no, origin, destination, weekday, period)
    select s.id, new.seq, s.flight_no, new.origin, new.destination, extract(isodow from o.first_day),
           daterange(o.first_day, o.last_day, '[]')
    from flights.schedule s,
         flights.spans(s.valid_from, s.valid_to, s.weekdays, s.appointed_dates, new.departure_day) o
    where s.id = new.schedule_id;
  return null;
end $$;
create trigger operation_follows after insert or update on flights.leg
  for each row execute function flights.follow_leg();

create function flights.follow_schedule() returns trigger language plpgsql as $$
begin
  delete from flights.operation where schedule_id = new.id;
  insert into flights.operation (schedule_id, seq, flight_no, origin, destination, weekday, period)
    select new.id, l.seq, new.flight_no, l.origin, l.destination, extract(isodow from o.first_day),
           daterange(o.first_day, o.last_day, '[]')
    from flights.leg l,
         flights.spans(new.valid_from, new.valid_to, new.weekdays, new.appointed_dates, l.departure_day) o
    where l.schedule_id = new.id;
  return null;
end $$;
create trigger operation_follows after update on flights.schedule
  for each row when ((old.flight_no, old.valid_from, old.valid_to, old.weekdays, old.appointed_dates)
    is distinct from (new.flight_no, new.valid_from, new.valid_to, new.weekdays, new.appointed_dates))
  execute function flights.follow_schedule();

-- A schedule needs at least one leg.
create function flights.demand_leg() returns trigger language plpgsql as $$
begin
  if not exists (select from flights.leg where schedule_id = new.id) then
    raise exception 'a schedule has a leg' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger schedule_has_leg after insert on flights.schedule
  deferrable initially deferred for each row execute function flights.demand_leg();

-- Dated flights ---------------------------------------------------------------------------------------------------------

create table flights.flight (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  -- Null for an extra flight.
  schedule_id uuid references flights.schedule,
  owner_office_id uuid not null references organisation.office,
  sub_owner_office_id uuid references organisation.office,
  airline text not null references reference_data.airline (code),
  flight_no text not null,
  flight_type text not null check (flight_type in ('PASSENGER', 'FREIGHTER', 'CHARTER', 'TRUCK')),
  -- The planned local date of the first departure. With flight number and first leg it identifies the flight permanently, whichever
  -- schedule plans it.
  day date not null,
  origin text not null references reference_data.airport (iata),
  first_stop text not null references reference_data.airport (iata),
  destination text not null references reference_data.airport (iata),
  aircraft text,
  -- Overrides, each with its reason; generating never writes them.
  cancel_reason text check (length(trim(cancel_reason)) between 1 and 200),
  retime_reason text check (length(trim(retime_reason)) between 1 and 200),
  aircraft_by_hand text check (aircraft_by_hand ~ '^[A-Z0-9]{3}$'),
  aircraft_reason text check (length(trim(aircraft_reason)) between 1 and 200),
  extra_reason text check (length(trim(extra_reason)) between 1 and 200),
  -- Whether its schedule no longer includes the day.
  withdrawn boolean not null default false,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  cut_off_documents timestamptz check (cut_off_documents <= departs_at),
  cut_off_loose timestamptz check (cut_off_loose <= departs_at),
  cut_off_unit timestamptz check (cut_off_unit <= departs_at),
  cut_off_dangerous_goods timestamptz check (cut_off_dangerous_goods <= departs_at),
  -- The capacity taken by shipments; written through the area that gives the space.
  taken_kg numeric(9, 1) not null default 0 check (taken_kg >= 0),
  taken_m3 numeric(9, 3) not null default 0 check (taken_m3 >= 0),
  -- The release hour of a soft block that its offices were told of, and when soft blocks went back to the airline.
  soft_block_noticed timestamptz,
  soft_block_released_at timestamptz,
  constraint flight_once unique (flight_no, origin, first_stop, day),
  constraint flight_lands_later check (arrives_at > departs_at),
  constraint flight_extra check ((schedule_id is null) = (extra_reason is not null)),
  constraint flight_aircraft check ((aircraft_by_hand is null) = (aircraft_reason is null))
);
create index flight_of_schedule on flights.flight (schedule_id, day);
create index flight_departure on flights.flight (departs_at);
-- The flight of a booking is found by its number around its day: an index that starts with the route would read a season of it.
create index flight_number on flights.flight (flight_no, day);
create index flight_owner on flights.flight (owner_office_id, day);
create index flight_sub_owner on flights.flight (sub_owner_office_id, day) where sub_owner_office_id is not null;
-- The few flights that do not operate, by the keys of bookings; checks of thousands of bookings use this index.
create index flight_staying on flights.flight (flight_no, day) where cancel_reason is not null or withdrawn;
-- Few flights are retimed: lists of shipments look them up here.
create index flight_retimed on flights.flight (flight_no, day) where retime_reason is not null;
select audit.watch('flights.flight');

create table flights.flight_leg (
  flight_id uuid not null references flights.flight on delete cascade,
  seq int not null check (seq between 1 and 8),
  origin text not null,
  destination text not null,
  -- Planned local times at the airports: '2026-11-20T23:55'.
  etd text not null check (etd ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  eta text not null check (eta ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  -- Entered by hand; generating does not change them.
  retimed_etd text check (retimed_etd ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  retimed_eta text check (retimed_eta ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  primary key (flight_id, seq),
  constraint flight_leg_lands_later check (arrives_at > departs_at),
  constraint flight_leg_retimed check ((retimed_etd is null) = (retimed_eta is null))
);
create index flight_leg_route on flights.flight_leg (origin, departs_at);
select audit.watch('flights.flight_leg', 'flight_id');

-- The space on one flight: from its schedule, or as agreed for an extra flight.
create table flights.flight_allotment (
  flight_id uuid not null references flights.flight on delete cascade,
  seq int not null check (seq between 1 and 40),
  capacity_type text not null references reference_data.capacity_type (code),
  weight_kg numeric(7, 1) not null check (weight_kg >= 0),
  volume_m3 numeric(7, 3) not null check (volume_m3 >= 0),
  uld_type text references reference_data.uld_type (code),
  positions int check (positions between 1 and 99),
  release_hours int check (release_hours between 0 and 720),
  -- When a soft block went back to the airline; the figures are what was kept of it.
  released_at timestamptz,
  primary key (flight_id, seq),
  constraint flight_allotment_units check ((uld_type is null) = (positions is null))
);
create index flight_soft_block on flights.flight_allotment (flight_id)
  where capacity_type = 'SOFT_BLOCK' and release_hours is not null and released_at is null;
select audit.watch('flights.flight_allotment', 'flight_id');

create table flights.taken_position (
  flight_id uuid not null references flights.flight on delete cascade,
  uld_type text not null references reference_data.uld_type (code),
  positions int not null check (positions > 0),
  primary key (flight_id, uld_type)
);
select audit.watch('flights.taken_position', 'flight_id');
