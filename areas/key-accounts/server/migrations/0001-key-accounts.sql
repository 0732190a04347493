-- Key accounts (SHP-11) are configuration: the partners whose shipments belong to them, additional fields, the layout of their
-- list, and the mapping of their workbooks. The schema is shared with the areas above that own the rest of a shipment
-- (ARCHITECTURE.md tells which area writes which table).

create schema shipments;

create table shipments.key_account (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null constraint key_account_once unique check (code ~ '^[A-Z0-9]{2,12}$'),
  -- The name is the same in every language.
  name text not null check (length(trim(name)) between 1 and 60),
  active boolean not null default true,
  -- The default view of its list, in the form of a saved view; null to derive it from the fields.
  view jsonb check (jsonb_typeof(view) = 'object'),
  -- The permitted excess over the ordered quantity of a line in per cent (SHP-11).
  tolerance_percent numeric(5, 2) not null default 0 check (tolerance_percent between 0 and 100)
);
select audit.watch('shipments.key_account');

create table shipments.key_account_partner (
  id uuid primary key default platform.new_id(),
  key_account_id uuid not null references shipments.key_account,
  partner_id uuid not null references partners.partner constraint key_account_partner_once unique
);
create index key_account_partner_key_account on shipments.key_account_partner (key_account_id);
select audit.watch('shipments.key_account_partner');

create table shipments.key_account_field (
  id uuid primary key default platform.new_id(),
  key_account_id uuid not null references shipments.key_account,
  seq int not null check (seq between 1 and 30),
  key text not null check (key ~ '^[a-z][a-zA-Z0-9]{0,29}$'),
  label_en_us text not null check (length(label_en_us) between 1 and 60),
  label_zh_cn text not null check (length(label_zh_cn) between 1 and 60),
  label_zh_hk text not null check (length(label_zh_hk) between 1 and 60),
  type text not null check (type in ('text', 'number', 'date', 'flag', 'choice')),
  required text not null check (required in ('never', 'booking', 'mawb')),
  longest int check (longest between 1 and 200),
  decimals int check (decimals between 0 and 4),
  least numeric(14, 4),
  most numeric(14, 4),
  mask text not null default '' check (length(mask) <= 60),
  choices text not null default '' check (length(choices) <= 1000),
  active boolean not null default true,
  line text generated always as (
    seq::text || ' | ' || key || ' | ' || type || ' | ' || required || ' | ' || label_en_us || ' | ' || label_zh_cn
    || ' | ' || label_zh_hk || ' | ' || coalesce(longest::text, '-') || ' | ' || coalesce(decimals::text, '-')
    || ' | ' || coalesce(trim_scale(least)::text, '-') || ' | ' || coalesce(trim_scale(most)::text, '-')
    || ' | ' || mask || ' | ' || choices || ' | ' || active::text) stored,
  constraint key_account_field_once unique (key_account_id, key),
  check (least <= most),
  check ((type = 'choice') = (choices <> '')),
  -- The minimum is 0 by default.
  constraint key_account_limits_apart check (type <> 'number' or coalesce(least, 0) <= most)
);
select audit.watch('shipments.key_account_field');

create table shipments.key_account_heading (
  id uuid primary key default platform.new_id(),
  key_account_id uuid not null references shipments.key_account,
  seq int not null,
  heading text not null check (length(heading) between 1 and 200),
  -- The key of the column; null if the heading is skipped.
  stands_for text check (length(stands_for) <= 60),
  line text generated always as (seq::text || ' | ' || coalesce(stands_for, '-') || ' | ' || heading) stored,
  constraint key_account_heading_once unique (key_account_id, heading)
);
select audit.watch('shipments.key_account_heading');

-- For the history of an account, which reads audit rows by account.
create index entry_of_key_account on audit.entry ((coalesce(after, before) ->> 'key_account_id'), at)
  where area = 'shipments' and record_table in ('key_account_partner', 'key_account_field', 'key_account_heading');

-- The consignee's account takes precedence over the shipper's, because the buyer decides on the forwarder. keyAccountOf in the domain
-- is the same rule.
create function shipments.key_account_of(shipper jsonb, consignee jsonb) returns uuid language sql stable as $$
  select p.key_account_id from shipments.key_account_partner p join shipments.key_account c on c.id = p.key_account_id and c.active
  where p.partner_id in ((consignee ->> 'partnerId')::uuid, (shipper ->> 'partnerId')::uuid)
  order by p.partner_id is distinct from (consignee ->> 'partnerId')::uuid limit 1
$$;

-- A field used by shipments is neither deleted nor changed in type.
create function shipments.demand_field_not_carried() returns trigger language plpgsql as $$
begin
  if not exists (
      select from shipments.key_account_field f
      where f.key_account_id = old.key_account_id and f.key = old.key and f.type = old.type)
    and exists (
      select from shipments.shipment s where s.key_account_id = old.key_account_id and s.key_account_fields ? old.key) then
    raise exception 'shipments carry the field %', old.key
      using errcode = 'check_violation', constraint = 'key_account_field_carried';
  end if;
  return null;
end $$;
create constraint trigger key_account_field_carried after update or delete on shipments.key_account_field
  deferrable initially deferred for each row execute function shipments.demand_field_not_carried();
