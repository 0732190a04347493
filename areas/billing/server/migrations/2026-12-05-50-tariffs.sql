-- What an office charges and is charged, and lines that follow from it.

alter table billing.line
  -- The waybill, plan, truck or tariff that a line comes from, as people call it.
  add column source text not null default '' check (length(source) <= 80),
  drop constraint line_basis_check,
  add constraint line_basis_check check (basis in
    ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT', 'KG_DAY')),
  drop constraint line_origin_check,
  add constraint line_origin_check check (origin in
    ('MANUAL', 'SHIPMENT', 'TARIFF', 'WAYBILL', 'LOAD_PLAN', 'WAREHOUSE', 'PROFIT_SHARE', 'REISSUE'));

create table billing.tariff (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  tab text not null check (tab in ('EXPORT_HAWB', 'EXPORT_MAWB', 'IMPORT_HAWB', 'IMPORT_MAWB')),
  side text not null check (side in ('SELL', 'BUY', 'SETTLE')),
  charge_code text not null constraint tariff_charge_code references reference_data.charge_code (code),
  -- Of what is sold: only for this customer; of what is bought or settled: who is paid.
  account text check (account ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  airline text check (airline ~ '^[A-Z0-9]{2}$'),
  origin text constraint tariff_origin references reference_data.airport (iata),
  destination text constraint tariff_destination references reference_data.airport (iata),
  terms text check (terms in ('PP', 'CC')),
  basis text not null check (basis in
    ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT', 'KG_DAY')),
  currency text not null constraint tariff_currency references reference_data.currency (code),
  -- The normal rate, or the pivot rate where there is a pivot weight.
  price numeric(15, 4) not null check (price >= 0),
  price45 numeric(15, 4) check (price45 >= 0),
  price100 numeric(15, 4) check (price100 >= 0),
  price300 numeric(15, 4) check (price300 >= 0),
  price500 numeric(15, 4) check (price500 >= 0),
  price1000 numeric(15, 4) check (price1000 >= 0),
  minimum numeric(15, 3) check (minimum >= 0),
  pay_as boolean not null default true,
  pivot_kg numeric(9, 1) check (pivot_kg > 0),
  over_pivot_price numeric(15, 4) check (over_pivot_price >= 0),
  tax_code text constraint tariff_tax_code references billing.tax_code (code),
  valid_from date not null,
  valid_to date,
  constraint tariff_validity check (valid_to >= valid_from),
  constraint tariff_breaks check (basis in ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT')
    or num_nonnulls(price45, price100, price300, price500, price1000, pivot_kg) = 0),
  constraint tariff_pivot check ((pivot_kg is null) = (over_pivot_price is null)
    and (pivot_kg is null or num_nonnulls(price45, price100, price300, price500, price1000, minimum) = 0)),
  -- Of one thing there is one price on one day.
  constraint tariff_once exclude using gist (
    office_id with =, tab with =, side with =, charge_code with =, (coalesce(account, '')) with =,
    (coalesce(airline, '')) with =, (coalesce(origin, '')) with =, (coalesce(destination, '')) with =,
    (coalesce(terms, '')) with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index tariff_office on billing.tariff (office_id, tab, charge_code, id);
create index tariff_valid on billing.tariff (valid_from, id);
select audit.watch('billing.tariff');

-- The share of a house in a cost of its master. What stands in a closed month stays; a later change is another row.
create table billing.cost_share (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  line_id uuid not null references billing.line on delete cascade,
  master_id uuid not null references shipments.master,
  shipment_id uuid not null references shipments.shipment,
  key text not null check (key in ('CHARGEABLE', 'GROSS', 'VOLUME', 'PIECES', 'EQUAL')),
  amount numeric(20, 3) not null,
  local_amount numeric(20, 3) not null,
  month date not null check (extract(day from month) = 1),
  constraint cost_share_once unique (line_id, shipment_id, month)
);
create index cost_share_shipment on billing.cost_share (shipment_id);
create index cost_share_master on billing.cost_share (master_id);
select audit.watch('billing.cost_share');

create trigger month_is_open before insert on billing.cost_share
  for each row execute function billing.demand_open_month();
create function billing.guard_cost_share() returns trigger language plpgsql as $$
begin
  if billing.month_is_closed(old.office_id, old.month) then
    raise exception 'the month is closed' using errcode = 'P0409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger cost_share_is_guarded before update or delete on billing.cost_share
  for each row execute function billing.guard_cost_share();

-- At the commit: a line is allocated as a whole, or taken back as a whole.
create function billing.check_shares() returns trigger language plpgsql as $$
declare
  line uuid := case tg_op when 'DELETE' then old.line_id else new.line_id end;
begin
  if exists (
    select from billing.line l
    cross join lateral (select sum(amount) as amount, sum(local_amount) as local_amount from billing.cost_share
                        where line_id = line) s
    where l.id = line and (s.amount, s.local_amount) <> (0, 0) and (s.amount, s.local_amount) <> (l.amount, l.local_amount)) then
    raise exception 'the shares of line % do not add up', line using errcode = '23514', constraint = 'cost_share_adds_up';
  end if;
  return null;
end $$;
create constraint trigger cost_share_adds_up after insert or update or delete on billing.cost_share
  deferrable initially deferred for each row execute function billing.check_shares();
