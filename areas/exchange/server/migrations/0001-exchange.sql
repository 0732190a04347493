-- Transport that the offices buy of each other: orders, carts and quotations.

create schema exchange;

-- Orders ------------------------------------------------------------------------------------------------------------------

-- An order may have children: the legs of a combined one, or the parts of a split one. Each is an order of its own, from which
-- the parent is derived. Prices are lines, and every change of one must go through a journal.
create sequence exchange.order_number;

create table exchange.transport_order (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  number text not null unique default 'TO' || lpad(nextval('exchange.order_number')::text, 8, '0'),
  buyer_office_id uuid not null references organisation.office,
  seller_office_id uuid references organisation.office,
  -- Derived for a parent.
  status text not null default 'SUBMITTED' constraint order_status check (status in
    ('SUBMITTED', 'PARTLY_CONFIRMED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  -- The terms agreed, independent of later changes of the product.
  product_id uuid references products.product,
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE', 'MULTIMODAL')),
  product_code text,
  title text not null,
  origin text,
  destination text,
  unit text,
  quantity numeric(12, 3) check (quantity > 0),
  rate numeric(12, 4) check (rate >= 0),
  amount numeric(20, 3) check (amount >= 0),
  currency text references reference_data.currency (code),
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  goods_classes text[] not null default '{}',
  remark text check (length(remark) <= 900),
  ordered_at timestamptz not null,
  ordered_by text not null,
  answered_at timestamptz,
  reason text check (length(reason) <= 200),
  answered_by text,
  parent_id uuid references exchange.transport_order,
  seq int check (seq between 1 and 50),
  has_children boolean not null default false,
  -- The fee of a cancelled order.
  fee numeric(20, 3) check (fee >= 0),
  -- Of its amount, if it is cancelled after confirmation.
  cancel_fee_percent numeric(5, 2) check (cancel_fee_percent between 0 and 100),
  -- Until when it is answered before it expires, and how often its seller was reminded; a parent has no deadline of its own.
  answer_by timestamptz,
  reminded int not null default 0 check (reminded between 0 and 2),
  -- The booking or the truck at the gate that carries it on, or the shipment that it is billed on. No reference, since a booking that
  -- is deleted leaves its number here.
  handed_over_id uuid,
  handed_over text check (length(handed_over) <= 40),
  handed_over_as text check (handed_over_as in ('SHIPMENT', 'TRUCK')),
  constraint order_handed_over check (num_nonnulls(handed_over_id, handed_over, handed_over_as) in (0, 3)),
  constraint order_deadline check (has_children or answer_by is not null),
  constraint order_answer check ((answered_at is null) = (status = 'SUBMITTED')),
  constraint order_answered_by check (answered_by is null or answered_at is not null),
  constraint order_parts check (has_children or (status <> 'PARTLY_CONFIRMED' and seller_office_id is not null
    and currency is not null and amount is not null and product_id is not null)),
  constraint order_child check ((parent_id is null) = (seq is null)),
  constraint order_reason check (has_children or (reason is not null) = (status in ('REJECTED', 'CANCELLED'))),
  constraint order_fee check (fee is null or status = 'CANCELLED'),
  constraint order_place unique (parent_id, seq)
);
create index transport_order_buyer on exchange.transport_order (buyer_office_id, kind, ordered_at desc);
create index transport_order_seller on exchange.transport_order (seller_office_id, kind, ordered_at desc);
create index transport_order_product on exchange.transport_order (product_id);
create index transport_order_waiting on exchange.transport_order (answer_by) where status = 'SUBMITTED' and not has_children;
create index transport_order_day on exchange.transport_order (product_id, ready_on);
select audit.watch('exchange.transport_order');
create trigger offices_are_open before insert on exchange.transport_order
  for each row execute function organisation.demand_open_office('buyer_office_id', 'seller_office_id');

create function exchange.keep_answer() returns trigger language plpgsql as $$
begin
  raise exception 'an order that was answered stays as it is' using errcode = 'P0409';
end $$;

create table exchange.order_leg (
  order_id uuid not null references exchange.transport_order on delete cascade,
  seq int not null check (seq between 1 and 8),
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE')),
  origin text not null,
  destination text not null,
  note text,
  primary key (order_id, seq)
);
select audit.watch('exchange.order_leg', 'order_id');

-- The terms of an order are final; only its answer is written, once, with its author.
create function exchange.keep_order() returns trigger language plpgsql as $$
begin
  raise exception 'what was ordered stays as it was agreed' using errcode = 'P0409';
end $$;
create trigger order_stays before delete on exchange.transport_order
  for each row execute function exchange.keep_order();
create trigger leg_is_final before update or delete on exchange.order_leg
  for each row execute function exchange.keep_order();

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
  -- The seller's cost, visible to the seller; the price to the buyer's customer, visible to the buyer.
  cost numeric(20, 3) check (cost >= 0),
  resale numeric(20, 3) check (resale >= 0),
  primary key (order_id, seq)
);
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

-- Only the journal itself (a trigger within a trigger) may change it.
create trigger charge_is_final before update or delete on exchange.order_charge
  for each row when (pg_trigger_depth() = 0) execute function exchange.keep_price();

-- Returns the amount of an order: its own lines and its children; of those that ended without transport only the fee.
create function exchange.amount_of(of_order uuid) returns numeric language sql stable set search_path = '' as $$
  select (select coalesce(sum(c.amount), 0) from exchange.order_charge c where c.order_id = of_order)
    + (select coalesce(sum(case when o.status in ('REJECTED', 'CANCELLED', 'EXPIRED') then coalesce(o.fee, 0) else o.amount end), 0)
       from exchange.transport_order o where o.parent_id = of_order)
$$;

-- Runs as owner, because the role of the portal may not update prices.
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
create trigger edits_apply after insert on exchange.price_edit referencing new table as edits
  for each statement execute function exchange.apply_price_edits();

-- The status of a parent is derived from its children.
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

-- The permitted status transitions.
create trigger status_follows before update of status on exchange.transport_order
  for each row when (not old.has_children and old.status <> new.status and (old.status || ' ' || new.status) not in (
    'SUBMITTED CONFIRMED', 'SUBMITTED REJECTED', 'SUBMITTED CANCELLED', 'SUBMITTED EXPIRED',
    'CONFIRMED IN_PROGRESS', 'CONFIRMED CANCELLED', 'IN_PROGRESS COMPLETED'))
  execute function exchange.keep_answer();
create trigger agreed_stays before update on exchange.transport_order
  for each row when (pg_trigger_depth() = 0 and
    to_jsonb(old) - '{version,status,reason,answered_at,answered_by,fee,has_children,reminded,handed_over_id,handed_over,handed_over_as}'::text[]
    <> to_jsonb(new) - '{version,status,reason,answered_at,answered_by,fee,has_children,reminded,handed_over_id,handed_over,handed_over_as}'::text[])
  execute function exchange.keep_order();
create trigger handed_over_once before update on exchange.transport_order
  for each row when (old.handed_over_id is not null and old.handed_over_id is distinct from new.handed_over_id)
  execute function exchange.keep_order();
create trigger children_stay before update of has_children on exchange.transport_order
  for each row when (old.has_children and not new.has_children) execute function exchange.keep_order();

-- The events of an order, and the comments of both offices.
-- Tells apart what happened in the same instant.
create sequence exchange.order_event_seq;
create table exchange.order_event (
  id uuid not null default platform.new_id(),
  seq bigint not null default nextval('exchange.order_event_seq'),
  order_id uuid not null references exchange.transport_order,
  what text not null check (what in ('ORDERED', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'STARTED', 'COMPLETED',
    'SPLIT', 'PRICE', 'NOTE', 'BOOKED', 'REMINDED', 'AMENDMENT', 'AMENDED', 'NOT_AMENDED', 'AMENDMENT_TAKEN_BACK',
    'FILE', 'FILE_REMOVED')),
  text text check (length(text) <= 900),
  happened_at timestamptz not null,
  account text not null,
  primary key (happened_at, id)
) partition by range (happened_at);
create index order_event_order on exchange.order_event (order_id, happened_at);
create table exchange.order_event_rest partition of exchange.order_event default;
create trigger event_is_final before update or delete on exchange.order_event
  for each row execute function exchange.keep_order();
select platform.prepare_months(3);

-- Documents of an order, read by both offices.
create table exchange.order_file (
  id uuid primary key default platform.new_id(),
  order_id uuid not null references exchange.transport_order,
  name text not null check (length(name) between 1 and 120),
  file_id uuid not null unique references platform.file,
  -- The office that added it.
  office_id uuid not null references organisation.office,
  added_by text not null,
  added_at timestamptz not null
);
create index order_file_order on exchange.order_file (order_id, added_at);
select audit.watch('exchange.order_file', 'order_id');
create function exchange.drop_file() returns trigger language plpgsql as $$
begin
  delete from platform.file where id = old.file_id;
  return null;
end $$;
create trigger file_goes_along after delete on exchange.order_file
  for each row execute function exchange.drop_file();

create function exchange.check_amount() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.amount <> exchange.amount_of(new.id) then
    raise exception 'the amount of an order is the sum of its lines and children' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger amount_is_sum after insert on exchange.transport_order deferrable initially deferred
  for each row when (new.currency is not null) execute function exchange.check_amount();

-- The m³ that a cargo holds (`volumeHeld` of the domain): what was not measured holds the volume of its weight at 6,000 cm³ per kg.
create function exchange.volume_held(volume numeric, gross_weight numeric) returns numeric language sql immutable
return coalesce(volume, gross_weight * 0.006);

-- The orders that hold space of a product on a day: no legs, no parents of parts, and none that has ended.
create view exchange.holding_order as
  select o.product_id, o.ready_on, o.gross_weight, exchange.volume_held(o.volume, o.gross_weight) as volume, o.pieces
  from exchange.transport_order o join products.product p on p.id = o.product_id
  where o.kind = p.kind and (o.kind = 'MULTIMODAL' or not o.has_children)
    and o.status not in ('REJECTED', 'CANCELLED', 'EXPIRED');

-- Counted for every order under the lock of the product.
create function exchange.held_on(of_product uuid, on_day date, out kg numeric, out cbm numeric, out pieces bigint)
language sql stable set search_path = '' as $$
  select coalesce(sum(gross_weight), 0), coalesce(sum(volume), 0), coalesce(sum(pieces), 0)
  from exchange.holding_order where product_id = of_product and ready_on = on_day
$$;

create function exchange.require_capacity(of_product uuid, on_day date) returns void language plpgsql
set search_path = '' as $$
declare product products.product; held record;
begin
  select * into product from products.product where id = of_product for update;
  select * into held from exchange.held_on(of_product, on_day);
  if held.kg > product.day_kg or held.cbm > product.day_cbm or held.pieces > product.day_pieces then
    raise exception 'a product is not sold beyond its capacity of a day' using errcode = 'P0409';
  end if;
end $$;

create function exchange.keep_capacity() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A part of a split order uses the space that its parent used, even where the seller has lowered the capacity since.
  if not exists (select from exchange.transport_order p where p.id = new.parent_id and p.product_id = new.product_id) then
    perform exchange.require_capacity(new.product_id, new.ready_on);
  end if;
  return null;
end $$;

create trigger capacity_holds after insert on exchange.transport_order
  for each row when (new.product_id is not null and new.parent_id is null) execute function exchange.keep_capacity();
create trigger capacity_of_combined after insert on exchange.transport_order
  for each row when (new.product_id is not null and new.parent_id is not null and not new.has_children)
  execute function exchange.keep_capacity();

-- Amendments: what one office of an order wants to change and the other one accepts. Only that changes what was ordered.
create table exchange.order_amendment (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  order_id uuid not null references exchange.transport_order,
  -- The office that proposes it.
  office_id uuid not null references organisation.office,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  -- As it stood when it was proposed, to be shown beside the proposal.
  terms_before jsonb not null,
  ready_on date not null,
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  amount numeric(20, 3) not null check (amount >= 0),
  reason text not null check (length(trim(reason)) between 3 and 200),
  proposed_at timestamptz not null,
  proposed_by text not null,
  answer text check (length(answer) <= 200),
  answered_at timestamptz,
  answered_by text,
  constraint amendment_answer check ((answered_at is null) = (status = 'PROPOSED')),
  constraint amendment_answered_by check ((answered_at is null) = (answered_by is null))
);
create unique index order_amendment_open on exchange.order_amendment (order_id) where status = 'PROPOSED';
create index order_amendment_order on exchange.order_amendment (order_id, proposed_at);
select audit.watch('exchange.order_amendment');

create trigger amendment_stays before update on exchange.order_amendment
  for each row when (old.status <> 'PROPOSED' or
    to_jsonb(old) - '{version,status,answer,answered_at,answered_by}'::text[]
    <> to_jsonb(new) - '{version,status,answer,answered_at,answered_by}'::text[])
  execute function exchange.keep_answer();
create trigger amendment_never_goes before delete on exchange.order_amendment
  for each row execute function exchange.keep_answer();

-- The agreed amount is a sum from now on, so rate and paid quantity of the order go.
create function exchange.apply_amendment() returns trigger language plpgsql security definer set search_path = '' as $$
declare of_product uuid; before record;
begin
  select * into before from exchange.transport_order where id = new.order_id for update;
  update exchange.transport_order o
  set ready_on = new.ready_on, pieces = new.pieces, gross_weight = new.gross_weight, volume = new.volume,
      quantity = null, rate = null
  where o.id = new.order_id and not o.has_children and o.status in ('SUBMITTED', 'CONFIRMED')
  returning o.product_id into of_product;
  if not found then
    raise exception 'an order that is under way or has ended is not amended' using errcode = 'P0409';
  end if;
  if new.ready_on <> before.ready_on or new.gross_weight > before.gross_weight or new.pieces > before.pieces
     or exchange.volume_held(new.volume, new.gross_weight) > exchange.volume_held(before.volume, before.gross_weight) then
    perform exchange.require_capacity(of_product, new.ready_on);
  end if;
  return null;
end $$;
create trigger amendment_applies after update of status on exchange.order_amendment
  for each row when (old.status = 'PROPOSED' and new.status = 'ACCEPTED') execute function exchange.apply_amendment();

-- The cart of a user, the same in every window.
create table exchange.cart_item (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  user_id uuid not null,
  product_id uuid not null references products.product on delete cascade,
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  goods_classes text[] not null default '{}',
  remark text check (length(remark) <= 900),
  -- The price when it was added.
  seen_amount numeric(20, 3) not null check (seen_amount >= 0),
  added_at timestamptz not null
);
create index cart_item_user on exchange.cart_item (user_id, added_at);
select audit.watch('exchange.cart_item');

-- Quotations ------------------------------------------------------------------------------------------------------------

-- Quotations of an office to its customers at selling prices, readable without account through a secret link.
create sequence exchange.quotation_number;

create table exchange.quotation (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  number text not null unique default 'QT' || lpad(nextval('exchange.quotation_number')::text, 8, '0'),
  revision int not null default 1 check (revision between 1 and 999),
  office_id uuid not null references organisation.office,
  user_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'ORDERED')),
  customer text not null check (length(trim(customer)) between 1 and 100),
  language text not null check (language in ('en_US', 'zh_CN', 'zh_HK')),
  currency text not null references reference_data.currency (code),
  valid_until date not null,
  terms text check (length(terms) <= 900),
  amount numeric(20, 3) not null check (amount >= 0),
  order_id uuid references exchange.transport_order,
  constraint quotation_ordered check ((order_id is not null) = (status = 'ORDERED'))
);
create index quotation_office on exchange.quotation (office_id, created_at desc);
select audit.watch('exchange.quotation');
create trigger office_is_open before insert on exchange.quotation
  for each row execute function organisation.demand_open_office('office_id');

