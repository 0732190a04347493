-- What must hold for schedules and flights.

-- flight-once: a flight is there once by number, route and day.
select flight_no || ' ' || day as record from flights.flight group by flight_no, origin, first_stop, day having count(*) > 1;

-- schedule-has-leg: a schedule has a leg.
select s.id::text as record from flights.schedule s where not exists (select from flights.leg l where l.schedule_id = s.id);

-- flight-follows-legs: a flight departs and arrives with its first and last leg.
select f.id::text as record from flights.flight f
join (select flight_id, min(departs_at) as departs_at, max(arrives_at) as arrives_at from flights.flight_leg group by 1) l
  on l.flight_id = f.id
where (l.departs_at, l.arrives_at) <> (f.departs_at, f.arrives_at);
