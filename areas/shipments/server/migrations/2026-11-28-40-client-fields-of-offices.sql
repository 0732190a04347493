-- What a shipment carries for its client stands beside the offices too (SHP-11): the list of a client within an office is sorted
-- and filtered by it without reading the shipments. See server/clients/client-shipments.ts.

alter table shipments.office_shipment add column client_fields jsonb;

create or replace function shipments.show_client_to_office() returns trigger language plpgsql as $$
begin
  select s.client_id, nullif(s.client_fields, '{}') into new.client_id, new.client_fields
  from shipments.shipment s where s.id = new.id;
  return new;
end $$;

create or replace function shipments.tell_offices_of_client() returns trigger language plpgsql as $$
begin
  update shipments.office_shipment o set client_id = new.client_id, client_fields = nullif(new.client_fields, '{}')
  where o.id = new.id
    and (o.client_id, o.client_fields) is distinct from (new.client_id, nullif(new.client_fields, '{}'));
  return null;
end $$;

drop trigger told_of_client on shipments.shipment;
create trigger told_of_client after update on shipments.shipment
  for each row when (old.client_id is distinct from new.client_id or old.client_fields is distinct from new.client_fields)
  execute function shipments.tell_offices_of_client();

update shipments.office_shipment o set client_fields = s.client_fields
from shipments.shipment s where s.id = o.id and s.client_id is not null and s.client_fields <> '{}';
