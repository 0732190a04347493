-- Big clients (SHP-11): configuration, not code. Which partners' shipments are a client's own, the fields it wants beside
-- ours, how its list is arranged, and what the headings of its workbooks stand for.

create table shipments.client (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null constraint client_once unique check (code ~ '^[A-Z0-9]{2,12}$'),
  -- A client calls itself the same in every language.
  name text not null check (length(trim(name)) between 1 and 60),
  active boolean not null default true,
  -- How its list opens, in the form of a saved view; null: as it is made from the fields.
  view jsonb check (jsonb_typeof(view) = 'object')
);
select audit.watch('shipments.client');

create table shipments.client_partner (
  id uuid primary key default platform.new_id(),
  client_id uuid not null references shipments.client,
  partner_id uuid not null references partners.partner constraint client_partner_once unique
);
create index client_partner_client on shipments.client_partner (client_id);
select audit.watch('shipments.client_partner');

create table shipments.client_field (
  id uuid primary key default platform.new_id(),
  client_id uuid not null references shipments.client,
  seq int not null check (seq between 1 and 30),
  key text not null check (key ~ '^[a-z][a-zA-Z0-9]{0,29}$'),
  label_en_us text not null check (length(label_en_us) between 1 and 60),
  label_zh_cn text not null check (length(label_zh_cn) between 1 and 60),
  label_zh_hk text not null check (length(label_zh_hk) between 1 and 60),
  type text not null check (type in ('text', 'number', 'date', 'flag', 'choice')),
  required text not null check (required in ('never', 'booking', 'mawb')),
  longest int check (longest between 1 and 200),
  decimals int check (decimals between 0 and 4),
  least int,
  most int,
  mask text not null default '' check (length(mask) <= 60),
  choices text not null default '' check (length(choices) <= 1000),
  active boolean not null default true,
  -- What the history tells; the parts are read back from it.
  line text generated always as (
    seq::text || ' | ' || key || ' | ' || type || ' | ' || required || ' | ' || label_en_us || ' | ' || label_zh_cn
    || ' | ' || label_zh_hk || ' | ' || coalesce(longest::text, '-') || ' | ' || coalesce(decimals::text, '-')
    || ' | ' || coalesce(least::text, '-') || ' | ' || coalesce(most::text, '-') || ' | ' || mask || ' | ' || choices
    || ' | ' || active::text) stored,
  constraint client_field_once unique (client_id, key),
  check (least <= most),
  check ((type = 'choice') = (choices <> ''))
);
select audit.watch('shipments.client_field');

create table shipments.client_heading (
  id uuid primary key default platform.new_id(),
  client_id uuid not null references shipments.client,
  seq int not null,
  heading text not null check (length(heading) between 1 and 200),
  -- The key of the column; null where what stands below the heading is left out.
  stands_for text check (length(stands_for) <= 60),
  line text generated always as (seq::text || ' | ' || coalesce(stands_for, '-') || ' | ' || heading) stored,
  constraint client_heading_once unique (client_id, heading)
);
select audit.watch('shipments.client_heading');

create index entry_of_client on audit.entry ((coalesce(after, before) ->> 'client_id'), at)
  where area = 'shipments' and record_table in ('client_partner', 'client_field', 'client_heading');

-- Whose a shipment is, and what it carries for its client -----------------------------------------------------------------

alter table shipments.shipment
  add column client_id uuid references shipments.client,
  add column client_fields jsonb not null default '{}' check (jsonb_typeof(client_fields) = 'object'),
  -- To be searched by what stands in any of them.
  add column client_values text generated always as (
    translate(jsonb_path_query_array(client_fields, '$.*')::text, '[]"', '')) stored;

create index shipment_client on shipments.shipment (client_id, etd desc, id desc) where client_id is not null;
create index shipment_client_text on shipments.shipment using gin (client_values gin_trgm_ops);
-- Shipments that nobody's are yet, by their partners: a partner who is made a client's is looked for here.
create index shipment_consignee_of_nobody on shipments.shipment (consignee_id) where client_id is null and consignee_id is not null;
create index shipment_shipper_of_nobody on shipments.shipment (shipper_id) where client_id is null and shipper_id is not null;

-- The consignee's client goes before the shipper's: who buys gives the freight away. domain/clients/client-of.ts says the same.
create function shipments.client_of(shipper jsonb, consignee jsonb) returns uuid language sql stable as $$
  select p.client_id from shipments.client_partner p join shipments.client c on c.id = p.client_id and c.active
  where p.partner_id in ((consignee ->> 'partnerId')::uuid, (shipper ->> 'partnerId')::uuid)
  order by p.partner_id is distinct from (consignee ->> 'partnerId')::uuid limit 1
$$;

-- A shipment stays a client's as long as its partners stay, whatever becomes of the client; it carries no field that its
-- client has not, and none of another type. The client is held meanwhile, so that no field goes while it is being filled.
create function shipments.keep_client() returns trigger language plpgsql as $$
declare
  unfit text;
begin
  if tg_op = 'INSERT' or (new.shipper ->> 'partnerId', new.consignee ->> 'partnerId')
      is distinct from (old.shipper ->> 'partnerId', old.consignee ->> 'partnerId') then
    new.client_id := shipments.client_of(new.shipper, new.consignee);
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

create trigger client_of_parties before insert or update of shipper, consignee, client_id, client_fields
  on shipments.shipment for each row execute function shipments.keep_client();

-- A field that shipments carry neither goes nor becomes another kind of field.
create function shipments.demand_field_not_carried() returns trigger language plpgsql as $$
begin
  if not exists (
      select from shipments.client_field f
      where f.client_id = old.client_id and f.key = old.key and f.type = old.type)
    and exists (
      select from shipments.shipment s where s.client_id = old.client_id and s.client_fields ? old.key) then
    raise exception 'shipments carry the field %', old.key
      using errcode = 'check_violation', constraint = 'client_field_carried';
  end if;
  return null;
end $$;

create constraint trigger client_field_carried after update or delete on shipments.client_field
  deferrable initially deferred for each row execute function shipments.demand_field_not_carried();

-- The list of a client within an office -----------------------------------------------------------------------------------

alter table shipments.office_shipment add column client_id uuid;
create index office_shipment_client on shipments.office_shipment (office_id, client_id, etd desc, id desc, status)
  where client_id is not null;

create function shipments.show_client_to_office() returns trigger language plpgsql as $$
begin
  new.client_id := (select s.client_id from shipments.shipment s where s.id = new.id);
  return new;
end $$;

create trigger client_is_shown before insert on shipments.office_shipment
  for each row execute function shipments.show_client_to_office();

create function shipments.tell_offices_of_client() returns trigger language plpgsql as $$
begin
  update shipments.office_shipment o set client_id = new.client_id
  where o.id = new.id and o.client_id is distinct from new.client_id;
  return null;
end $$;

create trigger told_of_client after update on shipments.shipment
  for each row when (old.client_id is distinct from new.client_id)
  execute function shipments.tell_offices_of_client();
