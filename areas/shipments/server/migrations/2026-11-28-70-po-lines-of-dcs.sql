-- A numbered line of an order may go to several distribution centres, or stand for several SKUs: buyers count these apart, so
-- they are part of what a line is known by (SHP-02, domain §13). domain/po-lines.ts says the same (orderKey).
create or replace function shipments.shipped_by_line(lines jsonb) returns table (line_key text, ordered int, shipped bigint)
language sql immutable parallel safe as $$
  select
    upper((l."poNo" || E'\x1f' || coalesce(l.line, '') || E'\x1f' || coalesce(l.sku, '')
      || case when coalesce(l.line, '') = '' then E'\x1f' || coalesce(l.style, '') else '' end
      || E'\x1f' || coalesce(l.colour, '') || E'\x1f' || coalesce(l.size, '')
      || case when coalesce(l.line, '') = '' then E'\x1f' || coalesce(l.description, '') else '' end
      || E'\x1f' || coalesce(l.dc, '')) collate "C"),
    max(l.ordered), sum(l.shipped)
  from jsonb_to_recordset(lines) as l (
    "poNo" text, line text, sku text, style text, colour text, size text, description text, dc text, ordered int, shipped int)
  where l.shipped > 0
  group by 1
$$;

-- Held are the lines that are judged, and no others: the server has held the same ones, all at once, before it counted. Whoever
-- ships no more of a line than before needs not wait for anybody: that others did not see it costs them nothing.
create or replace function shipments.keep_po_shipped() returns trigger language plpgsql as $$
declare
  buyer uuid := case when new.side = 'Export' then coalesce(new.client_id, new.consignee_id) end;
  before jsonb := '[]';
  judged text[];
  tolerance numeric;
  over text;
begin
  -- Lines that somebody brought to another buyer are judged anew; where a client only took its shipment in, nobody wrote them.
  if tg_op = 'UPDATE' and (coalesce(old.client_id, old.consignee_id) is not distinct from buyer
      or (old.shipper_id, old.consignee_id) is not distinct from (new.shipper_id, new.consignee_id)) then
    before := old.po_lines;
  end if;
  if buyer is not null then
    judged := array(
      select now.line_key from shipments.shipped_by_line(new.po_lines) now
      left join shipments.shipped_by_line(before) was using (line_key)
      where was.line_key is null or now.shipped > was.shipped or now.ordered is distinct from was.ordered);
    perform shipments.hold_po_lines(buyer, judged);
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
  cross join lateral (
    select coalesce(sum(o.shipped), 0) as shipped, max(o.ordered) as ordered from shipments.po_shipped o
    where o.buyer_id = buyer and o.line_key = now.line_key and o.shipment_id <> new.id) others
  where now.line_key = any(judged)
    and now.shipped + others.shipped > floor(coalesce(now.ordered, others.ordered) * (100 + tolerance) / 100)
  limit 1;
  if found then
    raise exception 'more is shipped than was ordered of the line %', translate(over, E'\x1f', ' ')
      using errcode = 'check_violation', constraint = 'po_line_shipped';
  end if;
  return null;
end $$;

truncate shipments.po_shipped;
insert into shipments.po_shipped (shipment_id, buyer_id, line_key, ordered, shipped)
  select s.id, coalesce(s.client_id, s.consignee_id), l.line_key, l.ordered, l.shipped
  from shipments.shipment s cross join lateral shipments.shipped_by_line(s.po_lines) l
  where s.po_lines <> '[]' and s.side = 'Export' and coalesce(s.client_id, s.consignee_id) is not null;
