-- Why the airline refused the space, as load planning writes it beside the status.
alter table shipments.shipment add column space_reason text not null default '' check (length(space_reason) <= 200);
