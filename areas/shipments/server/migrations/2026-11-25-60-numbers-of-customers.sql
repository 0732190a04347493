-- A part of a customer's number finds the shipment, as a part of its own does: purchase orders have their index already.

create index shipment_dn_text on shipments.shipment using gin (dn_numbers gin_trgm_ops);
create index shipment_batch_text on shipments.shipment using gin (batch_no gin_trgm_ops);
