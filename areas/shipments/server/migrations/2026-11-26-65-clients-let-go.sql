-- What a big client has drawn, it lets go again (SHP-11): see server/clients/client-repository.ts.

-- An import is nobody's: the office that receives it books nothing for a client, and its form has none of the fields.
create or replace function shipments.keep_client() returns trigger language plpgsql as $$
declare
  unfit text;
begin
  if tg_op = 'INSERT' or (new.shipper ->> 'partnerId', new.consignee ->> 'partnerId')
      is distinct from (old.shipper ->> 'partnerId', old.consignee ->> 'partnerId') then
    new.client_id := case when new.side = 'Export' then shipments.client_of(new.shipper, new.consignee) end;
  end if;
  if new.client_fields = '{}' then
    return new;
  end if;
  perform from shipments.client where id = new.client_id for key share;
  select v.key into unfit from jsonb_each(new.client_fields) v
  where not exists (
    select from shipments.client_field f
    where f.client_id = new.client_id and f.key = v.key and case f.type
      when 'flag' then jsonb_typeof(v.value) = 'boolean'
      when 'number' then v.value #>> '{}' ~ '^-?[0-9]{1,12}([.][0-9]{1,4})?$' and jsonb_typeof(v.value) = 'string'
      when 'date' then v.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and jsonb_typeof(v.value) = 'string'
      else jsonb_typeof(v.value) = 'string' and length(v.value #>> '{}') between 1 and 200
    end);
  if found then
    raise exception 'the client of the shipment has no field % of this kind', unfit
      using errcode = 'check_violation', constraint = 'client_fields_known';
  end if;
  return new;
end $$;

-- Exports that are nobody's yet, and what a client may have to let go: both are looked for by housekeeping.
drop index shipments.shipment_consignee_of_nobody;
drop index shipments.shipment_shipper_of_nobody;
create index shipment_consignee_of_nobody on shipments.shipment (consignee_id)
  where client_id is null and consignee_id is not null and side = 'Export';
create index shipment_shipper_of_nobody on shipments.shipment (shipper_id)
  where client_id is null and shipper_id is not null and side = 'Export';
create index shipment_empty_of_client on shipments.shipment (client_id, consignee_id, shipper_id) include (id, side)
  where client_id is not null and client_fields = '{}';

-- Whose a shipment is may change under it, when a partner comes to a client or leaves it. That alone is no change of the
-- shipment that anybody made: no version and no new updated_at, so that nobody's open form or import is in its way. It is
-- audited, and stands in a statement of its own.
drop trigger versioned on shipments.shipment;
create trigger versioned before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at)
    and (old.client_id is not distinct from new.client_id
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function platform.next_version();
drop trigger update_is_noted on shipments.shipment;
create trigger update_is_noted before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at)
    and (old.client_id is not distinct from new.client_id
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function shipments.note_update();

create function shipments.demand_client_alone() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'client_id' <> to_jsonb(new) - 'client_id' then
    raise exception 'whose a shipment is changes with its parties, or alone' using errcode = 'P0403';
  end if;
  return null;
end $$;

create trigger client_changes_alone after update on shipments.shipment for each row
  when (old.client_id is distinct from new.client_id
    and (old.shipper, old.consignee) is not distinct from (new.shipper, new.consignee))
  execute function shipments.demand_client_alone();
