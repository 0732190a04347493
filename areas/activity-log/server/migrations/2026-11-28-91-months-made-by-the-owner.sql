-- The role that the portal works as owns no table; the months of the click log are made and dropped for it by the role that does.
alter function activity_log.prepare_months(int) security definer set search_path = pg_catalog, pg_temp;
alter function activity_log.drop_months(int) security definer set search_path = pg_catalog, pg_temp;
