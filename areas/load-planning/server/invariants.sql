-- What must hold for load plans.

-- plan-versions-dense: the versions of a plan are counted without a gap, and the plan names the last one.
select p.plan_no as record from load_planning.plan p
left join (select plan_id, min(no) as first, max(no) as last, count(*) as count from load_planning.plan_version group by 1) v
  on v.plan_id = p.id
where v.first is distinct from 1 or v.last <> v.count or v.last <> p.version_no;

-- plan-state: a plan is confirmed as long as its last version is.
select p.plan_no as record from load_planning.plan p
join load_planning.plan_version v on v.plan_id = p.id and v.no = p.version_no
where (p.state = 'Confirmed') <> (v.confirmed_at is not null);

-- confirmed-plan-unchanged: nothing on a confirmed version was written after its confirmation.
select e.record_id as record from audit.entry c
join audit.entry e on e.record_table in ('unit', 'offload') and e.area = 'load_planning' and e.at > c.at
  and coalesce(e.after, e.before) ->> 'plan_version_id' = c.record_id
where c.record_table = 'plan_version' and c.area = 'load_planning' and c.action = 'update'
  and c.before ->> 'confirmed_at' is null and c.after ->> 'confirmed_at' is not null;

-- planned-pieces: no more pieces of a house are planned than it has, or had when the version was saved.
select v.id || ' ' || lines.shipment_id as record
from (select u.plan_version_id, l.shipment_id, l.pieces from load_planning.load l join load_planning.unit u on u.id = l.unit_id
      union all
      select plan_version_id, shipment_id, pieces from load_planning.offload) lines
join load_planning.plan_version v on v.id = lines.plan_version_id and v.confirmed_at is null
left join shipments.shipment s on s.id = lines.shipment_id
group by v.id, lines.shipment_id, s.pieces
having sum(lines.pieces) > greatest(coalesce(s.pieces, 0), (
  select (house ->> 'pieces')::int from jsonb_array_elements(v.basis -> 'houses') house
  where house ->> 'id' = lines.shipment_id::text));
