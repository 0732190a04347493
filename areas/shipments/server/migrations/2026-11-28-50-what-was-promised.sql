-- The flight that the customer was promised, beside the one that it is planned with now: a shipment is flown as planned and
-- delivered as promised, or not, by the first (domain §6: FAP, DAP; domain/as-promised.ts). A flight is promised with the first
-- that is sure of it: the space is confirmed, a MAWB is over it, or the destination office was told. It stays whatever flight
-- comes instead; only who types another flight while nothing of that holds makes another booking, which is promised anew.
alter table shipments.shipment
  add column promised_flight_no text,
  add column promised_etd timestamptz,
  add column promised_eta timestamptz;

create function shipments.is_promised(s shipments.shipment) returns boolean language sql immutable as $$
  select s.master_id is not null or s.space_status = 'Confirmed' or s.pre_alert_sent_at is not null
$$;

create function shipments.keep_promise() returns trigger language plpgsql as $$
declare
  planned shipments.shipment := new;
begin
  if not shipments.is_promised(new) then
    if (old.flight_no, old.etd, old.eta) is distinct from (new.flight_no, new.etd, new.eta) then
      new.promised_flight_no := null;
      new.promised_etd := null;
      new.promised_eta := null;
    end if;
    return new;
  end if;
  if new.promised_etd is null and new.promised_eta is null then
    -- Promised by a version that did not keep it: what it was until now.
    if tg_op = 'UPDATE' and shipments.is_promised(old) and old.etd is not null then planned := old; end if;
    new.promised_flight_no := planned.flight_no;
    new.promised_etd := planned.etd;
    new.promised_eta := planned.eta;
  end if;
  return new;
end $$;

create trigger promise_is_kept before insert on shipments.shipment
  for each row when (new.master_id is not null) execute function shipments.keep_promise();
create trigger promise_stays before update of flight_no, etd, eta, master_id, space_status, pre_alert_sent_at
  on shipments.shipment for each row execute function shipments.keep_promise();
