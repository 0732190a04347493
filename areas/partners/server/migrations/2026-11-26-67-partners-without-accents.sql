-- Partners are found with accents and without: "Société" by "societe". domain/same-party.ts writes words the same way.
create function partners.without_accents(words text) returns text language sql immutable parallel safe as $$
  select replace(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 'ß', 'ss')
$$;

-- Made anew, with its index: PostgreSQL 15 and 16 cannot change the expression of a column.
alter table partners.partner drop column search_text;
alter table partners.partner add column search_text text not null generated always as (
  lower(partners.without_accents(reference_data.searchable(account_code, name, name_zh, city)))) stored;
create index partner_search on partners.partner using gin (search_text gin_trgm_ops);
