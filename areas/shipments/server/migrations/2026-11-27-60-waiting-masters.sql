-- The import lists open with what is not delivered yet, soonest first (SHP-14): indexes of these alone, and beside a master
-- whether any of its houses that come to an office waits.

create index arriving_office_waiting on shipments.arriving (office_id, eta, id) where state <> 'Delivered';
create index arriving_waiting on shipments.arriving (eta, id) where state <> 'Delivered';

alter table shipments.arriving_master add column waiting boolean not null default true;
update shipments.arriving_master g set waiting = false
  where not exists (select from shipments.arriving a
    where a.master_id = g.id and a.office_id = g.office_id and a.state <> 'Delivered');
create index arriving_master_office_waiting on shipments.arriving_master (office_id, eta, id) where waiting;
create index arriving_master_waiting on shipments.arriving_master (id) where waiting;

create function shipments.keep_master_waiting(master uuid, office uuid) returns void language plpgsql as $$
begin
  -- One after the other for each master: of its two last houses delivered at once the second sees the first.
  perform from shipments.arriving_master where id = master and office_id = office for update;
  update shipments.arriving_master g set waiting = w.waiting
  from (select exists (select from shipments.arriving a
          where a.master_id = master and a.office_id = office and a.state <> 'Delivered') as waiting) w
  where g.id = master and g.office_id = office and g.waiting <> w.waiting;
end $$;

create function shipments.list_waiting() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform shipments.keep_master_waiting(new.master_id, new.office_id);
  end if;
  if tg_op = 'DELETE'
    or (tg_op = 'UPDATE' and (old.master_id, old.office_id) is distinct from (new.master_id, new.office_id)) then
    perform shipments.keep_master_waiting(old.master_id, old.office_id);
  end if;
  return null;
end $$;
-- After the triggers that list the master, by the order of their names.
create trigger waiting_is_listed after insert on shipments.arriving
  for each row when (new.master_id is not null) execute function shipments.list_waiting();
create trigger waiting_is_listed_anew after update of state, master_id, office_id on shipments.arriving
  for each row when ((old.master_id, old.office_id, old.state = 'Delivered')
    is distinct from (new.master_id, new.office_id, new.state = 'Delivered'))
  execute function shipments.list_waiting();
create trigger waiting_is_listed_no_more after delete on shipments.arriving
  for each row when (old.master_id is not null and old.state <> 'Delivered') execute function shipments.list_waiting();
