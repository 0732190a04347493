-- A number that a person took for a waybill of their own: it is given back and voided by hand. All others are in the use
-- of a shipment, which gives them back.
alter table mawb_inventory.mawb
  add column by_hand boolean not null default false,
  add constraint mawb_by_hand check (not by_hand or use is not null);
