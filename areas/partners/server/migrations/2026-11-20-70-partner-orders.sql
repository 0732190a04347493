-- The orders in which the register is listed.
create index partner_by_name on partners.partner (name, id);
create index partner_by_name_zh on partners.partner (name_zh, id);
create index partner_by_city on partners.partner (city, id);
create index partner_by_country on partners.partner (country, id);
-- A look-up with one letter, or none, offers the first partners of the own office.
drop index partners.partner_home_office;
create index partner_home_office on partners.partner (home_office_id, account_code text_pattern_ops);
