-- Every shipment has a job number from its first save: the office that it belongs to, the year there, and a count without gaps.
-- Shipments without a house number are told apart by it.

create table shipments.job_series (
  office_id uuid not null references organisation.office,
  year int not null,
  next_value int not null check (next_value between 1 and 1000000),
  primary key (office_id, year)
);

-- The next numbers of an office, one for each moment and in their order. Whoever takes some holds the series until the end of the
-- transaction: a number that is rolled back is given to the next one, so none is left out.
create function shipments.take_job_numbers(office uuid, moments timestamptz[]) returns setof text language sql as $$
  with moment as (
    select m.ord, extract(year from m.at at time zone o.time_zone)::int as year, o.code
    from unnest(moments) with ordinality as m (at, ord) join organisation.office o on o.id = office
  ), wanted as (
    select year, count(*)::int as numbers from moment group by year order by year
  ), taken as (
    insert into shipments.job_series as s (office_id, year, next_value)
    select office, w.year, w.numbers + 1 from wanted w
    on conflict (office_id, year) do update set next_value = s.next_value + excluded.next_value - 1
    returning s.year, s.next_value
  )
  select format('%s%s-%s', m.code, to_char(m.year % 100, 'FM00'),
    to_char(t.next_value - w.numbers - 1 + row_number() over (partition by m.year order by m.ord), 'FM000000'))
  from moment m join wanted w using (year) join taken t using (year)
  order by m.ord
$$;

alter table shipments.shipment add column job_no text;

-- Nobody changed these shipments: neither version nor audit counts what follows.
alter table shipments.shipment disable trigger user;
with numbered as (
  select office.home_office_id, shipments.take_job_numbers(office.home_office_id, office.moments) as job_no, office.ids
  from (
    select s.home_office_id, array_agg(s.created_at order by s.created_at, s.id) as moments,
      array_agg(s.id order by s.created_at, s.id) as ids
    from shipments.shipment s group by s.home_office_id) office
), given as (
  select n.ids[row_number() over (partition by n.home_office_id order by n.job_no)] as id, n.job_no from numbered n
)
update shipments.shipment s set job_no = g.job_no from given g where g.id = s.id;
alter table shipments.shipment enable trigger user;

alter table shipments.shipment
  alter column job_no set not null,
  add constraint shipment_job_no check (job_no ~ '^[A-Z0-9]{2,6}[0-9]{2}-[0-9]{6}$'),
  add constraint shipment_job_once unique (job_no);
create index shipment_job_text on shipments.shipment using gin (job_no gin_trgm_ops);

create function shipments.give_job_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a job number stays' using errcode = 'check_violation';
  end if;
  new.job_no := coalesce(new.job_no, (select * from shipments.take_job_numbers(new.home_office_id, array[new.created_at])));
  return new;
end $$;

create trigger job_number before insert on shipments.shipment
  for each row execute function shipments.give_job_number();
create trigger job_number_stays before update of job_no on shipments.shipment
  for each row when (old.job_no is distinct from new.job_no) execute function shipments.give_job_number();
