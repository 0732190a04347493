-- What the customer calls the shipment: typed, imported, and a part of it finds the shipment as a part of any number does.

alter table shipments.shipment add column customer_reference text not null default '';
-- Not valid: the column is new and empty, and a million rows need not be read to know it.
alter table shipments.shipment add constraint shipment_customer_reference check (length(customer_reference) <= 60) not valid;

create index shipment_customer_reference_text on shipments.shipment using gin (customer_reference gin_trgm_ops);
