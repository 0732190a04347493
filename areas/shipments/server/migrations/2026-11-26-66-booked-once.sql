-- What was booked is kept once: a shipment that leaves its master and comes under one again was booked as it was the first
-- time. Only who edits the goods while there is no waybill books anew.
create or replace function shipments.keep_booked() returns trigger language plpgsql as $$
begin
  if new.booked_cubic_cm is null then
    new.booked_pieces := new.pieces;
    new.booked_weight := new.gross_weight;
    new.booked_cubic_cm := new.cubic_cm;
  end if;
  return new;
end $$;

create function shipments.book_anew() returns trigger language plpgsql as $$
begin
  new.booked_pieces := null;
  new.booked_weight := null;
  new.booked_cubic_cm := null;
  return new;
end $$;

create trigger booked_anew before update of pieces, gross_weight, cubic_cm on shipments.shipment for each row
  when (old.booked_cubic_cm is not null and old.hawb_no is null and old.master_id is null
    and new.hawb_no is null and new.master_id is null
    and (old.pieces, old.gross_weight, old.cubic_cm) is distinct from (new.pieces, new.gross_weight, new.cubic_cm))
  execute function shipments.book_anew();
