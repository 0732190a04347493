-- An order may have children: the legs of a combined one, the parts of a split one. Each is an order of its own; the parent
-- follows from them. Prices are lines, and every change of one is in a journal that nobody can pass by.

alter table exchange.transport_order
  add column parent_id uuid references exchange.transport_order,
  add column seq int check (seq between 1 and 50),
  add column has_children boolean not null default false,
  -- What a cancelled order costs nevertheless.
  add column fee numeric(20, 3) check (fee >= 0),
  -- Of its amount, when it is cancelled after it was confirmed.
  add column cancel_fee_percent numeric(5, 2) check (cancel_fee_percent between 0 and 100),
  -- A combined order out of several products has none itself, and no price when they are sold in several currencies.
  alter column product_id drop not null,
  alter column product_code drop not null,
  alter column seller_office_id drop not null,
  alter column unit drop not null,
  alter column quantity drop not null,
  alter column rate drop not null,
  alter column amount drop not null,
  alter column currency drop not null,
  alter column origin drop not null,
  drop constraint transport_order_status_check,
  drop constraint order_reason,
  add constraint order_status check (status in
    ('SUBMITTED', 'PARTLY_CONFIRMED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  add constraint order_parts check (has_children or (status <> 'PARTLY_CONFIRMED' and seller_office_id is not null
    and currency is not null and amount is not null and product_id is not null)),
  add constraint order_child check ((parent_id is null) = (seq is null)),
  add constraint order_reason check (has_children or (reason is not null) = (status in ('REJECTED', 'CANCELLED'))),
  add constraint order_fee check (fee is null or status = 'CANCELLED'),
  add constraint order_place unique (parent_id, seq);

-- The lines of the price.

create table exchange.order_charge (
  order_id uuid not null references exchange.transport_order,
  seq int not null check (seq between 1 and 60),
  code text not null check (code ~ '^[A-Z0-9_]{2,12}$'),
  description text check (length(description) <= 100),
  unit text not null,
  quantity numeric(12, 3) not null check (quantity >= 0),
  rate numeric(12, 4) not null check (rate >= 0),
  amount numeric(20, 3) not null check (amount >= 0),
  -- What it costs the seller, for the seller's eyes; what the buyer's customer pays, for the buyer's.
  cost numeric(20, 3) check (cost >= 0),
  resale numeric(20, 3) check (resale >= 0),
  primary key (order_id, seq)
);
insert into exchange.order_charge (order_id, seq, code, unit, quantity, rate, amount)
  select id, 1, 'FREIGHT', unit, quantity, rate, amount from exchange.transport_order;
select audit.watch('exchange.order_charge', 'order_id');

create table exchange.price_edit (
  id uuid primary key default platform.new_id(),
  order_id uuid not null,
  seq int not null,
  field text not null check (field in ('AMOUNT', 'COST', 'RESALE')),
  from_value numeric(20, 3),
  to_value numeric(20, 3) not null check (to_value >= 0),
  reason text not null check (length(trim(reason)) between 3 and 200),
  edited_at timestamptz not null,
  edited_by text not null,
  foreign key (order_id, seq) references exchange.order_charge,
  check (from_value is distinct from to_value)
);
create index price_edit_order on exchange.price_edit (order_id, edited_at);
select audit.watch('exchange.price_edit', 'order_id');

create function exchange.keep_price() returns trigger language plpgsql as $$
begin
  raise exception 'a price is changed through its journal, which is only added to' using errcode = 'P0409';
end $$;

create trigger edit_is_final before update or delete on exchange.price_edit
  for each row execute function exchange.keep_price();
-- Only what the journal itself does (a trigger within a trigger) passes.
create trigger charge_is_final before update or delete on exchange.order_charge
  for each row when (pg_trigger_depth() = 0) execute function exchange.keep_price();

-- It acts as its owner: the role that works may not update prices.
create function exchange.apply_price_edits() returns trigger language plpgsql security definer set search_path = '' as $$
declare edit record;
begin
  for edit in select * from edits loop
    update exchange.order_charge c
    set amount = case edit.field when 'AMOUNT' then edit.to_value else c.amount end,
        cost = case edit.field when 'COST' then edit.to_value else c.cost end,
        resale = case edit.field when 'RESALE' then edit.to_value else c.resale end
    where c.order_id = edit.order_id and c.seq = edit.seq and edit.from_value is not distinct from
      case edit.field when 'AMOUNT' then c.amount when 'COST' then c.cost else c.resale end;
    if not found then
      raise exception 'the price is not % any more', edit.from_value using errcode = 'P0409';
    end if;
  end loop;
  update exchange.transport_order o set amount = exchange.amount_of(o.id)
  where o.id in (select order_id from edits) and o.currency is not null;
  return null;
end $$;

