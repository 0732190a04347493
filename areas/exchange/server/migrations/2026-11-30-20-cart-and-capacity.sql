-- What a product costs besides its freight, when and what it carries, and how much of it there is on a day.

alter table exchange.product
  add column tax_percent numeric(5, 2) check (tax_percent between 0 and 100),
  add column cancel_fee_percent numeric(5, 2) check (cancel_fee_percent between 0 and 100),
  -- ISO weekdays on which it goes: '135' is Monday, Wednesday and Friday.
  add column days text not null default '1234567' check (days ~ '^1?2?3?4?5?6?7?$' and days <> ''),
  -- Hours before the day begins until which it can be ordered for that day, on the clock of the seller.
  add column cut_off_hours int check (cut_off_hours between 0 and 336),
  add column service_level text not null default 'STANDARD' check (service_level in ('STANDARD', 'EXPRESS', 'ECONOMY')),
  add column refused text[] not null default '{}' check (refused <@ '{DG,LITHIUM,TEMPERATURE,PERISHABLE,LIVE,OVERSIZE}'),
  add column tags text[] not null default '{}' check (tags <@ '{PROMOTED,SPOT,FAST,CHEAP}'),
  add column day_kg numeric(9, 3) check (day_kg > 0),
  add column day_cbm numeric(7, 3) check (day_cbm > 0),
  add column day_pieces int check (day_pieces > 0);

create table exchange.surcharge (
  product_id uuid not null references exchange.product on delete cascade,
  seq int not null check (seq between 1 and 12),
  code text not null check (code ~ '^[A-Z0-9]{2,6}$' and code not in ('TAX', 'FEE')),
  basis text not null check (basis in ('KG', 'PIECE', 'SHIPMENT', 'PERCENT')),
  rate numeric(12, 4) not null check (rate >= 0),
  minimum numeric(12, 2) check (minimum >= 0),
  line text not null generated always as (
    seq::text || ' ' || code || ' ' || trim_scale(rate)::text || ' ' || basis
    || coalesce(' min ' || trim_scale(minimum)::text, '')) stored,
  primary key (product_id, seq),
  unique (product_id, code)
);
select audit.watch('exchange.surcharge', 'product_id');

-- The space of a day is what its live orders hold. Counted anew for every order, under the lock of the product.

create index transport_order_day on exchange.transport_order (product_id, ready_on);

create function exchange.held_on(of_product uuid, on_day date, out kg numeric, out cbm numeric, out pieces bigint)
language sql stable set search_path = '' as $$
  select coalesce(sum(o.gross_weight), 0), coalesce(sum(o.volume), 0), coalesce(sum(o.pieces), 0)
  from exchange.transport_order o join exchange.product p on p.id = o.product_id
  where o.product_id = of_product and o.ready_on = on_day and o.kind = p.kind
    and (o.kind = 'MULTIMODAL' or not o.has_children) and o.status not in ('REJECTED', 'CANCELLED', 'EXPIRED')
$$;

create function exchange.keep_capacity() returns trigger language plpgsql set search_path = '' as $$
declare product exchange.product; held record;
begin
  select * into product from exchange.product where id = new.product_id for update;
  select * into held from exchange.held_on(new.product_id, new.ready_on);
  if held.kg > product.day_kg or held.cbm > product.day_cbm or held.pieces > product.day_pieces then
    raise exception 'a product is not sold beyond its capacity of a day' using errcode = 'P0409';
  end if;
  return null;
end $$;

-- A part of an order holds what its parent held before.
create trigger capacity_holds after insert on exchange.transport_order
  for each row when (new.product_id is not null and new.parent_id is null) execute function exchange.keep_capacity();
create trigger capacity_of_combined after insert on exchange.transport_order
  for each row when (new.product_id is not null and new.parent_id is not null and not new.has_children)
  execute function exchange.keep_capacity();

-- The cart of a user, the same in every window.

create table exchange.cart_item (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  user_id uuid not null,
  product_id uuid not null references exchange.product on delete cascade,
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  remark text check (length(remark) <= 900),
  -- What it cost when it was put in.
  seen_amount numeric(20, 3) not null check (seen_amount >= 0),
  added_at timestamptz not null
);
create index cart_item_user on exchange.cart_item (user_id, added_at);
select audit.watch('exchange.cart_item');
