-- The orders in which the stock is listed.
create index mawb_received on mawb_inventory.mawb (received_date, id);
create index mawb_used on mawb_inventory.mawb (used_at, id);
-- Taking by capacity type reads the first entry as well, whatever stands before it in the stock.
create index mawb_free_of_type on mawb_inventory.mawb (owner_office_id, airline, capacity_type, prefix, serial)
  where status = 'Available' and use is null;
-- What the page in the morning counts: the free and the lent, and what was used lately.
create index mawb_at_hand on mawb_inventory.mawb (owner_office_id, airline, status) where use is null;
create index mawb_used_by on mawb_inventory.mawb (owner_office_id, used_at, airline) where use in ('R', 'S');
