-- Whatever comes to an office comes to one that is open. The areas above put this on their tables and name the columns that
-- hold offices. The share of the lock is that of the foreign key: it waits for an office that is just being closed and
-- then sees it closed, and whoever closes an office waits for it.
create function organisation.demand_open_office() returns trigger language plpgsql as $$
declare
  office_column text;
  office_id uuid;
begin
  foreach office_column in array tg_argv loop
    execute format('select ($1).%I', office_column) into office_id using new;
    continue when office_id is null;
    perform from organisation.office o where o.id = office_id and o.active for key share;
    if not found then
      raise exception 'the office is closed or does not exist' using errcode = 'foreign_key_violation',
        detail = format('Key (%s)=(%s) is not present in table "office".', office_column,
          coalesce((select o.code from organisation.office o where o.id = office_id), office_id::text));
    end if;
  end loop;
  return new;
end $$;
