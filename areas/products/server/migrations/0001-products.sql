-- What the offices sell each other: products with their prices.

create schema products;

-- The place of a product as the search compares it: 'HKG airport' and 'hkg' are one place.
create function products.place_of(name text) returns text language sql immutable parallel safe as $$
  select upper(trim(regexp_replace(regexp_replace(name, '\s+', ' ', 'g'), '\s*airport$', '', 'i')))
$$;

create table products.product (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  -- The selling office; never changes.
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
  tax_percent numeric(5, 2) check (tax_percent between 0 and 100),
  cancel_fee_percent numeric(5, 2) check (cancel_fee_percent between 0 and 100),
  -- ISO weekdays of operation: '135' is Monday, Wednesday and Friday.
  days text not null default '1234567' check (days ~ '^1?2?3?4?5?6?7?$' and days <> ''),
  -- Hours before the start of the day until which it can be ordered for that day, in the seller's time zone.
  cut_off_hours int check (cut_off_hours between 0 and 336),
  service_level text not null default 'STANDARD' check (service_level in ('STANDARD', 'EXPRESS', 'ECONOMY')),
  refused text[] not null default '{}' check (refused <@ '{DG,LITHIUM,TEMPERATURE,PERISHABLE,LIVE,OVERSIZE}'),
  tags text[] not null default '{}' check (tags <@ '{PROMOTED,SPOT,FAST,CHEAP}'),
  day_kg numeric(9, 3) check (day_kg > 0),
  day_cbm numeric(7, 3) check (day_cbm > 0),
  day_pieces int check (day_pieces > 0),
  distance_km int check (distance_km between 1 and 30000),
  -- The lowest rate of its breaks; the search reads the most promising products of a lane first.
  lead_rate numeric(12, 4) not null check (lead_rate >= 0),
  from_place text not null generated always as (products.place_of(origin)) stored,
  to_place text not null generated always as (products.place_of(coalesce(destination, origin))) stored,
  constraint product_has_what_its_kind_has check (
    (service is not null) = (kind = 'AIR') and (truck_load is not null) = (kind = 'TRUCK')
    and (activity is not null) = (kind = 'LOCAL_SERVICE') and (destination is null) = (kind = 'LOCAL_SERVICE')
    and (airline is null or kind = 'AIR') and (truck_type is null or kind = 'TRUCK'))
);
create index product_office on products.product (office_id);
create index product_offered on products.product (valid_to) where status = 'ON_SALE';
create index product_departs on products.product (from_place, kind, to_place) where status = 'ON_SALE';
create index product_arrives on products.product (to_place, kind, from_place) where status = 'ON_SALE';
select audit.watch('products.product');
-- A closed office neither sells nor buys.
create trigger office_is_open before insert on products.product
  for each row execute function organisation.demand_open_office('office_id');
create trigger seller_is_open before update of status on products.product
  for each row when (new.status = 'ON_SALE' and old.status <> 'ON_SALE')
  execute function organisation.demand_open_office('office_id');

create function products.keep_product() returns trigger language plpgsql as $$
begin
  raise exception 'the kind and the office of a product never change' using errcode = 'P0409';
end $$;
create trigger kind_is_final before update on products.product
  for each row when (old.kind <> new.kind or old.office_id <> new.office_id)
  execute function products.keep_product();

-- What was on sale once keeps its currency, since a price that was shown or agreed is compared as a number; it is no draft again.
create function products.keep_currency() returns trigger language plpgsql as $$
begin
  raise exception 'a product that was on sale keeps its currency and is no draft again' using errcode = 'P0409';
end $$;
create trigger currency_is_final before update of currency, status on products.product
  for each row when (old.status <> 'DRAFT' and (old.currency <> new.currency or new.status = 'DRAFT'))
  execute function products.keep_currency();

-- `line` is the whole row as text; the history of a product uses it to show added and removed rows.

create table products.product_leg (
  product_id uuid not null references products.product on delete cascade,
  seq int not null check (seq between 1 and 8),
  kind text not null check (kind in ('AIR', 'TRUCK', 'LOCAL_SERVICE')),
  origin text not null check (length(origin) between 1 and 60),
  destination text not null check (length(destination) between 1 and 60),
  note text check (length(note) <= 100),
  line text not null generated always as (
    seq::text || ' ' || origin || ' – ' || destination || coalesce(', ' || note, '')) stored,
  primary key (product_id, seq)
);
select audit.watch('products.product_leg', 'product_id');

create table products.price_break (
  product_id uuid not null references products.product on delete cascade,
  from_quantity numeric(10, 3) not null check (from_quantity >= 0),
  rate numeric(12, 4) not null check (rate >= 0),
  line text not null generated always as (trim_scale(from_quantity)::text || '+: ' || trim_scale(rate)::text) stored,
  primary key (product_id, from_quantity)
);
select audit.watch('products.price_break', 'product_id');

-- The surcharges of a product.
create table products.surcharge (
  product_id uuid not null references products.product on delete cascade,
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
select audit.watch('products.surcharge', 'product_id');

-- Files of a product, read by whoever sees the product.
create table products.product_file (
  id uuid primary key default platform.new_id(),
  product_id uuid not null references products.product on delete cascade,
  name text not null check (length(name) between 1 and 120),
  file_id uuid not null unique references platform.file,
  office_id uuid not null references organisation.office,
  added_by text not null,
  added_at timestamptz not null
);
create index product_file_product on products.product_file (product_id, added_at);
select audit.watch('products.product_file', 'product_id');
create function products.drop_file() returns trigger language plpgsql as $$
begin
  delete from platform.file where id = old.file_id;
  return null;
end $$;
create trigger file_goes_along after delete on products.product_file
  for each row execute function products.drop_file();
