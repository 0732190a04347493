-- Thousands of shipments come in with one statement (SHP-04): what is asked and written for each new one is asked and
-- written for all of them together. Changes go on row by row.

create function shipments.demand_open_offices() returns trigger language plpgsql as $$
declare
  closed record;
begin
  perform from organisation.office o
  where o.id in (
    select unnest(array[a.origin_office_id, a.sales_office_id, a.handling_office_id, a.destination_office_id]) from added a)
  order by o.id for key share;
  select part.field, coalesce(o.code, part.office_id::text) as office into closed
  from added a
    cross join lateral (values ('origin_office_id', a.origin_office_id), ('sales_office_id', a.sales_office_id),
      ('handling_office_id', a.handling_office_id), ('destination_office_id', a.destination_office_id)) as part (field, office_id)
    left join organisation.office o on o.id = part.office_id
  where part.office_id is not null and o.active is not true
  limit 1;
  if found then
    raise exception 'the office is closed or does not exist' using errcode = 'foreign_key_violation',
      detail = format('Key (%s)=(%s) is not present in table "office".', closed.field, closed.office);
  end if;
  return null;
end $$;

drop trigger offices_are_open on shipments.shipment;
create trigger offices_are_open after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.demand_open_offices();

create function shipments.show_added_to_offices() returns trigger language plpgsql as $$
begin
  insert into shipments.office_shipment
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
       eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
       next_milestone, next_due_at)
    select distinct office, a.id, a.status, a.etd, a.job_type, a.job_mode, a.origin_airport, a.destination_airport,
      a.hawb_no, a.mawb_no, a.flight_no, a.eta, a.cargo_ready_date, a.created_at, a.origin_office_id,
      a.sales_office_id, a.handling_office_id, a.destination_office_id, a.next_milestone, a.next_due_at
    from added a
      cross join lateral unnest(
        array[a.origin_office_id, a.sales_office_id, a.handling_office_id, a.destination_office_id]) as office
    where office is not null;
  return null;
end $$;

drop trigger shown_to_offices on shipments.shipment;
create trigger shown_to_offices after update on shipments.shipment
  for each row execute function shipments.show_to_offices();
create trigger shown_when_added after insert on shipments.shipment referencing new table as added
  for each statement execute function shipments.show_added_to_offices();
