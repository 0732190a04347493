-- Input PMC: which pieces of a house are on which ULD (SHP-03).
create table shipments.uld_load (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  uld_no text not null check (uld_no ~ '^[A-Z][A-Z0-9]{2}[0-9]{4,5}[A-Z0-9]{2}$'),
  pieces int not null check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  constraint uld_load_once unique (shipment_id, uld_no)
);
select audit.watch('shipments.uld_load');

-- No more pieces on ULDs than the house has, when the transaction ends, whoever writes either. The house is locked, so that
-- of two at once the second counts what the first wrote.
create function shipments.demand_pieces() returns trigger language plpgsql as $$
declare
  house uuid := case when tg_table_name = 'shipment' then new.id else (to_jsonb(new) ->> 'shipment_id')::uuid end;
  there int;
begin
  select coalesce(pieces, 0) into there from shipments.shipment where id = house for update;
  if there < (select coalesce(sum(pieces), 0) from shipments.uld_load where shipment_id = house) then
    raise exception 'more pieces of shipment % are on ULDs than it has', house
      using errcode = 'check_violation', constraint = 'uld_pieces_fit';
  end if;
  return null;
end $$;

create constraint trigger uld_pieces_fit after insert or update on shipments.uld_load
  deferrable initially deferred for each row execute function shipments.demand_pieces();
create constraint trigger uld_pieces_still_fit after update on shipments.shipment
  deferrable initially deferred for each row when (new.pieces is distinct from old.pieces)
  execute function shipments.demand_pieces();
