-- A flight number stands as the schedules write it: LH0797 is LH797 (readFlightNumber). Rows that were kept before that was
-- so are written alike, or no list finds them, and a flight that nobody changed counts as another one.

-- Nobody did this, and it is no other flight: no new version, no audit, nothing refused for what has arrived.
alter table shipments.shipment disable trigger user;
alter table shipments.master disable trigger user;
alter table shipments.arrival disable trigger user;

do $$
declare
  listed text;
begin
  -- The rows of the lists too, which the triggers keep otherwise.
  foreach listed in array array['shipment', 'master', 'arrival', 'office_shipment', 'arriving', 'arriving_master'] loop
    execute format(
      $f$ update shipments.%I set flight_no = regexp_replace(flight_no, '^(..)0+', '\1')
          where flight_no ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]' $f$, listed);
  end loop;
end $$;

alter table shipments.shipment enable trigger user;
alter table shipments.master enable trigger user;
alter table shipments.arrival enable trigger user;

alter table shipments.shipment add constraint shipment_flight_as_written
  check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]');
alter table shipments.master add constraint master_flight_as_written
  check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]');
alter table shipments.arrival add constraint arrival_flight_as_written
  check (flight_no !~ '^([A-Z][A-Z0-9]|[0-9][A-Z])0+[1-9]');
