-- Lines of buyers' orders, complete, and what of each is shipped over all HAWBs (SHP-02, domain §13).

-- How much more than ordered of a line a client lets ship, in per cent (SHP-11).
alter table shipments.client
  add column tolerance_percent numeric(5, 2) not null default 0 check (tolerance_percent between 0 and 100);

create function shipments.are_po_lines(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 1000 and not exists (
    select from jsonb_to_recordset(lines) as line (
      "poNo" text, ordered int, shipped int, cartons int, cbm numeric, "shipFrom" text, "shipTo" text)
    where (
      "poNo" <> '' and coalesce(ordered, 0) >= 0 and coalesce(shipped, 0) >= 0 and coalesce(cartons, 0) >= 0
      and coalesce(cbm, 0) between 0 and 999999.999
      and coalesce("shipFrom", '2000-01-01') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and coalesce("shipTo", '2000-01-01') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and ("shipFrom" is null or "shipTo" is null or "shipFrom" <= "shipTo")
    ) is not true)
$$;
-- Not valid: what is there was judged by the form, and a million rows need not be read to know it.
alter table shipments.shipment add constraint shipment_po_lines
  check (po_lines = '[]' or shipments.are_po_lines(po_lines)) not valid;

-- What of each line of an order a shipment carries. Two shipments carry the same line when their buyer, order and line are the
-- same; a line without a number is known by its goods. domain/po-lines.ts says the same (orderKey).
create function shipments.shipped_by_line(lines jsonb) returns table (line_key text, ordered int, shipped bigint)
language sql immutable parallel safe as $$
  select
    upper((l."poNo" || E'\x1f' || case when coalesce(l.line, '') = ''
      then E'\x1f' || coalesce(l.sku, '') || E'\x1f' || coalesce(l.style, '') || E'\x1f' || coalesce(l.colour, '')
        || E'\x1f' || coalesce(l.size, '') || E'\x1f' || coalesce(l.description, '')
      else l.line || E'\x1f' || coalesce(l.colour, '') || E'\x1f' || coalesce(l.size, '') end) collate "C"),
    max(l.ordered), sum(l.shipped)
  from jsonb_to_recordset(lines) as l (
    "poNo" text, line text, sku text, style text, colour text, size text, description text, ordered int, shipped int)
  where l.shipped > 0
  group by 1
$$;

-- Kept by the trigger below alone, hence without an audit of its own.
create table shipments.po_shipped (
  shipment_id uuid not null references shipments.shipment on delete cascade,
  -- Whose order it is: the big client, else the consignee.
  buyer_id uuid not null,
  line_key text not null,
  ordered int,
  shipped bigint not null,
  primary key (shipment_id, line_key)
);
create index po_shipped_line on shipments.po_shipped (buyer_id, line_key);

-- Whoever ships of a line waits here for another who does, until that one has committed. Some locks for all lines, taken in one
-- order: a thousand lines would be a thousand locks. The other half of the key keeps them apart from any other lock.
create function shipments.hold_po_lines(buyer uuid, keys text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shipments.po_line'), place)
  from (select distinct hashtext(buyer::text || key) & 127 as place from unnest(keys) as key order by 1) places;
end $$;

create function shipments.keep_po_shipped() returns trigger language plpgsql as $$
declare
  buyer uuid := case when new.side = 'Export' then coalesce(new.client_id, new.consignee_id) end;
  before jsonb := '[]';
  tolerance numeric;
  over text;
begin
  -- Lines that somebody brought to another buyer are judged anew; where a client only took its shipment in, nobody wrote them.
  if tg_op = 'UPDATE' and (coalesce(old.client_id, old.consignee_id) is not distinct from buyer
      or (old.shipper, old.consignee) is not distinct from (new.shipper, new.consignee)) then
    before := old.po_lines;
  end if;
  if buyer is not null then
    perform shipments.hold_po_lines(buyer, (select array_agg(line_key) from shipments.shipped_by_line(new.po_lines)));
  end if;
  delete from shipments.po_shipped where shipment_id = new.id;
  if buyer is null then
    return null;
  end if;
  insert into shipments.po_shipped (shipment_id, buyer_id, line_key, ordered, shipped)
    select new.id, buyer, line_key, ordered, shipped from shipments.shipped_by_line(new.po_lines);
  tolerance := coalesce((select tolerance_percent from shipments.client where id = new.client_id), 0);
  select now.line_key into over
  from shipments.shipped_by_line(new.po_lines) now
  left join shipments.shipped_by_line(before) was using (line_key)
  cross join lateral (
    select coalesce(sum(o.shipped), 0) as shipped, max(o.ordered) as ordered from shipments.po_shipped o
    where o.buyer_id = buyer and o.line_key = now.line_key and o.shipment_id <> new.id) others
  where (was.line_key is null or now.shipped > was.shipped or now.ordered is distinct from was.ordered)
    and now.shipped + others.shipped > floor(coalesce(now.ordered, others.ordered) * (100 + tolerance) / 100)
  limit 1;
  if found then
    raise exception 'more is shipped than was ordered of the line %', translate(over, E'\x1f', ' ')
      using errcode = 'check_violation', constraint = 'po_line_shipped';
  end if;
  return null;
end $$;

create trigger po_shipped_of_new after insert on shipments.shipment for each row
  when (new.po_lines <> '[]') execute function shipments.keep_po_shipped();
create trigger po_shipped_of_changed after update on shipments.shipment for each row
  when ((old.po_lines <> '[]' or new.po_lines <> '[]')
    and ((old.po_lines, old.client_id) is distinct from (new.po_lines, new.client_id)
      or (old.shipper, old.consignee) is distinct from (new.shipper, new.consignee)))
  execute function shipments.keep_po_shipped();

insert into shipments.po_shipped (shipment_id, buyer_id, line_key, ordered, shipped)
  select s.id, coalesce(s.client_id, s.consignee_id), l.line_key, l.ordered, l.shipped
  from shipments.shipment s cross join lateral shipments.shipped_by_line(s.po_lines) l
  where s.po_lines <> '[]' and s.side = 'Export' and coalesce(s.client_id, s.consignee_id) is not null;
