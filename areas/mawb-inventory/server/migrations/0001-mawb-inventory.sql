-- The stock of master air waybill numbers: each number once, with owner, holder and history.

create schema mawb_inventory;

-- Ensures that a number exists at most once. A separate table that is never partitioned, because a unique key cannot span partitions.
create table mawb_inventory.mawb_number (
  prefix char(3) not null check (prefix ~ '^[0-9]{3}$'),
  serial char(8) not null check (serial ~ '^[0-9]{8}$'),
  registered_at timestamptz not null default now(),
  primary key (prefix, serial),
  -- IATA Resolution 600a: the eighth digit is the first seven modulo 7.
  constraint mawb_number_check_digit check (left(serial, 7)::int % 7 = right(serial, 1)::int)
);

create table mawb_inventory.stock_import (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  -- The uploaded workbook; null for a number range.
  file_id uuid references platform.file,
  quantity int not null check (quantity between 1 and 200)
);
create index stock_import_office on mawb_inventory.stock_import (office_id);
create index stock_import_file on mawb_inventory.stock_import (file_id);
select audit.watch('mawb_inventory.stock_import');

-- The events of a number, never changed. They outlive a deleted number, so there is no foreign key to it. The table is its own
-- audit: actor and request come from the transaction, and a write without an actor fails on the column.
create table mawb_inventory.event (
  mawb_id uuid not null,
  seq int not null check (seq >= 1),
  prefix char(3) not null,
  serial char(8) not null,
  kind text not null check (kind in
    ('import', 'lend', 'borrow', 'return', 'disable', 'enable', 'take', 'give back', 'void', 'delete')),
  details jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null default nullif(current_setting('app.actor_id', true), '')::uuid,
  account text not null default current_setting('app.account', true),
  request_id text not null default current_setting('app.request_id', true),
  primary key (mawb_id, seq)
);
create index event_number on mawb_inventory.event (prefix, serial, at);
create trigger event_is_final before update or delete on mawb_inventory.event
  for each row execute function audit.refuse();
create trigger event_is_kept before truncate on mawb_inventory.event
  for each statement execute function audit.refuse();

create table mawb_inventory.mawb (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  prefix char(3) not null,
  serial char(8) not null,
  airline text not null constraint mawb_airline references reference_data.airline (code),
  capacity_type text not null constraint mawb_capacity_type references reference_data.capacity_type (code),
  received_date date not null,
  status text not null check (status in ('Available', 'Lend Out', 'Invalid')),
  -- The branch that received the number from the airline (origin owner). Never changes, so rows may be distributed by it.
  home_office_id uuid not null references organisation.office,
  owner_office_id uuid not null references organisation.office,
  borrower_office_id uuid references organisation.office,
  borrower_partner_id uuid references partners.partner,
  borrower_name text check (length(trim(borrower_name)) between 1 and 100),
  use text check (use in ('R', 'S', 'V')),
  used_at timestamptz,
  reference text check (length(trim(reference)) between 1 and 60),
  void_reason text check (length(trim(void_reason)) between 1 and 200),
  number text not null generated always as (prefix::text || '-' || serial::text) stored constraint mawb_number_once unique,
  -- Taken by a user for a waybill outside the portal: given back and voided by hand. All other numbers in use belong to shipments,
  -- which give them back.
  by_hand boolean not null default false,
  constraint mawb_registered foreign key (prefix, serial) references mawb_inventory.mawb_number,
  -- Every version is an event: no row changes without a ledger entry.
  constraint mawb_event foreign key (id, version) references mawb_inventory.event (mawb_id, seq)
    deferrable initially deferred,
  constraint mawb_borrower check (
    num_nonnulls(borrower_office_id, borrower_name) = case status when 'Lend Out' then 1 else 0 end
    and (borrower_partner_id is null or borrower_name is not null)),
  constraint mawb_not_lent_to_itself check (borrower_office_id <> owner_office_id),
  constraint mawb_use check ((use is null) = (used_at is null)),
  constraint mawb_reference check (
    case when use in ('R', 'S') then reference is not null when use is null then reference is null else true end),
  constraint mawb_void check ((void_reason is not null) = (use is not distinct from 'V')),
  constraint mawb_by_hand check (not by_hand or use is not null),
  -- The state table, enforced for every writer: manual statements, later programs, and verbs with errors.
  constraint mawb_invalid_is_not_used check (use is null or use = 'V' or status <> 'Invalid'),
  constraint mawb_not_lent_to_origin_owner check (borrower_office_id <> home_office_id),
  -- An outside forwarder uses a number on loan; no job of the company does.
  constraint mawb_used_is_not_outside check (use is null or borrower_name is null)
);
-- The list of an office: owned, on loan, lent.
create index mawb_owner on mawb_inventory.mawb (owner_office_id, number);
create index mawb_home on mawb_inventory.mawb (home_office_id, number);
create index mawb_borrower_office on mawb_inventory.mawb (borrower_office_id, number) where borrower_office_id is not null;
create index mawb_borrower_partner on mawb_inventory.mawb (borrower_partner_id) where borrower_partner_id is not null;
create index mawb_number_search on mawb_inventory.mawb using gin (number gin_trgm_ops);
create index mawb_reference_search on mawb_inventory.mawb using gin (reference gin_trgm_ops) where reference is not null;
create index mawb_free on mawb_inventory.mawb (owner_office_id, airline, prefix, serial)
  where status = 'Available' and use is null;
