-- What must hold for house shipments, and that the tables derived from them say the same.

-- house-number-taken: the house number of a shipment was taken from the numbers of the company.
select s.job_no as record from shipments.shipment s left join shipments.hawb_number n on n.number = s.own_hawb_no
where s.own_hawb_no is not null and n.taken_at is null;

-- house-number-counted: no house number lies beyond the count of its series.
select n.number as record from shipments.hawb_number n
join shipments.hawb_series r on r.prefix = substring(n.number from '^[A-Z]+') and r.home_office_id = n.home_office_id
where n.number ~ '^[A-Z]+[0-9]+$' and length(n.number) = length(r.prefix) + r.digits
  and right(n.number, r.digits)::bigint >= r.next_value;

-- job-number-counted: no job number lies beyond the count of its office and year.
select s.job_no as record from shipments.shipment s join organisation.office o on o.id = s.home_office_id
join shipments.job_series c on c.office_id = o.id and to_char(c.year % 100, 'FM00') = left(right(s.job_no, 9), 2)
where left(s.job_no, -9) = o.code and right(s.job_no, 6)::int >= c.next_value;

-- offices-see-shipment: every office of a shipment sees it with its present figures, and no other office does.
select coalesce(s.id, v.id)::text as record
from (select s.*, office.id as office_id from shipments.shipment s
      cross join lateral (select distinct id from unnest(
        array[s.origin_office_id, s.sales_office_id, s.handling_office_id, s.destination_office_id]) id
        where id is not null) office) s
full join shipments.office_shipment v on v.id = s.id and v.office_id = s.office_id
where (v.id, v.status, v.etd, v.job_type, v.job_mode, v.origin_airport, v.destination_airport, v.hawb_no, v.mawb_no,
       v.flight_no, v.eta, v.cargo_ready_date, v.next_milestone, v.next_due_at)
  is distinct from (s.id, s.status, s.etd, s.job_type, s.job_mode, s.origin_airport, s.destination_airport, s.hawb_no,
       s.mawb_no, s.flight_no, s.eta, s.cargo_ready_date, s.next_milestone, s.next_due_at);

-- arriving-listed: the import list has every announced shipment with its flight, and no other.
select coalesce(s.id, a.id)::text as record
from (select * from shipments.shipment s where shipments.is_announced(s)) s
full join shipments.arriving a on a.id = s.id
where (a.id, a.office_id, a.master_id, a.hawb_no, a.mawb_no, a.flight_no, a.eta)
  is distinct from (s.id, s.destination_office_id, s.master_id, s.hawb_no, s.mawb_no, s.flight_no, s.eta);

-- arriving-masters-listed: the masters of the import list are those of its shipments, and are open as long as one of them is.
select coalesce(a.master_id, g.id)::text as record
from (select master_id, office_id, bool_or(state <> 'Delivered') as waiting from shipments.arriving
      where master_id is not null group by 1, 2) a
full join shipments.arriving_master g on g.id = a.master_id and g.office_id = a.office_id
where g.waiting is distinct from a.waiting;

-- progress-listed: lists show the progress that the shipment has made.
select s.job_no as record from shipments.shipment s left join shipments.shipment_progress p on p.shipment_id = s.id
cross join lateral shipments.progress_of(s.id) f
where (coalesce(p.has_waybill, false), coalesce(p.is_handled, false), coalesce(p.is_weighed, false))
  is distinct from (f.has_waybill, f.is_handled, f.is_weighed);

-- pieces-on-units: no more pieces of a shipment are on ULDs than it has.
select s.job_no as record from shipments.shipment s
join (select shipment_id, sum(pieces) as pieces from shipments.uld_load group by 1) u on u.shipment_id = s.id
where u.pieces > coalesce(s.pieces, 0);

-- pieces-arrived: no more pieces arrived than were booked, unless somebody said so.
select s.job_no as record from shipments.shipment s
join (select shipment_id, sum(pieces) as pieces, bool_or(beyond_booked) as said from shipments.arrival group by 1) a
  on a.shipment_id = s.id
where a.pieces > coalesce(s.pieces, 0) and not a.said;

-- delivery-before-proof: a delivery that is proved is noted.
select p.shipment_id::text as record from shipments.milestone p
where p.code = 'POD' and not exists (
  select from shipments.milestone d where d.shipment_id = p.shipment_id and d.code = 'DLV');

-- arrival-said-once: an arrival is noted by its pieces or by hand, never both.
select m.shipment_id::text as record from shipments.milestone m
where m.code = 'ARR' and exists (select from shipments.arrival a where a.shipment_id = m.shipment_id);

-- weight-charged: a shipment is charged at least for its gross weight.
select job_no as record from shipments.shipment where charge_weight < gross_weight;

-- orders-counted: what is counted of an order line is what its shipments say.
select coalesce(w.id, p.shipment_id)::text as record
from (select s.id, l.line_key, l.shipped from shipments.shipment s
      cross join lateral shipments.shipped_by_line(s.po_lines) l
      where s.po_lines <> '[]' and s.side = 'Export' and coalesce(s.key_account_id, s.consignee_id) is not null) w
full join shipments.po_shipped p on p.shipment_id = w.id and p.line_key = w.line_key
where p.shipped is distinct from w.shipped;
