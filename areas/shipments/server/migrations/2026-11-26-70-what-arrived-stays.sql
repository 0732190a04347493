-- What a destination office has noted is not taken from under it (SHP-14): the shipment is neither deleted nor led elsewhere,
-- and what has flown stays under its MAWB. The same is said by domain/shipment-rules.ts, master-rules.ts and agent-shipment.ts.

create function shipments.has_arrived(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.arrival where shipment_id = house)
    or exists (select from shipments.milestone where shipment_id = house and code in ('ARR', 'RCF', 'DLV'))
$$;

-- Noting and taking back a milestone leaves a row without a word behind, which is nothing that was done.
create function shipments.is_handled(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.shipment where id = house and destination_office_id is not null)
    and (shipments.has_arrived(house)
      or exists (select from shipments.milestone where shipment_id = house and code in ('NFD', 'CLR'))
      or exists (select from shipments.import_handling h where h.shipment_id = house
        and (h.notified_to <> '' or h.customs_status <> 'None' or h.entry_no <> '' or h.terminal <> ''
          or h.warehouse_location <> '' or h.storage_free_until is not null or h.documents_at is not null
          or h.documents_to <> '' or h.delivery_order_no <> '' or h.delivered_to <> '' or h.remark <> ''
          or h.discrepancies <> '[]')))
$$;

drop trigger import_in_work_is_kept on shipments.shipment;
drop function shipments.keep_import_in_work();

create function shipments.keep_what_is_handled() returns trigger language plpgsql as $$
begin
  if shipments.is_handled(old.id) then
    raise exception 'shipment % is handled at its destination: it stays, and its way to there', old.id using errcode = 'P0409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create trigger handled_is_kept before delete on shipments.shipment
  for each row when (old.destination_office_id is not null) execute function shipments.keep_what_is_handled();

create trigger handled_keeps_its_destination
  before update of destination_office_id, origin_office_id, job_type, job_mode on shipments.shipment
  for each row when (old.destination_office_id is not null
    and (old.destination_office_id, old.origin_office_id, old.job_type, old.job_mode)
      is distinct from (new.destination_office_id, new.origin_office_id, new.job_type, new.job_mode))
  execute function shipments.keep_what_is_handled();

-- Under a MAWB the flight is the master's.
create trigger handled_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.shipment
  for each row when (old.destination_office_id is not null and old.side = 'Export'
    and old.master_id is null and new.master_id is null
    and (old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
      is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_what_is_handled();

-- A number that has flown never goes back to the free stock (MAW-13).
create function shipments.keep_flown_under_master() returns trigger language plpgsql as $$
begin
  if shipments.has_arrived(old.id)
    or exists (select from shipments.milestone where shipment_id = old.id and code = 'DEP') then
    raise exception 'shipment % has flown under its MAWB', old.id using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger flown_stays_under_master before update of master_id on shipments.shipment
  for each row when (old.side = 'Export' and old.master_id is not null and old.master_id is distinct from new.master_id)
  execute function shipments.keep_flown_under_master();

-- The flight with which the houses of an agent's MAWB arrived is no other one afterwards.
create function shipments.keep_flight_of_arrived() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.shipment s where s.master_id = old.id and shipments.has_arrived(s.id)) then
    raise exception 'houses of MAWB % have arrived with its flight', old.mawb_no using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger arrived_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.master
  for each row when (old.side = 'Import'
    and (old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
      is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_flight_of_arrived();

create function shipments.demand_left_before_arrival() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.arrival where shipment_id = new.id and at < new.etd) then
    raise exception 'shipment % would leave after it arrived', new.id using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger left_before_arrival before update of etd on shipments.shipment
  for each row when (new.side = 'Import' and old.etd is distinct from new.etd)
  execute function shipments.demand_left_before_arrival();
