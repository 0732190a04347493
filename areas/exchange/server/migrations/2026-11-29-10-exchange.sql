-- Transport that the offices of the house sell each other: products, and orders of them.

create schema exchange;

create table exchange.product (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  -- The office that sells it, for good.
  office_id uuid not null references organisation.office,
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE', 'MULTIMODAL')),
  code text not null constraint product_code unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  title text not null check (length(trim(title)) between 1 and 100),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ON_SALE', 'OFF_SALE')),
  origin text not null check (length(origin) <= 60),
  destination text check (length(destination) <= 60),
  origin_airport text generated always as (case when kind = 'AIR' then origin end) stored
    references reference_data.airport (iata),
  destination_airport text generated always as (case when kind = 'AIR' then destination end) stored
    references reference_data.airport (iata),
  airline text references reference_data.airline (code),
  service text check (service in ('A2A', 'D2A', 'A2D', 'D2D')),
  truck_load text check (truck_load in ('FTL', 'LTL')),
  truck_type text check (length(truck_type) <= 40),
  activity text check (activity in ('CUSTOMS', 'XRAY', 'PALLETISING', 'WAREHOUSING', 'DOCUMENTS')),
  transit_days int check (transit_days between 0 and 99),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  currency text not null references reference_data.currency (code),
  unit text not null check (unit in ('KG', 'CBM', 'PIECE', 'PALLET', 'TRIP', 'SHIPMENT')),
  minimum numeric(12, 2) check (minimum >= 0),
  terms text check (length(terms) <= 900),
  constraint product_has_what_its_kind_has check (
    (service is not null) = (kind = 'AIR') and (truck_load is not null) = (kind = 'TRUCK')
    and (activity is not null) = (kind = 'LOCAL_SERVICE') and (destination is null) = (kind = 'LOCAL_SERVICE')
    and (airline is null or kind = 'AIR') and (truck_type is null or kind = 'TRUCK'))
);
create index product_office on exchange.product (office_id);
create index product_offered on exchange.product (valid_to) where status = 'ON_SALE';
select audit.watch('exchange.product');

create function exchange.keep_product() returns trigger language plpgsql as $$
begin
  raise exception 'the kind and the office of a product never change' using errcode = 'P0409';
end $$;

create trigger kind_is_final before update on exchange.product
  for each row when (old.kind <> new.kind or old.office_id <> new.office_id)
  execute function exchange.keep_product();

-- `line` is the whole row as a text: by it the history of a product tells what came and what went.

create table exchange.product_leg (
  product_id uuid not null references exchange.product on delete cascade,
  seq int not null check (seq between 1 and 8),
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE')),
  origin text not null check (length(origin) between 1 and 60),
  destination text not null check (length(destination) between 1 and 60),
  note text check (length(note) <= 100),
  line text not null generated always as (
    seq::text || ' ' || origin || ' – ' || destination || coalesce(', ' || note, '')) stored,
  primary key (product_id, seq)
);
select audit.watch('exchange.product_leg', 'product_id');

create table exchange.price_break (
  product_id uuid not null references exchange.product on delete cascade,
  from_quantity numeric(10, 3) not null check (from_quantity >= 0),
  rate numeric(12, 4) not null check (rate >= 0),
  line text not null generated always as (trim_scale(from_quantity)::text || '+: ' || trim_scale(rate)::text) stored,
  primary key (product_id, from_quantity)
);
select audit.watch('exchange.price_break', 'product_id');

-- Orders ------------------------------------------------------------------------------------------------------------------

create sequence exchange.order_number;

create table exchange.transport_order (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  number text not null unique default 'TO' || lpad(nextval('exchange.order_number')::text, 8, '0'),
  buyer_office_id uuid not null references organisation.office,
  seller_office_id uuid not null references organisation.office,
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  -- What was agreed, whatever becomes of the product.
  product_id uuid not null references exchange.product,
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE', 'MULTIMODAL')),
  product_code text not null,
  title text not null,
  origin text not null,
  destination text,
  unit text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  rate numeric(12, 4) not null check (rate >= 0),
  amount numeric(14, 3) not null check (amount >= 0),
  currency text not null references reference_data.currency (code),
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  remark text check (length(remark) <= 900),
  ordered_at timestamptz not null,
  ordered_by text not null,
  answered_at timestamptz,
  reason text check (length(reason) <= 200),
  constraint order_answer check ((answered_at is null) = (status = 'SUBMITTED')),
  constraint order_reason check ((reason is not null) = (status in ('REJECTED', 'CANCELLED')))
);
create index transport_order_buyer on exchange.transport_order (buyer_office_id, kind, ordered_at desc);
create index transport_order_seller on exchange.transport_order (seller_office_id, kind, ordered_at desc);
create index transport_order_product on exchange.transport_order (product_id);
select audit.watch('exchange.transport_order');

create function exchange.keep_answer() returns trigger language plpgsql as $$
begin
  raise exception 'an order that was answered stays as it is' using errcode = 'P0409';
end $$;

create trigger answer_is_final before update on exchange.transport_order
  for each row when (old.status <> 'SUBMITTED') execute function exchange.keep_answer();

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
