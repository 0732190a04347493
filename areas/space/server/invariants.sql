-- What must hold for the space of shipments on flights.

-- space-counted: the space taken of a flight is that of its shipments.
select f.id::text as record from flights.flight f
left join (select flight_id, sum(weight_kg) as kg, sum(volume_m3) as m3 from space.space
           where status in ('Requested', 'Confirmed') group by 1) s on s.flight_id = f.id
where (f.taken_kg, f.taken_m3) <> (coalesce(s.kg, 0), coalesce(s.m3, 0));

-- positions-counted: the ULD positions taken of a flight are those of its shipments.
select coalesce(p.flight_id, s.flight_id) || ' ' || coalesce(p.uld_type, s.uld_type) as record
from flights.taken_position p
full join (select flight_id, uld_type, sum(positions) as positions from space.space
           where status in ('Requested', 'Confirmed') and positions is not null group by 1, 2) s
  on s.flight_id = p.flight_id and s.uld_type = p.uld_type
where p.positions is distinct from s.positions;

-- space-shown: the space status of a shipment is the one of its space.
select s.job_no as record from space.space p join shipments.shipment s on s.id = p.shipment_id
where p.status in ('Requested', 'Confirmed') and (p.status, p.batch_no) is distinct from (s.space_status, s.batch_no);

-- space-has-history: the last event of a space is its state.
select p.shipment_id::text as record from space.space p
left join lateral (select e.status, e.flight_id from space.space_event e
                   where e.shipment_id = p.shipment_id order by e.id desc limit 1) e on true
where (e.status, e.flight_id) is distinct from (p.status, p.flight_id);
