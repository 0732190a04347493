-- One clock says when a shipment was last changed: the servers' own may differ.
create function shipments.note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

create trigger update_is_noted before update on shipments.shipment
  for each row execute function shipments.note_update();
