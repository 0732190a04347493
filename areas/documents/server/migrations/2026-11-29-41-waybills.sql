-- House and master air waybills as they are written and issued (DOC-01).

-- What an office is called on waybills, and the codes that airlines know it by.
create table documents.office_profile (
  office_id uuid primary key references organisation.office,
  version int not null default 1,
  agent_name text not null check (length(agent_name) between 1 and 35),
  address text not null check (length(address) <= 150),
  place text not null check (length(place) between 1 and 17),
  iata_code text not null default '' check (iata_code ~ '^(\d{7}(/\d{4})?)?$'),
  account_no text not null default '' check (length(account_no) <= 14),
  regulated_agent text not null default '' check (length(regulated_agent) <= 20),
  regulated_until date,
  tax_number text not null default '' check (length(tax_number) <= 30)
);
select audit.watch('documents.office_profile', 'office_id');

-- A house waybill is of a shipment, a master waybill of a master. Only what was typed over the shipment's own facts is here.
create table documents.waybill (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  kind text not null check (kind in ('HAWB', 'MAWB')),
  shipment_id uuid references shipments.shipment on delete cascade,
  master_id uuid references shipments.master on delete cascade,
  overrides jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Issued', 'Void')),
  issues int not null default 0,
  constraint waybill_subject check ((kind = 'HAWB') = (shipment_id is not null) and (kind = 'MAWB') = (master_id is not null)),
  constraint waybill_issued check ((state = 'Draft') = (issues = 0))
);
create unique index one_waybill_of_shipment on documents.waybill (shipment_id) where state <> 'Void';
create unique index one_waybill_of_master on documents.waybill (master_id) where state <> 'Void';
create index waybill_of_shipment on documents.waybill (shipment_id);
create index waybill_of_master on documents.waybill (master_id);
select audit.watch('documents.waybill');

create function documents.waybill_moves() returns trigger language plpgsql as $$
begin
  raise exception 'waybill % cannot go from % to %', old.id, old.state, new.state using errcode = 'P0409';
end $$;
create trigger waybill_moves before update on documents.waybill
  for each row when (old.state = 'Void' or (old.state = 'Issued' and new.state = 'Draft') or new.issues < old.issues
    or (old.kind, old.shipment_id, old.master_id) is distinct from (new.kind, new.shipment_id, new.master_id))
  execute function documents.waybill_moves();

-- What a waybill said when it was issued, for good.
create table documents.waybill_issue (
  waybill_id uuid not null references documents.waybill on delete cascade,
  issue int not null check (issue > 0),
  number text not null,
  content jsonb not null,
  reason text not null default '',
  file_id uuid not null references platform.file,
  issued_by text not null,
  issued_at timestamptz not null default now(),
  primary key (waybill_id, issue)
);
create index waybill_issue_file on documents.waybill_issue (file_id);
select audit.watch('documents.waybill_issue', 'waybill_id');

create function documents.issue_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'issue % of waybill % is final', old.issue, old.waybill_id using errcode = 'P0409';
end $$;
create trigger issue_is_final before update on documents.waybill_issue
  for each row execute function documents.issue_is_final();
