-- The arrival of a shipment that was noted last, which the import list names so that no other one is taken back (SHP-14).
create index arrival_last on shipments.arrival (shipment_id, noted_at desc, id desc);
