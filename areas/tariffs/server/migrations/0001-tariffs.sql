-- What offices charge and pay, taxes, and exchange rates.

create schema tariffs;

create table tariffs.tax_code (
  code text primary key check (code ~ '^[A-Z0-9]{2,8}$'),
  country text not null constraint tax_code_country check (country ~ '^[A-Z]{2}$'),
  name text not null check (length(trim(name)) between 1 and 60),
  rate numeric(5, 2) not null check (rate between 0 and 100)
);
select audit.watch('tariffs.tax_code', 'code');

-- An office charges the taxes of its own country. The argument names the constraint.
create function tariffs.require_own_tax() returns trigger language plpgsql as $$
begin
  if not exists (select from tariffs.tax_code t join organisation.office o on o.country = t.country
                 where t.code = new.tax_code and o.id = new.office_id) then
    raise exception 'a tax code belongs to the country of the office' using errcode = '23514', constraint = tg_argv[0];
  end if;
  return new;
end $$;

-- The value of one unit of a currency in the base currency, from a day until the next entry.
create table tariffs.exchange_rate (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  currency text not null constraint exchange_rate_currency references reference_data.currency (code),
  base text not null constraint exchange_rate_base references reference_data.currency (code),
  day date not null,
  rate numeric(18, 8) not null check (rate > 0),
  source text not null check (length(trim(source)) between 1 and 40),
  constraint exchange_rate_once unique (currency, base, day),
  check (currency <> base)
);
create index exchange_rate_day on tariffs.exchange_rate (day, id);
select audit.watch('tariffs.exchange_rate');

-- A sale or purchase price of an office for one charge code.
create table tariffs.tariff (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  tab text not null check (tab in ('EXPORT_HAWB', 'EXPORT_MAWB', 'IMPORT_HAWB', 'IMPORT_MAWB')),
  side text not null check (side in ('SELL', 'BUY', 'SETTLE')),
  charge_code text not null constraint tariff_charge_code references reference_data.charge_code (code),
  -- For sales the only customer it applies to; for purchases and settlements the payee.
  account text check (account ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  airline text check (airline ~ '^[A-Z0-9]{2}$'),
  origin text constraint tariff_origin references reference_data.airport (iata),
  destination text constraint tariff_destination references reference_data.airport (iata),
  terms text check (terms in ('PP', 'CC')),
  basis text not null check (basis in
    ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT', 'KG_DAY')),
  currency text not null constraint tariff_currency references reference_data.currency (code),
  -- The normal rate, or the pivot rate if there is a pivot weight.
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
  tax_code text constraint tariff_tax_code references tariffs.tax_code (code),
  valid_from date not null,
  valid_to date,
  constraint tariff_validity check (valid_to >= valid_from),
  constraint tariff_breaks check (basis in ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT')
    or num_nonnulls(price45, price100, price300, price500, price1000, pivot_kg) = 0),
  constraint tariff_pivot check ((pivot_kg is null) = (over_pivot_price is null)
    and (pivot_kg is null or num_nonnulls(price45, price100, price300, price500, price1000, minimum) = 0)),
  -- Only one price applies to the same subject on one day.
  constraint tariff_once exclude using gist (
    office_id with =, tab with =, side with =, charge_code with =, (coalesce(account, '')) with =,
    (coalesce(airline, '')) with =, (coalesce(origin, '')) with =, (coalesce(destination, '')) with =,
    (coalesce(terms, '')) with =, daterange(valid_from, valid_to, '[]') with &&)
);
create trigger tax_is_own before insert or update of tax_code on tariffs.tariff
  for each row when (new.tax_code is not null) execute function tariffs.require_own_tax('tariff_tax_code');
create index tariff_office on tariffs.tariff (office_id, tab, charge_code, id);
create index tariff_valid on tariffs.tariff (valid_from, id);
select audit.watch('tariffs.tariff');