-- The sort orders of the stock list.
create index mawb_received on mawb_inventory.mawb (received_date, id);
create index mawb_used on mawb_inventory.mawb (used_at, id);
-- Taking by capacity type reads only the first index entry, whatever else is in stock.
create index mawb_free_of_type on mawb_inventory.mawb (owner_office_id, airline, capacity_type, prefix, serial)
  where status = 'Available' and use is null;
-- For the figures of the home page: free, lent and recently used numbers.
create index mawb_at_hand on mawb_inventory.mawb (owner_office_id, airline, status) where use is null;
create index mawb_used_by on mawb_inventory.mawb (owner_office_id, used_at, airline) where use in ('R', 'S');
-- The head of `mawb_free` fills with dead entries as numbers are taken: with default settings taking becomes four times slower
-- after 330,000 takes, with these it stays constant.
alter table mawb_inventory.mawb set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0
);
select audit.watch('mawb_inventory.mawb');
create trigger office_is_open before insert on mawb_inventory.mawb
  for each row execute function organisation.demand_open_office('owner_office_id', 'borrower_office_id');
create trigger owner_is_open before update of owner_office_id on mawb_inventory.mawb
  for each row when (new.owner_office_id <> old.owner_office_id)
  execute function organisation.demand_open_office('owner_office_id');
create trigger borrower_is_open before update of borrower_office_id on mawb_inventory.mawb
  for each row when (new.borrower_office_id is distinct from old.borrower_office_id)
  execute function organisation.demand_open_office('borrower_office_id');
-- Disabled numbers and numbers given back return only into the stock of an active office.
create trigger stock_is_open before update of status, use on mawb_inventory.mawb
  for each row when ((old.status = 'Invalid' and new.status <> 'Invalid') or (old.use is not null and new.use is null))
  execute function organisation.demand_open_office('owner_office_id');

create function mawb_inventory.keep_identity() returns trigger language plpgsql as $$
begin
  raise exception 'the number and the origin owner of a MAWB never change' using errcode = 'P0409';
end $$;
create trigger identity_is_final before update of prefix, serial, home_office_id, airline on mawb_inventory.mawb
  for each row when ((old.prefix, old.serial, old.home_office_id, old.airline)
    is distinct from (new.prefix, new.serial, new.home_office_id, new.airline))
  execute function mawb_inventory.keep_identity();

