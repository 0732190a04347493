-- An import is under its MAWB from the first moment (SHP-14). What was written down by mistake goes all the same, as long as
-- nothing was done with it; an export under a MAWB stays.

drop trigger sent_is_kept on shipments.shipment;
create trigger sent_is_kept before delete on shipments.shipment
  for each row when ((old.side = 'Export' and old.master_id is not null) or old.pre_alert_sent_at is not null)
  execute function shipments.keep_what_was_sent();

create function shipments.keep_import_in_work() returns trigger language plpgsql as $$
begin
  if exists (select from shipments.arrival where shipment_id = old.id)
    or exists (select from shipments.milestone where shipment_id = old.id)
    or exists (select from shipments.import_handling where shipment_id = old.id) then
    raise exception 'an import with which something was done is not deleted' using errcode = 'P0409';
  end if;
  return old;
end $$;
create trigger import_in_work_is_kept before delete on shipments.shipment
  for each row when (old.side = 'Import') execute function shipments.keep_import_in_work();
