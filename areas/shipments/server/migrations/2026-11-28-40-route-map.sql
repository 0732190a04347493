-- The whole route map of domain §6 (SHP-03): what the airline and the handler tell on the way, the documents at the
-- destination, the way to the door and the proof of delivery. The one table of it is domain/route-map.ts.

alter table shipments.milestone drop constraint milestone_code_check;
alter table shipments.milestone add constraint milestone_code_check check (
  code in ('PUP', 'WHS', 'XRY', 'FWB', 'EXP', 'HOV', 'FOH', 'RCS', 'MAN', 'FOW', 'DEP',
    'ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD'));

-- Whoever proves a delivery takes none back below it.
create function shipments.demand_delivery() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.milestone where shipment_id = coalesce(new.shipment_id, old.shipment_id) and code = 'POD')
    and not exists (select from shipments.milestone
      where shipment_id = coalesce(new.shipment_id, old.shipment_id) and code = 'DLV') then
    raise exception 'a delivery is proved that is not noted' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger delivery_is_noted after insert on shipments.milestone
  deferrable initially deferred for each row when (new.code = 'POD') execute function shipments.demand_delivery();
create constraint trigger delivery_stays_noted after delete on shipments.milestone
  deferrable initially deferred for each row when (old.code = 'DLV') execute function shipments.demand_delivery();

-- Documents handed over at the destination are the milestone AWD, said there alone like notice, release and delivery.
drop trigger handling_is_touched on shipments.milestone;
drop trigger handling_is_touched_too on shipments.milestone;
do $$
begin
  perform set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.account', 'system', true), set_config('app.request_id', 'route-map', true);
  insert into shipments.milestone (shipment_id, code, at, noted_by)
    select shipment_id, 'AWD', documents_at, 'system' from shipments.import_handling where documents_at is not null;
  perform set_config('app.actor_id', '', true);
end $$;
create trigger handling_is_touched after insert or update on shipments.milestone
  for each row when (new.code in ('NFD', 'AWD', 'CLR', 'DLV')) execute function shipments.touch_handling();
create trigger handling_is_touched_too after delete on shipments.milestone
  for each row when (old.code in ('NFD', 'AWD', 'CLR', 'DLV')) execute function shipments.touch_handling();

create or replace function shipments.has_arrived(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.arrival where shipment_id = house)
    or exists (select from shipments.milestone
      where shipment_id = house and code in ('ARR', 'FIW', 'RCF', 'OFD', 'DLV', 'POD'))
$$;

create or replace function shipments.is_handled(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.shipment where id = house and destination_office_id is not null)
    and (shipments.has_arrived(house)
      or exists (select from shipments.milestone where shipment_id = house and code in ('AWR', 'NFD', 'AWD', 'CLR'))
      or exists (select from shipments.import_handling h where h.shipment_id = house
        and (h.notified_to <> '' or h.customs_status <> 'None' or h.entry_no <> '' or h.terminal <> ''
          or h.warehouse_location <> '' or h.storage_free_until is not null
          or h.documents_to <> '' or h.delivery_order_no <> '' or h.delivered_to <> '' or h.remark <> ''
          or h.discrepancies <> '[]')))
$$;
alter table shipments.import_handling drop column documents_at;

-- What is next follows from the new table: found out anew by housekeeping, batch after batch, of all that is still followed.
update shipments.shipment set next_milestone = null, next_due_at = null
  where next_milestone is not null and coalesce(eta, etd, cut_off, now()) > now() - interval '14 days';
