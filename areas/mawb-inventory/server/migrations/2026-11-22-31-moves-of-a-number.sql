-- The table of states holds for whatever writes: a statement by hand, a later program, or a verb with a mistake in it.
alter table mawb_inventory.mawb
  add constraint mawb_invalid_is_not_used check (use is null or use = 'V' or status <> 'Invalid'),
  add constraint mawb_not_lent_to_origin_owner check (borrower_office_id <> home_office_id),
  -- An outside forwarder flies on the number it has on loan; no job of ours does.
  add constraint mawb_used_is_not_outside check (use is null or borrower_name is null);

create function mawb_inventory.guard_moves() returns trigger language plpgsql as $$
declare
  goes_home constant boolean not null = new.owner_office_id = old.home_office_id;
  is_allowed boolean;
begin
  case old.status || ' > ' || new.status
    -- lend, disable, enable
    when 'Available > Lend Out', 'Available > Invalid', 'Lend Out > Invalid', 'Invalid > Available' then
      is_allowed = new.owner_office_id = old.owner_office_id;
    -- borrow, return
    when 'Lend Out > Available' then
      is_allowed = goes_home or new.owner_office_id is not distinct from old.borrower_office_id;
    -- return by the branch that borrowed it into its stock
    when 'Available > Available' then
      is_allowed = goes_home;
    else
      is_allowed = false;
  end case;
  -- One step at a time: whoever uses, voids or gives back a number does not move it.
  if is_allowed and new.use is not distinct from old.use then
    return new;
  end if;
  raise exception 'a MAWB does not go from % to % like this', old.status, new.status using errcode = 'P0409';
end $$;
create trigger moves_are_guarded before update on mawb_inventory.mawb
  for each row when ((old.status, old.owner_office_id, old.borrower_office_id, old.borrower_partner_id, old.borrower_name)
    is distinct from (new.status, new.owner_office_id, new.borrower_office_id, new.borrower_partner_id, new.borrower_name))
  execute function mawb_inventory.guard_moves();

create function mawb_inventory.refuse_step() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'P0409';
end $$;
create trigger comes_in_free before insert on mawb_inventory.mawb
  for each row when (new.status <> 'Available' or new.use is not null or new.owner_office_id <> new.home_office_id)
  execute function mawb_inventory.refuse_step('a MAWB comes in as Available in the stock of its origin owner');
create trigger shipment_keeps_its_number before update on mawb_inventory.mawb
  for each row when (old.use = 'R' and not old.by_hand and new.use = 'V')
  execute function mawb_inventory.refuse_step('a MAWB that a shipment uses is given back before it is voided');
