-- The pending list opens with what leaves first: without an index of its own that is found behind everything ever sent.

create index office_shipment_pending on shipments.office_shipment (office_id, etd, id) where status = 'Pending';
create index shipment_pending on shipments.shipment (etd, id) where status = 'Pending';
