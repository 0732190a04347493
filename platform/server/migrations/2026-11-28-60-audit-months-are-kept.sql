-- A trigger on statements is not handed down to partitions: each one refuses to be emptied by itself.
create function audit.keep(month regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_trigger where tgrelid = month and tgname = 'month_is_kept') then
    execute format(
      'create trigger month_is_kept before truncate on %s for each statement execute function audit.refuse()', month);
  end if;
end $$;

create or replace function audit.prepare_months(ahead int) returns void language plpgsql as $$
declare
  first_day date;
  name text;
begin
  for n in 0..ahead loop
    first_day := date_trunc('month', now()) + make_interval(months => n);
    name := 'entry_' || to_char(first_day, 'YYYY_MM');
    execute format(
      'create table if not exists audit.%I partition of audit.entry for values from (%L) to (%L)',
      name, first_day, (first_day + interval '1 month')::date);
    perform audit.keep(format('audit.%I', name)::regclass);
  end loop;
end $$;

select audit.keep(inhrelid::regclass) from pg_inherits where inhparent = 'audit.entry'::regclass;
