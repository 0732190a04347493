-- Every column that the list offers for sorting has an index, within an office and over all of them; and what an office
-- filters by is in its own rows, so that 50,000 shipments need not be fetched to find three.

alter table shipments.office_shipment
  add column hawb_no text,
  add column mawb_no text,
  add column flight_no text,
  add column eta timestamptz,
  add column cargo_ready_date date,
  add column created_at timestamptz,
  add column origin_office_id uuid,
  add column sales_office_id uuid,
  add column handling_office_id uuid,
  add column destination_office_id uuid;

update shipments.office_shipment o
  set hawb_no = s.hawb_no, mawb_no = s.mawb_no, flight_no = s.flight_no, eta = s.eta,
      cargo_ready_date = s.cargo_ready_date, created_at = s.created_at, origin_office_id = s.origin_office_id,
      sales_office_id = s.sales_office_id, handling_office_id = s.handling_office_id,
      destination_office_id = s.destination_office_id
  from shipments.shipment s where s.id = o.id;

alter table shipments.office_shipment alter column created_at set not null;

create index office_shipment_hawb on shipments.office_shipment (office_id, hawb_no, id, status);
create index office_shipment_mawb on shipments.office_shipment (office_id, mawb_no, id, status);
create index office_shipment_flight on shipments.office_shipment (office_id, flight_no, id, status);
create index office_shipment_arrival on shipments.office_shipment (office_id, eta, id, status);
create index office_shipment_cargo_ready on shipments.office_shipment (office_id, cargo_ready_date, id, status);
create index office_shipment_created on shipments.office_shipment (office_id, created_at, id, status);

create or replace function shipments.show_to_offices() returns trigger language plpgsql as $$
declare
  offices uuid[] := array_remove(
    array[new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id], null);
begin
  delete from shipments.office_shipment where id = new.id and office_id <> all (offices);
  insert into shipments.office_shipment as seen
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
       eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id)
    select distinct office, new.id, new.status, new.etd, new.job_type, new.job_mode, new.origin_airport,
      new.destination_airport, new.hawb_no, new.mawb_no, new.flight_no, new.eta, new.cargo_ready_date, new.created_at,
      new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id
    from unnest(offices) as office
    on conflict (id, office_id) do update
      set status = excluded.status, etd = excluded.etd, job_type = excluded.job_type, job_mode = excluded.job_mode,
          origin_airport = excluded.origin_airport, destination_airport = excluded.destination_airport,
          hawb_no = excluded.hawb_no, mawb_no = excluded.mawb_no, flight_no = excluded.flight_no, eta = excluded.eta,
          cargo_ready_date = excluded.cargo_ready_date, origin_office_id = excluded.origin_office_id,
          sales_office_id = excluded.sales_office_id, handling_office_id = excluded.handling_office_id,
          destination_office_id = excluded.destination_office_id
      where seen is distinct from excluded;
  return null;
end $$;

-- The same orders over all offices.
create index shipment_hawb on shipments.shipment (hawb_no, id);
create index shipment_mawb on shipments.shipment (mawb_no, id);
create index shipment_job_type on shipments.shipment (job_type, id);
create index shipment_job_mode on shipments.shipment (job_mode, id);
create index shipment_status on shipments.shipment (status, id);
create index shipment_origin on shipments.shipment (origin_airport, id);
create index shipment_destination on shipments.shipment (destination_airport, id);
create index shipment_flight on shipments.shipment (flight_no, id);
create index shipment_arrival on shipments.shipment (eta, id);
create index shipment_cargo_ready on shipments.shipment (cargo_ready_date, id);
create index shipment_created on shipments.shipment (created_at, id);

-- What is filtered by without being sorted by.
create index shipment_origin_office on shipments.shipment (origin_office_id);
create index shipment_sales_office on shipments.shipment (sales_office_id);
create index shipment_handling_office on shipments.shipment (handling_office_id);
create index shipment_destination_office on shipments.shipment (destination_office_id);
create index shipment_dangerous_goods on shipments.shipment (dg_class) where dg_class is not null;
create index shipment_battery on shipments.shipment (battery_type) where battery_type is not null;
create index shipment_flight_text on shipments.shipment using gin (flight_no gin_trgm_ops);
create index master_capacity_type on shipments.master (capacity_type);

-- The batches of an office by their first number.
create index hawb_batch_first on shipments.hawb_batch (home_office_id, first_no, id);