create table exchange.quotation_line (
  quotation_id uuid not null references exchange.quotation on delete cascade,
  seq int not null check (seq between 1 and 50),
  product_id uuid not null references products.product,
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  goods_classes text[] not null default '{}',
  remark text check (length(remark) <= 900),
  -- The office's cost in the product's currency; its exchange rate to the quotation's currency; the margin.
  cost numeric(20, 3) not null check (cost >= 0),
  exchange_rate numeric(16, 6) not null check (exchange_rate > 0),
  margin_percent numeric(6, 2) not null check (margin_percent between 0 and 999),
  amount numeric(20, 3) not null check (amount >= 0),
  primary key (quotation_id, seq)
);
select audit.watch('exchange.quotation_line', 'quotation_id');

create function exchange.keep_quotation() returns trigger language plpgsql as $$
begin
  raise exception 'a quotation that was sent stays as it is; a revision takes its place' using errcode = 'P0409';
end $$;
create trigger sent_stays before update on exchange.quotation
  for each row when (old.status <> 'DRAFT' and
    to_jsonb(old) - '{version,status,revision,order_id}'::text[] <> to_jsonb(new) - '{version,status,revision,order_id}'::text[])
  execute function exchange.keep_quotation();
create trigger quotation_stays before delete on exchange.quotation
  for each row execute function exchange.keep_quotation();

