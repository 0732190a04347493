-- Places and names are found with accents and without: "Düsseldorf" by "dusseldorf", "O'Hare" by "ohare", "Łódź" by "lodz".
-- platform/domain/plain-words.ts writes what is searched for the same way.
create function reference_data.plainly_searchable(variadic parts text[]) returns text
  language sql immutable parallel safe
  as $$
    select lower(regexp_replace(regexp_replace(regexp_replace(
      translate(
        normalize(regexp_replace(normalize(reference_data.searchable(variadic parts), NFKD), '[\u0300-\u036F]', '', 'g'), NFC),
        'ØøŁłĐđÐðı''’‘ʼ`', 'OoLlDdDdi'),
      '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'))
  $$;

-- Made anew, with their indexes: PostgreSQL 15 and 16 cannot change the expression of a column.
alter table reference_data.country drop column search_text;
alter table reference_data.country add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, alpha3, name, name_zh_cn, name_zh_hk)) stored;

alter table reference_data.airport drop column search_text;
alter table reference_data.airport add column search_text text not null generated always as (
  reference_data.plainly_searchable(iata, icao, city, city_zh_cn, city_zh_hk, name)) stored;
create index airport_search on reference_data.airport using gin (search_text gin_trgm_ops);

alter table reference_data.airline drop column search_text;
alter table reference_data.airline add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored;
create index airline_search on reference_data.airline using gin (search_text gin_trgm_ops);

alter table reference_data.currency drop column search_text;
alter table reference_data.currency add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored;

alter table reference_data.charge_code drop column search_text;
alter table reference_data.charge_code add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored;

alter table reference_data.incoterm drop column search_text;
alter table reference_data.incoterm add column search_text text not null generated always as (
  reference_data.plainly_searchable(rule, name, name_zh_cn, name_zh_hk)) stored;

alter table reference_data.uld_type drop column search_text;
alter table reference_data.uld_type add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name)) stored;

alter table reference_data.special_handling_code drop column search_text;
alter table reference_data.special_handling_code add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored;

alter table reference_data.capacity_type drop column search_text;
alter table reference_data.capacity_type add column search_text text not null generated always as (
  reference_data.plainly_searchable(code, name, name_zh_cn, name_zh_hk)) stored;
