-- Partners are found with accents and without: "Société" by "societe". domain/same-party.ts writes words the same way.
create function partners.without_accents(words text) returns text language sql immutable parallel safe as $$
  select replace(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 'ß', 'ss')
$$;

alter table partners.partner alter column search_text set expression as (
  lower(partners.without_accents(reference_data.searchable(account_code, name, name_zh, city))));