create function exchange.keep_line() returns trigger language plpgsql as $$
begin
  if (select status from exchange.quotation where id = coalesce(new.quotation_id, old.quotation_id)) <> 'DRAFT' then
    raise exception 'a quotation that was sent stays as it is; a revision takes its place' using errcode = 'P0409';
  end if;
  return coalesce(new, old);
end $$;
create trigger line_of_draft before insert or update or delete on exchange.quotation_line
  for each row execute function exchange.keep_line();

-- The sent content as its reader sees it, with selling prices only.
create table exchange.quotation_revision (
  quotation_id uuid not null references exchange.quotation,
  revision int not null,
  content jsonb not null,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (quotation_id, revision)
);
select audit.watch('exchange.quotation_revision', 'quotation_id');
create trigger revision_is_final before update or delete on exchange.quotation_revision
  for each row execute function exchange.keep_quotation();

-- Links: only the hash of the token is stored.
create table exchange.quotation_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  quotation_id uuid not null,
  revision int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (quotation_id, revision) references exchange.quotation_revision
);
create index quotation_link_quotation on exchange.quotation_link (quotation_id);
select audit.watch('exchange.quotation_link', 'quotation_id', '{token_hash}');

create table exchange.quotation_event (
  id uuid primary key default platform.new_id(),
  quotation_id uuid not null references exchange.quotation,
  revision int not null,
  what text not null check (what in ('SENT', 'VIEWED', 'ACCEPTED', 'DECLINED', 'ASKED', 'REVOKED', 'REVISED', 'ORDERED')),
  reader text check (length(reader) <= 100),
  text text check (length(text) <= 900),
  happened_at timestamptz not null,
  account text
);
create index quotation_event_quotation on exchange.quotation_event (quotation_id, happened_at);
-- A reader may answer once and ask once.
create unique index quotation_answered_once on exchange.quotation_event (quotation_id, revision)
  where what in ('ACCEPTED', 'DECLINED');
create unique index quotation_asked_once on exchange.quotation_event (quotation_id, revision) where what = 'ASKED';
create trigger event_is_final before update or delete on exchange.quotation_event
  for each row execute function exchange.keep_quotation();