/* What an order costs: its own lines, and its children, of those that ended without being carried only their fee. */
create function exchange.amount_of(of_order uuid) returns numeric language sql stable set search_path = '' as $$
  select (select coalesce(sum(c.amount), 0) from exchange.order_charge c where c.order_id = of_order)
    + (select coalesce(sum(case when o.status in ('REJECTED', 'CANCELLED', 'EXPIRED') then coalesce(o.fee, 0) else o.amount end), 0)
       from exchange.transport_order o where o.parent_id = of_order)
$$;

create trigger edits_apply after insert on exchange.price_edit referencing new table as edits
  for each statement execute function exchange.apply_price_edits();

-- What a parent is, follows from its children.

create function exchange.derived_status(parts text[]) returns text language sql immutable as $$
  select case
    when live = '{}' then case when parts <@ '{REJECTED}' then 'REJECTED' when parts <@ '{EXPIRED}' then 'EXPIRED' else 'CANCELLED' end
    when live <@ '{SUBMITTED}' then 'SUBMITTED'
    when live && '{SUBMITTED,PARTLY_CONFIRMED}' then 'PARTLY_CONFIRMED'
    when live <@ '{COMPLETED}' then 'COMPLETED'
    when live && '{IN_PROGRESS,COMPLETED}' then 'IN_PROGRESS'
    when cardinality(live) < cardinality(parts) then 'PARTLY_CONFIRMED'
    else 'CONFIRMED' end
  from (select array(select part from unnest(parts) part where part <> all ('{REJECTED,CANCELLED,EXPIRED}')) as live) split
$$;

create function exchange.roll_up() returns trigger language plpgsql security definer set search_path = '' as $$
declare next_status text;
begin
  perform from exchange.transport_order where id = new.parent_id for update;
  select exchange.derived_status(array_agg(status)) into next_status
  from exchange.transport_order where parent_id = new.parent_id;
  update exchange.transport_order p
  set status = next_status,
      amount = case when p.currency is not null then exchange.amount_of(p.id) end,
      answered_at = case when next_status <> 'SUBMITTED' then coalesce(p.answered_at, new.answered_at, new.ordered_at) end,
      answered_by = case when next_status <> 'SUBMITTED' then coalesce(p.answered_by, new.answered_by) end
  where p.id = new.parent_id and p.has_children
    and (p.status <> next_status or (p.currency is not null and p.amount <> exchange.amount_of(p.id)));
  return null;
end $$;

create trigger parent_follows after update of status, amount, fee on exchange.transport_order
  for each row when (new.parent_id is not null) execute function exchange.roll_up();

-- Which status may follow which; that of a parent is derived.

drop trigger answer_is_final on exchange.transport_order;
create trigger status_follows before update of status on exchange.transport_order
  for each row when (not old.has_children and old.status <> new.status and (old.status || ' ' || new.status) not in (
    'SUBMITTED CONFIRMED', 'SUBMITTED REJECTED', 'SUBMITTED CANCELLED', 'SUBMITTED EXPIRED',
    'CONFIRMED IN_PROGRESS', 'CONFIRMED CANCELLED', 'IN_PROGRESS COMPLETED'))
  execute function exchange.keep_answer();

drop trigger agreed_stays on exchange.transport_order;
create trigger agreed_stays before update on exchange.transport_order
  for each row when (pg_trigger_depth() = 0 and
    to_jsonb(old) - '{version,status,reason,answered_at,answered_by,fee,has_children}'::text[]
    <> to_jsonb(new) - '{version,status,reason,answered_at,answered_by,fee,has_children}'::text[])
  execute function exchange.keep_order();
create trigger children_stay before update of has_children on exchange.transport_order
  for each row when (old.has_children and not new.has_children) execute function exchange.keep_order();

-- What happened to an order, and what the two offices write each other about it.

create table exchange.order_event (
  id uuid primary key default platform.new_id(),
  order_id uuid not null references exchange.transport_order,
  what text not null check (what in ('ORDERED', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'STARTED', 'COMPLETED',
    'SPLIT', 'PRICE', 'NOTE', 'BOOKED', 'REMINDED')),
  text text check (length(text) <= 900),
  happened_at timestamptz not null,
  account text not null
);
create index order_event_order on exchange.order_event (order_id, happened_at);
insert into exchange.order_event (order_id, what, happened_at, account)
  select id, 'ORDERED', ordered_at, ordered_by from exchange.transport_order;
insert into exchange.order_event (order_id, what, text, happened_at, account)
  select id, status, reason, answered_at, coalesce(answered_by, '') from exchange.transport_order
  where answered_at is not null;
create trigger event_is_final before update or delete on exchange.order_event
  for each row execute function exchange.keep_order();

create function exchange.check_amount() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.amount <> exchange.amount_of(new.id) then
    raise exception 'the amount of an order is the sum of its lines and children' using errcode = 'P0409';
  end if;
  return null;
end $$;

create constraint trigger amount_is_sum after insert on exchange.transport_order deferrable initially deferred
  for each row when (new.currency is not null) execute function exchange.check_amount();
