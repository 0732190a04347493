-- What must hold for what handhelds recorded.

-- device-counted: a handheld is as far as its last event.
select d.id::text as record from handheld.device d
left join (select device_id, max(seq) as seq from handheld.device_event group by 1) e on e.device_id = d.id
where coalesce(e.seq, 0) > d.last_seq;

-- device-event-once: an event of a handheld is applied once.
select device_id || ' ' || seq as record from handheld.device_event where state = 'APPLIED'
group by device_id, seq having count(*) > 1;
