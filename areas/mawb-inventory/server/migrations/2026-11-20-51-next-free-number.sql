-- By `number` the planner could take the index of all numbers instead, and read every used one before the first free one.
drop index mawb_inventory.mawb_free;
create index mawb_free on mawb_inventory.mawb (owner_office_id, airline, prefix, serial)
  where status = 'Available' and use is null;
