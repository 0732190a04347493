-- The role that the portal works as owns no table; the months of the audit are made for it by the role that does.
alter function audit.keep(regclass) security definer set search_path = pg_catalog, pg_temp;
alter function audit.prepare_months(int) security definer set search_path = pg_catalog, pg_temp;
