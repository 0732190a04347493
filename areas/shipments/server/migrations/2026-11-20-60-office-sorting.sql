-- An office sorts its list by job type, mode, status and airports as well: each has an index that holds the office's
-- shipments in that order, so that a page is read and nothing is sorted.

alter table shipments.office_shipment
  add column job_type text,
  add column job_mode text,
  add column origin_airport text,
  add column destination_airport text;

update shipments.office_shipment o
  set job_type = s.job_type, job_mode = s.job_mode,
      origin_airport = s.origin_airport, destination_airport = s.destination_airport
  from shipments.shipment s where s.id = o.id;

alter table shipments.office_shipment
  alter column job_type set not null,
  alter column job_mode set not null;

create index office_shipment_job_type on shipments.office_shipment (office_id, job_type, id, status);
create index office_shipment_job_mode on shipments.office_shipment (office_id, job_mode, id, status);
create index office_shipment_status on shipments.office_shipment (office_id, status, id);
create index office_shipment_origin on shipments.office_shipment (office_id, origin_airport, id, status);
create index office_shipment_destination on shipments.office_shipment (office_id, destination_airport, id, status);

create or replace function shipments.show_to_offices() returns trigger language plpgsql as $$
declare
  offices uuid[] := array_remove(
    array[new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id], null);
begin
  delete from shipments.office_shipment where id = new.id and office_id <> all (offices);
  insert into shipments.office_shipment as seen
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport)
    select distinct office, new.id, new.status, new.etd, new.job_type, new.job_mode, new.origin_airport,
      new.destination_airport
    from unnest(offices) as office
    on conflict (id, office_id) do update
      set status = excluded.status, etd = excluded.etd, job_type = excluded.job_type, job_mode = excluded.job_mode,
          origin_airport = excluded.origin_airport, destination_airport = excluded.destination_airport
      where (seen.status, seen.etd, seen.job_type, seen.job_mode, seen.origin_airport, seen.destination_airport)
        is distinct from (excluded.status, excluded.etd, excluded.job_type, excluded.job_mode, excluded.origin_airport,
          excluded.destination_airport);
  return null;
end $$;
