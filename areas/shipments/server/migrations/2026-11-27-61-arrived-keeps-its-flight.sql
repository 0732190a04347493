-- The flight with which houses of a MAWB arrived is no other one afterwards, of our own MAWBs as of those of agents (SHP-14).
drop trigger arrived_keeps_its_flight on shipments.master;
create trigger arrived_keeps_its_flight
  before update of flight_no, origin_airport, destination_airport, etd, eta on shipments.master
  for each row when ((old.flight_no, old.origin_airport, old.destination_airport, old.etd, old.eta)
    is distinct from (new.flight_no, new.origin_airport, new.destination_airport, new.etd, new.eta))
  execute function shipments.keep_flight_of_arrived();
