-- The click log, partitioned by month, so that old months are dropped as a whole.

create schema activity_log;

create table activity_log.click (
  id uuid not null default platform.new_id(),
  clicked_at timestamptz not null,
  user_id uuid not null references identity.user_account,
  office_id uuid not null references organisation.office,
  func_name text not null check (length(func_name) between 1 and 100),
  -- The unique key of a partitioned table must contain the partition key.
  primary key (clicked_at, id)
) partition by range (clicked_at);
create index click_id on activity_log.click (id);
create index click_office on activity_log.click (office_id, clicked_at) include (func_name);
create index click_user on activity_log.click (user_id, clicked_at);
create index click_function on activity_log.click (func_name, clicked_at);

create table activity_log.click_rest partition of activity_log.click default;

select platform.prepare_months(3);

-- Drops every month whose last day is more than `days` days ago. Gives up at once where somebody reads the table; see
-- prepare_months. Runs as the owner, because the role of the portal owns no tables.
create function activity_log.drop_months(days int) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' as $$
declare
  month text;
begin
  for month in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'activity_log.click'::regclass and c.relname ~ '^click_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= now() - make_interval(days => days)
  loop
    execute format('drop table activity_log.%I', month);
  end loop;
end $$;
