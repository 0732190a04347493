-- Why the airline refused the space, as load planning writes it beside the status.
alter table shipments.shipment add column space_reason text not null default '';
-- Not valid: the column is new and empty, and a million rows need not be read to know it.
alter table shipments.shipment add constraint shipment_space_reason check (length(space_reason) <= 200) not valid;
