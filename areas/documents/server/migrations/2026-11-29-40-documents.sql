-- Files attached to shipments, and pre-alerts (DOC-02).

create schema documents;

create table documents.attachment (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  kind text not null check (kind in ('Invoice', 'PackingList', 'DGD', 'MSDS', 'Certificate', 'Photo', 'Other')),
  name text not null check (length(name) between 1 and 120),
  file_id uuid not null unique references platform.file,
  added_by text not null,
  added_at timestamptz not null default now(),
  -- A removed file can be restored; a letter that carried it still has its content.
  removed_at timestamptz
);
create index attachment_shipment on documents.attachment (shipment_id, kind, id);
select audit.watch('documents.attachment');

-- Whichever way a shipment goes, the records of its files go with it.
create function documents.drop_file_of_attachment() returns trigger language plpgsql as $$
begin
  delete from platform.file where id = old.file_id;
  return null;
end $$;
create trigger file_goes_along after delete on documents.attachment
  for each row execute function documents.drop_file_of_attachment();

-- A letter as it was sent: subject, body and files are final, only what became of it moves.
create table documents.pre_alert (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  language text not null check (language in ('en_US', 'zh_CN', 'zh_HK')),
  subject text not null,
  body text not null,
  reason text not null default '',
  state text not null default 'Sending' check (state in ('Sending', 'Accepted', 'Failed')),
  created_by text not null,
  created_at timestamptz not null default now()
);
select audit.watch('documents.pre_alert');

create function documents.letter_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'pre-alert % was sent and cannot be rewritten', old.id using errcode = 'P0409';
end $$;
create trigger letter_is_final before update on documents.pre_alert
  for each row when ((old.subject, old.body, old.language, old.reason, old.created_by, old.created_at)
    is distinct from (new.subject, new.body, new.language, new.reason, new.created_by, new.created_at))
  execute function documents.letter_is_final();

create table documents.pre_alert_shipment (
  pre_alert_id uuid not null references documents.pre_alert on delete cascade,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  -- Being sent: a shipment has one such pre-alert at most.
  is_open boolean not null default true,
  primary key (pre_alert_id, shipment_id)
);
create index pre_alert_of_shipment on documents.pre_alert_shipment (shipment_id);
create unique index one_open_pre_alert on documents.pre_alert_shipment (shipment_id) where is_open;
select audit.watch('documents.pre_alert_shipment', 'pre_alert_id');

create table documents.pre_alert_file (
  pre_alert_id uuid not null references documents.pre_alert on delete cascade,
  place int not null,
  file_id uuid not null references platform.file on delete cascade,
  name text not null,
  primary key (pre_alert_id, place)
);
create index pre_alert_file_file on documents.pre_alert_file (file_id);
select audit.watch('documents.pre_alert_file', 'pre_alert_id');

create table documents.delivery (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  pre_alert_id uuid not null references documents.pre_alert on delete cascade,
  channel text not null check (channel in ('Mail', 'Office')),
  address text not null,
  is_required boolean not null,
  state text not null check (state in ('Queued', 'Sending', 'Accepted', 'Refused', 'Unknown')),
  answer text not null default '',
  attempts int not null default 0,
  settled_at timestamptz,
  unique (pre_alert_id, channel, address),
  constraint delivery_settled check ((settled_at is not null) = (state in ('Accepted', 'Refused', 'Unknown')))
);
select audit.watch('documents.delivery');

-- How a shipment left Pending although nobody was told of it.
create table documents.leaving (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  kind text not null check (kind in ('NoAgent', 'CapacitySold', 'ToldOtherwise', 'Other')),
  reason text not null check (length(trim(reason)) between 1 and 200),
  left_by text not null,
  left_at timestamptz not null default now()
);
select audit.watch('documents.leaving', 'shipment_id');
