-- Acceptance that ends within hours is asked for all day: a few shipments of a million, whatever office they are of.

create index shipment_cut_off on shipments.shipment (cut_off) where cut_off is not null;
