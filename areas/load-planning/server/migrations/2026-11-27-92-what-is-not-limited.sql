-- What none of the allotments of a flight names is not limited; a flight without any space has none (SPC-01). The rule is
-- that of `limitsOf`.

create or replace function load_planning.demand_room() returns trigger language plpgsql as $$
declare
  lacking text;
begin
  perform from flights.flight where id = new.flight_id for update;
  select 'kg or m³' into lacking
  from (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3 from load_planning.space
        where flight_id = new.flight_id and status in ('Requested', 'Confirmed')) given,
       (select coalesce(sum(weight_kg), 0) as kg, coalesce(sum(volume_m3), 0) as m3, count(positions) as units
        from flights.flight_allotment where flight_id = new.flight_id) there
  where (given.kg > there.kg and (there.kg > 0 or (there.m3 = 0 and there.units = 0)))
     or (given.m3 > there.m3 and (there.m3 > 0 or (there.kg = 0 and there.units = 0)));
  if lacking is null and new.positions is not null then
    select 'positions' into lacking
    where (select sum(positions) from load_planning.space
           where flight_id = new.flight_id and uld_type = new.uld_type and status in ('Requested', 'Confirmed'))
        > (select coalesce(sum(positions), 0) from flights.flight_allotment
           where flight_id = new.flight_id and uld_type = new.uld_type);
  end if;
  if lacking is not null then
    raise exception 'more % given than flight % has', lacking, new.flight_id
      using errcode = 'check_violation', constraint = 'space_fits';
  end if;
  return null;
end $$;
