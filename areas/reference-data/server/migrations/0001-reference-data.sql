-- Reference data of the trade: places, airlines, currencies, terms, codes. Small tables that every process may cache.
-- `search_text` begins with a space, so that "a word begins with" is the pattern '% word%', which a trigram index supports.

create extension if not exists btree_gist;

create schema reference_data;

-- Generated columns need immutable functions, which concat_ws is not.
create function reference_data.searchable(variadic parts text[]) returns text
  language sql immutable parallel safe
  as $$ select lower(' ' || array_to_string(parts, ' ')) $$;

-- Places and names are found with or without accents: "Düsseldorf" by "dusseldorf", "O'Hare" by "ohare", "Łódź" by "lodz".
-- platform/domain/plain-words.ts normalises in the same way.
create function reference_data.plainly_searchable(variadic parts text[]) returns text
  language sql immutable parallel safe
  as $$
    select lower(regexp_replace(regexp_replace(regexp_replace(
      translate(
        normalize(regexp_replace(normalize(reference_data.searchable(variadic parts), NFKD), '[\u0300-\u036F]', '', 'g'), NFC),
        'ØøŁłĐđÐðı''’‘ʼ`', 'OoLlDdDdi'),
      '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'))
  $$;

create table reference_data.country (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  alpha3 text not null unique check (alpha3 ~ '^[A-Z]{3}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, alpha3, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.country');

create table reference_data.airport (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  iata text not null unique check (iata ~ '^[A-Z]{3}$'),
  icao text check (icao ~ '^[A-Z]{4}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  city text not null check (length(trim(city)) between 1 and 120),
  city_zh_cn text,
  city_zh_hk text,
  country text not null constraint airport_country references reference_data.country (code),
  zone text not null check (zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2}$'),
  valid_from date,
  valid_to date,
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(iata, icao, city, city_zh_cn, city_zh_hk, name)) stored,
  check (valid_from <= valid_to)
);
create index airport_code on reference_data.airport (iata text_pattern_ops);
create index airport_search on reference_data.airport using gin (search_text gin_trgm_ops);
select audit.watch('reference_data.airport');

create table reference_data.airline (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  hub text constraint airline_hub references reference_data.airport (iata),
  -- Airlines that carry freight under its air waybills: codes, separated by blanks.
  partners text check (partners ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])( ([A-Z][A-Z0-9]|[0-9][A-Z]))*$'),
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
create index airline_search on reference_data.airline using gin (search_text gin_trgm_ops);
select audit.watch('reference_data.airline');

-- A prefix can move to another airline, but belongs to only one airline on any day.
create table reference_data.airline_prefix (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  prefix char(3) not null check (prefix ~ '^[0-9]{3}$'),
  airline text not null constraint airline_prefix_airline references reference_data.airline (code),
  valid_from date,
  valid_to date,
  active boolean not null default true,
  check (valid_from <= valid_to),
  constraint airline_prefix_period exclude using gist (prefix with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index airline_prefix_of on reference_data.airline_prefix (airline);
select audit.watch('reference_data.airline_prefix');

create table reference_data.currency (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  minor_units int not null check (minor_units between 0 and 4),
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.currency');

create table reference_data.charge_code (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z0-9]{2,6}$'),
  use text not null check (use in ('BILLING', 'AIR_WAYBILL')),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  basis text check (basis in ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT')),
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.charge_code');

create table reference_data.incoterm (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  rule text not null unique check (rule ~ '^[A-Z]{3}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  freight text not null check (freight in ('PREPAID', 'COLLECT')),
  sea_only boolean not null,
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(rule, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.incoterm');

create table reference_data.uld_type (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9]{2}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  category text not null check (category in ('CONTAINER', 'PALLET', 'THERMAL')),
  length_cm int not null check (length_cm between 1 and 2000),
  width_cm int not null check (width_cm between 1 and 2000),
  height_cm int not null check (height_cm between 1 and 2000),
  tare_kg int not null check (tare_kg > 0),
  max_gross_kg int not null check (max_gross_kg > tare_kg),
  volume_m3 numeric(4, 1) not null check (volume_m3 > 0),
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.uld_type');

create table reference_data.special_handling_code (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  concern text not null check (concern in (
    'GENERAL', 'DANGEROUS_GOODS', 'BATTERY', 'PERISHABLE', 'TEMPERATURE', 'SECURITY', 'ELECTRONIC_FREIGHT')),
  name text not null check (length(trim(name)) between 1 and 200),
  name_zh_cn text,
  name_zh_hk text,
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.special_handling_code');

create table reference_data.capacity_type (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z][A-Z_]{2,19}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  paid_when_empty boolean not null,
  active boolean not null default true,
  search_text text not null generated always as (
    reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored
);
select audit.watch('reference_data.capacity_type');
