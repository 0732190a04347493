-- What happened to a shipment, as far as the record itself does not know it; and what is waited for next (SHP-03).

-- The time of the database, unless the first data are just being written for another moment.
create function shipments.moment() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('app.shipment_moment', true), '')::timestamptz, clock_timestamp())
$$;

alter table shipments.shipment alter column created_at set default shipments.moment();

create table shipments.milestone (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  code text not null check (
    code in ('PUP', 'WHS', 'XRY', 'FWB', 'EXP', 'RCS', 'DEP', 'ARR', 'RCF', 'NFD', 'CLR', 'DLV')),
  at timestamptz not null,
  noted_by text not null,
  noted_at timestamptz not null default clock_timestamp(),
  constraint milestone_once unique (shipment_id, code),
  -- Clocks of people and servers differ a little; nothing is noted before it happened.
  constraint milestone_has_happened check (at <= noted_at + interval '5 minutes')
);
select audit.watch('shipments.milestone');

-- Moments that the record knows by itself, and what the milestones of a shipment come to: the first that is still waited
-- for and when it is due. The rule is in domain/milestones.ts; these two columns are kept by keepNextMilestones alone, in a
-- statement of their own, which is no change of the shipment that anybody made: no version, no audit, no new updated_at.
alter table shipments.shipment
  add column master_assigned_at timestamptz,
  add column space_confirmed_at timestamptz,
  add column next_milestone text,
  add column next_due_at timestamptz;

drop trigger versioned on shipments.shipment;
create trigger versioned before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at))
  execute function platform.next_version();
drop trigger update_is_noted on shipments.shipment;
create trigger update_is_noted before update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at))
  execute function shipments.note_update();
drop trigger audited on shipments.shipment;
create trigger audited after insert or delete on shipments.shipment for each row
  execute function audit.record('id', '{}');
create trigger change_is_audited after update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is not distinct from (new.next_milestone, new.next_due_at))
  execute function audit.record('id', '{}');

-- Whoever writes the two columns together with others would escape the audit. Only with the first word on a shipment of an
-- older version come the moments that it did not keep and the audit knows: found out by housekeeping, batch after batch.
create function shipments.demand_nothing_else() returns trigger language plpgsql as $$
declare
  kept text[] := '{next_milestone,next_due_at}';
begin
  if old.next_milestone is null then
    kept := kept || '{master_assigned_at,space_confirmed_at}'::text[];
  end if;
  if to_jsonb(old) - kept <> to_jsonb(new) - kept then
    raise exception 'what is due next is kept by a statement of its own' using errcode = 'P0403';
  end if;
  return null;
end $$;

create trigger next_is_kept_alone after update on shipments.shipment for each row
  when ((old.next_milestone, old.next_due_at) is distinct from (new.next_milestone, new.next_due_at))
  execute function shipments.demand_nothing_else();

create or replace function shipments.copy_mawb_no() returns trigger language plpgsql as $$
begin
  new.mawb_no := (select m.mawb_no from shipments.master m where m.id = new.master_id);
  if tg_op = 'INSERT' or new.master_id is distinct from old.master_id then
    new.master_assigned_at := case when new.master_id is not null then shipments.moment() end;
  end if;
  return new;
end $$;

create function shipments.note_space() returns trigger language plpgsql as $$
begin
  new.space_confirmed_at := case when new.space_status = 'Confirmed' then shipments.moment() end;
  return new;
end $$;

create trigger space_is_noted before update of space_status on shipments.shipment for each row
  when (old.space_status is distinct from new.space_status) execute function shipments.note_space();

-- What an older version of the portal wrote is found by what it left empty; housekeeping keeps it up.
create index shipment_next_unknown on shipments.shipment (id) where next_milestone is null;

-- The status stands in it, since one list is of what is pending and another of what is sent.
create index shipment_next_due on shipments.shipment (next_due_at, id, status);

alter table shipments.office_shipment
  add column next_milestone text,
  add column next_due_at timestamptz;

create index office_shipment_next_due on shipments.office_shipment (office_id, next_due_at, id, status);

create or replace function shipments.show_to_offices() returns trigger language plpgsql as $$
declare
  offices uuid[] := array_remove(
    array[new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id], null);
begin
  delete from shipments.office_shipment where id = new.id and office_id <> all (offices);
  insert into shipments.office_shipment as seen
      (office_id, id, status, etd, job_type, job_mode, origin_airport, destination_airport, hawb_no, mawb_no, flight_no,
       eta, cargo_ready_date, created_at, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
       next_milestone, next_due_at)
    select distinct office, new.id, new.status, new.etd, new.job_type, new.job_mode, new.origin_airport,
      new.destination_airport, new.hawb_no, new.mawb_no, new.flight_no, new.eta, new.cargo_ready_date, new.created_at,
      new.origin_office_id, new.sales_office_id, new.handling_office_id, new.destination_office_id,
      new.next_milestone, new.next_due_at
    from unnest(offices) as office
    on conflict (id, office_id) do update
      set status = excluded.status, etd = excluded.etd, job_type = excluded.job_type, job_mode = excluded.job_mode,
          origin_airport = excluded.origin_airport, destination_airport = excluded.destination_airport,
          hawb_no = excluded.hawb_no, mawb_no = excluded.mawb_no, flight_no = excluded.flight_no, eta = excluded.eta,
          cargo_ready_date = excluded.cargo_ready_date, origin_office_id = excluded.origin_office_id,
          sales_office_id = excluded.sales_office_id, handling_office_id = excluded.handling_office_id,
          destination_office_id = excluded.destination_office_id, created_at = excluded.created_at,
          next_milestone = excluded.next_milestone, next_due_at = excluded.next_due_at
      where seen is distinct from excluded;
  return null;
end $$;
