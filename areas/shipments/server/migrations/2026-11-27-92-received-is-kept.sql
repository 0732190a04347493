-- A shipment that the warehouse received is not deleted, and its figures do not go silently with it (SHP-09); figures that were
-- emptied again say nothing. The same is said by canDelete in domain/shipment-rules.ts.

create function shipments.is_weighed(house uuid) returns boolean language sql stable as $$
  select exists (select from shipments.warehouse_goods
    where shipment_id = house and (pieces is not null or gross_weight is not null or cubic_cm > 0))
$$;

create function shipments.keep_what_is_weighed() returns trigger language plpgsql as $$
begin
  if shipments.is_weighed(old.id) then
    raise exception 'the warehouse has received shipment %', old.id using errcode = 'P0409';
  end if;
  return old;
end $$;
create trigger weighed_is_kept before delete on shipments.shipment
  for each row execute function shipments.keep_what_is_weighed();
