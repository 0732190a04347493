-- Space is asked of the airline, answered by it and given back; load planning writes how far it is (SPC-01).
alter table shipments.shipment drop constraint shipment_space_status_check;
alter table shipments.shipment add constraint shipment_space_status_check
  check (space_status in ('None', 'Requested', 'Confirmed', 'Refused', 'Released'));

-- A shipment that takes room on a flight is not deleted under it.
create function shipments.keep_with_space() returns trigger language plpgsql as $$
begin
  raise exception 'a shipment with space on a flight is not deleted' using errcode = 'P0409';
end $$;

create trigger with_space_is_kept before delete on shipments.shipment
  for each row when (old.space_status in ('Requested', 'Confirmed'))
  execute function shipments.keep_with_space();
