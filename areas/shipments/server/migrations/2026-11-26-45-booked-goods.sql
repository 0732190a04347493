-- What was booked is kept apart from what the waybill says: from the moment on when a shipment has a waybill (a house number,
-- or a master over it), its pieces, weight and volume are those of the waybill, and these three stay as they were booked.
alter table shipments.shipment
  add column booked_pieces int,
  add column booked_weight numeric(9, 2),
  add column booked_cubic_cm bigint;

create function shipments.keep_booked() returns trigger language plpgsql as $$
begin
  new.booked_pieces := new.pieces;
  new.booked_weight := new.gross_weight;
  new.booked_cubic_cm := new.cubic_cm;
  return new;
end $$;

create trigger booked_is_kept before update of hawb_no, master_id on shipments.shipment for each row
  when (old.hawb_no is null and old.master_id is null and (new.hawb_no is not null or new.master_id is not null))
  execute function shipments.keep_booked();
