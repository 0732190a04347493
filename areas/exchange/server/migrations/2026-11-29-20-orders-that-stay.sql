-- What was agreed in an order is final: only its answer is written, once, and by whom.

alter table exchange.transport_order add column answered_by text;
alter table exchange.transport_order
  add constraint order_answered_by check (answered_by is null or answered_at is not null),
  -- The highest price for the heaviest cargo.
  alter column amount type numeric(20, 3);

create function exchange.keep_order() returns trigger language plpgsql as $$
begin
  raise exception 'what was ordered stays as it was agreed' using errcode = 'P0409';
end $$;

create trigger agreed_stays before update on exchange.transport_order
  for each row when (
    to_jsonb(old) - '{version,status,reason,answered_at,answered_by}'::text[]
    <> to_jsonb(new) - '{version,status,reason,answered_at,answered_by}'::text[])
  execute function exchange.keep_order();
create trigger order_stays before delete on exchange.transport_order
  for each row execute function exchange.keep_order();
create trigger leg_is_final before update or delete on exchange.order_leg
  for each row execute function exchange.keep_order();

-- A closed office neither sells nor buys.

create trigger office_is_open before insert on exchange.product
  for each row execute function organisation.demand_open_office('office_id');
create trigger seller_is_open before update of status on exchange.product
  for each row when (new.status = 'ON_SALE' and old.status <> 'ON_SALE')
  execute function organisation.demand_open_office('office_id');
create trigger offices_are_open before insert on exchange.transport_order
  for each row execute function organisation.demand_open_office('buyer_office_id', 'seller_office_id');
