create trigger office_is_open before insert on identity.user_account
  for each row when (new.active) execute function organisation.demand_open_office('office_id');
create trigger office_stays_open before update of office_id, active on identity.user_account
  for each row when (new.active and (not old.active or new.office_id <> old.office_id))
  execute function organisation.demand_open_office('office_id');
