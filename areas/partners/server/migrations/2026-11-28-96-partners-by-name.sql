-- Who is named by name alone, as in a workbook of bookings, is found as the search reads names: whatever the case, the accents
-- and the blanks, in Latin letters or in Chinese.
create function partners.plain_name(name text) returns text language sql immutable parallel safe as $$
  select lower(trim(regexp_replace(partners.without_accents(name), '\s+', ' ', 'g')))
$$;

create index partner_plain_name on partners.partner (partners.plain_name(name)) where active;
create index partner_plain_name_zh on partners.partner (partners.plain_name(name_zh)) where active;
