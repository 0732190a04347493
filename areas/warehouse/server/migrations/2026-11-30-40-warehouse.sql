-- The warehouse: trucks from the gate to the dock (WHS-01, WHS-02).

create schema warehouse;

-- What an office charges for a truck at its docks: a fee for coming, and one for every started hour beyond the free time.
create table warehouse.tariff (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  truck_type text not null check (truck_type in ('VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER')),
  currency text not null references reference_data.currency (code),
  base_fee numeric(10, 2) not null check (base_fee >= 0),
  free_minutes int not null check (free_minutes between 0 and 1440),
  hour_fee numeric(10, 2) not null check (hour_fee >= 0),
  constraint tariff_once unique (office_id, truck_type)
);
select audit.watch('warehouse.tariff');

-- The queue of a day and the running numbers of an office.
create table warehouse.series (
  office_id uuid not null references organisation.office,
  name text not null,
  next_value int not null default 1,
  primary key (office_id, name)
);
select audit.watch('warehouse.series', 'office_id');

create table warehouse.truck (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  number text not null constraint truck_number unique,
  queue_day date not null,
  queue_no int not null check (queue_no between 1 and 9999),
  truck_no text not null check (length(truck_no) between 2 and 20),
  truck_type text not null check (truck_type in ('VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER')),
  driver text not null default '' check (length(driver) <= 60),
  phone text not null default '' check (length(phone) <= 30),
  customer_id uuid references partners.partner,
  customer text not null default '' check (length(customer) <= 100),
  expected_pieces int check (expected_pieces between 1 and 99999),
  remark text not null default '' check (length(remark) <= 500),
  from_gate boolean not null default false,
  status text not null default 'Registered'
    check (status in ('Registered', 'Released', 'Unloading', 'Unloaded', 'Returned')),
  dock text check (length(dock) between 1 and 10),
  registered_at timestamptz not null,
  registered_by text not null,
  released_at timestamptz,
  released_by text,
  started_at timestamptz,
  started_by text,
  unloaded_at timestamptz,
  unloaded_by text,
  returned_at timestamptz,
  returned_by text,
  return_code text check (return_code in ('ALARM', 'DG', 'DAMAGE', 'DOCUMENTS', 'PAYMENT', 'CUSTOMER')),
  fee numeric(10, 2) check (fee >= 0),
  fee_currency text references reference_data.currency (code),
  -- What became of its pieces, written with every step of one of them.
  pieces_in int not null default 0 check (pieces_in >= 0),
  to_screen int not null default 0 check (to_screen >= 0),
  in_stock int not null default 0 check (in_stock >= 0),
  pieces_out int not null default 0 check (pieces_out >= 0),
  pieces_returned int not null default 0 check (pieces_returned >= 0),
  xray_numbers text[] not null default '{}',
  -- Where it stands on the dock board: of an unloaded truck its pieces say it.
  stage text not null generated always as (case
    when status <> 'Unloaded' then status
    when to_screen > 0 then 'X-ray'
    when in_stock > 0 then 'In stock'
    when pieces_out > 0 then 'Out'
    when pieces_returned > 0 then 'Returned'
    else 'Unloaded' end) stored,
  constraint truck_queue unique (office_id, queue_day, queue_no),
  constraint truck_fee check ((fee is null) = (fee_currency is null)),
  -- No step is skipped and none is said twice, whoever writes.
  constraint truck_released check ((released_at is not null) = (status in ('Released', 'Unloading', 'Unloaded'))
    or status = 'Returned'),
  constraint truck_started check ((started_at is not null) = (status in ('Unloading', 'Unloaded')) and
    (started_at is null or released_at is not null)),
  constraint truck_unloaded check ((unloaded_at is not null) = (status = 'Unloaded')),
  constraint truck_returned check ((returned_at is not null) = (status = 'Returned')
    and (return_code is not null) = (status = 'Returned')),
  constraint truck_dock check (status in ('Registered', 'Returned') or dock is not null),
  constraint truck_pieces check (pieces_in = in_stock + pieces_out + pieces_returned and to_screen <= in_stock),
  constraint truck_received check (pieces_in = 0 or status in ('Unloading', 'Unloaded'))
);
create index truck_registered on warehouse.truck (office_id, registered_at desc, id desc);
create index truck_all_registered on warehouse.truck (registered_at desc, id desc);
create index truck_stage on warehouse.truck (office_id, stage, registered_at desc);
create index truck_words on warehouse.truck using gin ((truck_no || ' ' || number || ' ' || customer) gin_trgm_ops);
-- One truck at a dock.
create unique index truck_at_dock on warehouse.truck (office_id, dock) where status in ('Released', 'Unloading');
select audit.watch('warehouse.truck');

-- The HAWBs, delivery notes and bookings a truck says it brings; freight nobody knows yet stands here by its text alone.
create table warehouse.truck_reference (
  truck_id uuid not null references warehouse.truck on delete cascade,
  seq int not null check (seq between 1 and 200),
  text text not null check (length(text) between 1 and 40),
  shipment_id uuid references shipments.shipment on delete set null,
  primary key (truck_id, seq)
);
create index truck_reference_shipment on warehouse.truck_reference (shipment_id) where shipment_id is not null;
select audit.watch('warehouse.truck_reference', 'truck_id');

-- Every step with who took it and when. Never changed: undoing a step is an event of its own, once.
create table warehouse.event (
  id uuid primary key default platform.new_id(),
  seq bigint generated always as identity,
  office_id uuid not null references organisation.office,
  truck_id uuid references warehouse.truck,
  piece_id uuid,
  kind text not null,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  data jsonb not null default '{}',
  undoes uuid constraint event_undone_once unique references warehouse.event,
  actor_id uuid not null default current_setting('app.actor_id')::uuid,
  account text not null default current_setting('app.account'),
  request_id text not null default current_setting('app.request_id'),
  constraint event_undo check ((kind = 'undo') = (undoes is not null))
);
create index event_truck on warehouse.event (truck_id, seq desc) where truck_id is not null;
create index event_piece on warehouse.event (piece_id, seq desc) where piece_id is not null;

create function warehouse.keep_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened in the warehouse is never changed' using errcode = 'P0403';
end $$;
create trigger event_is_final before update or delete on warehouse.event
  for each row execute function warehouse.keep_event();
create trigger event_is_kept before truncate on warehouse.event
  for each statement execute function audit.refuse();