-- Void is final, and a used number only returns to the stock or becomes void; it is never lent, moved or reused.
create function mawb_inventory.guard_use() returns trigger language plpgsql as $$
begin
  if old.use = 'V' then
    raise exception 'a void MAWB never changes' using errcode = 'P0409';
  end if;
  if (old.status, old.owner_office_id, old.borrower_office_id, old.borrower_name)
     is distinct from (new.status, new.owner_office_id, new.borrower_office_id, new.borrower_name)
     or (new.use is not null and new.use <> 'V') then
    raise exception 'a used MAWB is only given back or voided' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger use_is_guarded before update on mawb_inventory.mawb
  for each row when (old.use is not null) execute function mawb_inventory.guard_use();

-- Only a number without events other than its import may be deleted; it can then be registered again.
create function mawb_inventory.guard_delete() returns trigger language plpgsql as $$
begin
  if old.version <> 1 or old.use is not null then
    raise exception 'a MAWB with a history is not deleted' using errcode = 'P0409';
  end if;
  return old;
end $$;
create trigger history_is_kept before delete on mawb_inventory.mawb
  for each row execute function mawb_inventory.guard_delete();

create table mawb_inventory.alert_setting (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  airline text not null constraint alert_setting_airline references reference_data.airline (code),
  threshold int not null check (threshold between 1 and 100000),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  constraint alert_setting_once unique (office_id, airline)
);
create index alert_setting_of_airline on mawb_inventory.alert_setting (airline);
select audit.watch('mawb_inventory.alert_setting');

create table mawb_inventory.alert (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  airline text not null references reference_data.airline (code),
  threshold int not null,
  stock int not null check (stock < threshold),
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz check (cleared_at >= raised_at)
);
-- One alert per fall below the threshold until the stock has recovered.
create unique index alert_open on mawb_inventory.alert (office_id, airline) where cleared_at is null;
create index alert_history on mawb_inventory.alert (office_id, raised_at);
select audit.watch('mawb_inventory.alert');

create function mawb_inventory.guard_moves() returns trigger language plpgsql as $$
declare
  goes_home constant boolean not null = new.owner_office_id = old.home_office_id;
  is_allowed boolean;
begin
  case old.status || ' > ' || new.status
    -- lend, disable, enable
    when 'Available > Lend Out', 'Available > Invalid', 'Lend Out > Invalid', 'Invalid > Available' then
      is_allowed = new.owner_office_id = old.owner_office_id;
    -- borrow, return
    when 'Lend Out > Available' then
      is_allowed = goes_home or new.owner_office_id is not distinct from old.borrower_office_id;
    -- return by the branch that borrowed it into its stock
    when 'Available > Available' then
      is_allowed = goes_home;
    else
      is_allowed = false;
  end case;
  -- One step at a time: using, voiding or giving back does not move the number.
  if is_allowed and new.use is not distinct from old.use then
    return new;
  end if;
  raise exception 'a MAWB does not go from % to % like this', old.status, new.status using errcode = 'P0409';
end $$;
create trigger moves_are_guarded before update on mawb_inventory.mawb
  for each row when ((old.status, old.owner_office_id, old.borrower_office_id, old.borrower_partner_id, old.borrower_name)
    is distinct from (new.status, new.owner_office_id, new.borrower_office_id, new.borrower_partner_id, new.borrower_name))
  execute function mawb_inventory.guard_moves();

create function mawb_inventory.refuse_step() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'P0409';
end $$;
create trigger comes_in_free before insert on mawb_inventory.mawb
  for each row when (new.status <> 'Available' or new.use is not null or new.owner_office_id <> new.home_office_id)
  execute function mawb_inventory.refuse_step('a MAWB comes in as Available in the stock of its origin owner');
create trigger shipment_keeps_its_number before update on mawb_inventory.mawb
  for each row when (old.use = 'R' and not old.by_hand and new.use = 'V')
  execute function mawb_inventory.refuse_step('a MAWB that a shipment uses is given back before it is voided');

-- Remarks of users on a number. Separate from its state: no event, no step, and no obstacle to deletion.
create table mawb_inventory.remark (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  mawb_id uuid not null constraint remark_once unique references mawb_inventory.mawb on delete cascade,
  remark text not null check (length(remark) <= 200)
);
create index remark_search on mawb_inventory.remark using gin (remark gin_trgm_ops);
select audit.watch('mawb_inventory.remark');
