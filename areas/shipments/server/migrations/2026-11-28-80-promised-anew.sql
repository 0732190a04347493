-- Who is put under another MAWB, or gets space again, on another flight while nothing was sure of the first one makes another
-- booking, as if the flight had been typed before: it is promised anew, also when both come in one statement.
create or replace function shipments.keep_promise() returns trigger language plpgsql as $$
declare
  planned shipments.shipment := new;
  was_promised boolean := tg_op = 'UPDATE' and shipments.is_promised(old);
begin
  if tg_op = 'UPDATE' and not (was_promised and shipments.is_promised(new))
    and (old.flight_no, old.etd, old.eta) is distinct from (new.flight_no, new.etd, new.eta) then
    new.promised_flight_no := null;
    new.promised_etd := null;
    new.promised_eta := null;
  end if;
  if shipments.is_promised(new) and new.promised_etd is null and new.promised_eta is null then
    -- Promised by a version that did not keep it: what it was until now.
    if was_promised and old.etd is not null then planned := old; end if;
    new.promised_flight_no := planned.flight_no;
    new.promised_etd := planned.etd;
    new.promised_eta := planned.eta;
  end if;
  return new;
end $$;
