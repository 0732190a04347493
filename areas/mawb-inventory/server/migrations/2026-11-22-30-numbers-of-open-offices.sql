create trigger office_is_open before insert on mawb_inventory.mawb
  for each row execute function organisation.demand_open_office('owner_office_id', 'borrower_office_id');
create trigger owner_is_open before update of owner_office_id on mawb_inventory.mawb
  for each row when (new.owner_office_id <> old.owner_office_id)
  execute function organisation.demand_open_office('owner_office_id');
create trigger borrower_is_open before update of borrower_office_id on mawb_inventory.mawb
  for each row when (new.borrower_office_id is distinct from old.borrower_office_id)
  execute function organisation.demand_open_office('borrower_office_id');
-- What was disabled, used by mistake or put aside comes back into the stock of an open office only.
create trigger stock_is_open before update of status, use on mawb_inventory.mawb
  for each row when ((old.status = 'Invalid' and new.status <> 'Invalid') or (old.use is not null and new.use is null))
  execute function organisation.demand_open_office('owner_office_id');
