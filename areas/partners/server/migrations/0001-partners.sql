-- The business partners. One register for all offices; the home office maintains the entry.

create schema partners;

-- Partners are found with or without accents: "Société" by "societe". domain/same-party.ts normalises in the same way.
create function partners.without_accents(words text) returns text language sql immutable parallel safe as $$
  select replace(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 'ß', 'ss')
$$;

-- Partners named in a workbook of bookings are matched like in the search: case, accents and spaces are ignored, in Latin letters
-- and Chinese.
create function partners.plain_name(name text) returns text language sql immutable parallel safe as $$
  select lower(trim(regexp_replace(partners.without_accents(name), '\s+', ' ', 'g')))
$$;

create table partners.partner (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  account_code text not null constraint partner_account_code unique check (account_code ~ '^[A-Z0-9][A-Z0-9-]{2,13}$'),
  name text not null check (length(trim(name)) between 1 and 100),
  name_zh text check (length(name_zh) <= 60),
  address1 text not null check (length(trim(address1)) between 1 and 70),
  address2 text check (length(address2) <= 70),
  address3 text check (length(address3) <= 70),
  city text not null check (length(trim(city)) between 1 and 35),
  country text not null constraint partner_country references reference_data.country (code),
  postcode text check (length(postcode) <= 12),
  contact text check (length(contact) <= 60),
  phone text check (length(phone) <= 25),
  -- The number as lists show it; derived on write by one rule.
  masked_phone text check ((masked_phone is null) = (phone is null)),
  email text check (length(email) <= 120),
  fax text check (length(fax) <= 25),
  tax_number text check (length(tax_number) <= 30),
  shipper boolean not null,
  consignee boolean not null,
  notify_party boolean not null,
  agent boolean not null,
  trucker boolean not null,
  carrier boolean not null,
  active boolean not null default true,
  -- Of letters to the partner, and the milestones of its shipments that it is mailed (domain/status-mails.ts).
  language text check (language in ('en_US', 'zh_CN', 'zh_HK')),
  status_mails text[] not null default '{}'
    check (status_mails <@ array['SPC', 'PUP', 'WHS', 'RCS', 'DEP', 'ARR', 'NFD', 'CLR', 'OFD', 'DLV', 'POD']),
  search_text text not null generated always as (
    lower(partners.without_accents(reference_data.searchable(account_code, name, name_zh, city)))) stored,
  constraint partner_status_mails_address check (status_mails = '{}' or email is not null),
  constraint partner_has_role check (shipper or consignee or notify_party or agent or trucker or carrier)
);
create index partner_account on partners.partner (account_code text_pattern_ops);
-- The columns that the search box of the list covers.
create index partner_words on partners.partner
  using gin (account_code gin_trgm_ops, name gin_trgm_ops, name_zh gin_trgm_ops, city gin_trgm_ops);
-- The sort orders of the list.
create index partner_by_name on partners.partner (name, id);
create index partner_by_name_zh on partners.partner (name_zh, id);
create index partner_by_city on partners.partner (city, id);
create index partner_by_country on partners.partner (country, id);
create index partner_home_office on partners.partner (home_office_id, account_code text_pattern_ops);
create index partner_search on partners.partner using gin (search_text gin_trgm_ops);
create index partner_plain_name on partners.partner (partners.plain_name(name)) where active;
create index partner_plain_name_zh on partners.partner (partners.plain_name(name_zh)) where active;
select audit.watch('partners.partner');

create function partners.keep_home_office() returns trigger language plpgsql as $$
begin
  raise exception 'the home office of a partner never changes' using errcode = 'P0409';
end $$;
create trigger home_office_is_final before update of home_office_id on partners.partner
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function partners.keep_home_office();

-- Partners that an office does not work for at present: their account is on hold, or over its limit. Written by billing.
create table partners.credit_block (
  office_id uuid not null references organisation.office,
  partner_id uuid not null references partners.partner,
  reason text not null check (reason in ('HOLD', 'LIMIT')),
  primary key (office_id, partner_id)
);
create index credit_block_partner on partners.credit_block (partner_id);
select audit.watch('partners.credit_block', 'partner_id');
