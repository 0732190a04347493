-- Only what flies under another forwarder's MAWB is on its way by its booked flight alone. What has no MAWB yet may still get
-- space on another flight, although its customs entry was cleared beforehand.
drop trigger handled_keeps_its_flight on shipments.shipment;
create trigger handled_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.shipment
  for each row when (old.destination_office_id is not null and old.job_mode = 'Coload Out'
    and (old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
      is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_what_is_handled();
