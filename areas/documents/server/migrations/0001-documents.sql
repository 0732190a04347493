-- Files of shipments, pre-alerts (DOC-02), and air waybills as written and issued (DOC-01).

create schema documents;

create table documents.attachment (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  kind text not null check (kind in ('Invoice', 'PackingList', 'DGD', 'MSDS', 'UN383', 'Certificate', 'Photo', 'Other')),
  name text not null check (length(name) between 1 and 120),
  file_id uuid not null unique references platform.file,
  added_by text not null,
  added_at timestamptz not null default now(),
  -- A removed file can be restored, and letters that contained it still need its content.
  removed_at timestamptz,
  -- The versions of a document: all name the first one. A replaced version is removed and stays readable.
  series_id uuid not null,
  no int not null default 1 check (no >= 1)
);
create index attachment_shipment on documents.attachment (shipment_id, kind, id);
create unique index attachment_version_once on documents.attachment (series_id, no);
create unique index attachment_one_current on documents.attachment (series_id) where removed_at is null;
select audit.watch('documents.attachment');

-- Deletes the file records of a shipment however it is deleted.
create function documents.drop_file_of_attachment() returns trigger language plpgsql as $$
begin
  delete from platform.file where id = old.file_id;
  return null;
end $$;
create trigger file_goes_along after delete on documents.attachment
  for each row execute function documents.drop_file_of_attachment();

-- A letter as sent: subject, body and files are final, only its delivery state changes.
create table documents.pre_alert (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  language text not null check (language in ('en_US', 'zh_CN', 'zh_HK')),
  subject text not null,
  body text not null,
  reason text not null default '',
  state text not null default 'Sending' check (state in ('Sending', 'Accepted', 'Failed')),
  -- The last day on which its files can be fetched by link; null: they are attached.
  linked_until date,
  -- A recall closes the links.
  links_revoked_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now()
);
select audit.watch('documents.pre_alert');

create function documents.letter_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'pre-alert % was sent and cannot be rewritten', old.id using errcode = 'P0409';
end $$;
create trigger letter_is_final before update on documents.pre_alert
  for each row when ((old.subject, old.body, old.language, old.reason, old.linked_until, old.created_by, old.created_at)
    is distinct from (new.subject, new.body, new.language, new.reason, new.linked_until, new.created_by, new.created_at))
  execute function documents.letter_is_final();

create table documents.pre_alert_shipment (
  pre_alert_id uuid not null references documents.pre_alert on delete cascade,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  -- Being sent; a shipment has at most one open pre-alert.
  is_open boolean not null default true,
  -- The facts in the letter, for the changes in the next one.
  facts jsonb not null,
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
  channel text not null check (channel in ('Mail', 'Office', 'Agent')),
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

-- The messages of a delivery to an agent's channel, one for each house; several letters may share one.
create table documents.delivery_message (
  delivery_id uuid not null references documents.delivery on delete cascade,
  message_id uuid not null references messaging.message,
  primary key (delivery_id, message_id)
);
create index delivery_message_message on documents.delivery_message (message_id);
select audit.watch('documents.delivery_message', 'delivery_id');

-- The links of a delivery to the files of its letter, one for each attempt: only the hash of the token is stored.
create table documents.letter_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  delivery_id uuid not null references documents.delivery on delete cascade,
  created_at timestamptz not null default now()
);
create index letter_link_delivery on documents.letter_link (delivery_id);
select audit.watch('documents.letter_link', 'delivery_id', '{token_hash}');

-- How an office sent the last pre-alert to an agent, suggested for the next one.
create table documents.agent_preference (
  office_id uuid not null references organisation.office,
  partner_id uuid not null references partners.partner,
  as_links boolean not null,
  primary key (office_id, partner_id)
);
create index agent_preference_partner on documents.agent_preference (partner_id);
select audit.watch('documents.agent_preference', 'partner_id');

-- The recalled parts of a sent pre-alert; closed by the revised one.
create table documents.recall (
  id uuid primary key default platform.new_id(),
  shipment_id uuid not null references shipments.shipment on delete cascade,
  fields text[] not null check (cardinality(fields) between 1 and 40),
  reason text not null check (length(trim(reason)) between 1 and 200),
  recalled_by text not null,
  recalled_at timestamptz not null default now(),
  -- When the revised pre-alert was accepted.
  closed_at timestamptz
);
create index recall_of_shipment on documents.recall (shipment_id, recalled_at desc);
select audit.watch('documents.recall');

-- Shipments moved out of Pending without a pre-alert.
create table documents.leaving (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  kind text not null check (kind in ('NoAgent', 'CapacitySold', 'ToldOtherwise', 'Other')),
  reason text not null check (length(trim(reason)) between 1 and 200),
  left_by text not null,
  left_at timestamptz not null default now()
);
select audit.watch('documents.leaving', 'shipment_id');

-- A mail by which a party learns of a milestone that it chose; one per milestone, and its text is final.
create table documents.status_mail (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  shipment_id uuid not null references shipments.shipment on delete cascade,
  partner_id uuid not null references partners.partner,
  milestone text not null,
  address text not null,
  subject text not null,
  body text not null,
  state text not null default 'Queued' check (state in ('Queued', 'Sending', 'Accepted', 'Refused', 'Unknown')),
  answer text not null default '',
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint status_mail_once unique (shipment_id, partner_id, milestone),
  constraint status_mail_settled check ((settled_at is not null) = (state in ('Accepted', 'Refused', 'Unknown')))
);
create index status_mail_partner on documents.status_mail (partner_id);
select audit.watch('documents.status_mail');

create function documents.status_mail_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'status mail % was queued and cannot be rewritten', old.id using errcode = 'P0409';
end $$;
create trigger status_mail_is_final before update on documents.status_mail
  for each row when ((old.shipment_id, old.partner_id, old.milestone, old.address, old.subject, old.body)
    is distinct from (new.shipment_id, new.partner_id, new.milestone, new.address, new.subject, new.body))
  execute function documents.status_mail_is_final();

-- House and master air waybills ----------------------------------------------------------------------------------------

-- An office's name on waybills, and its codes with airlines.
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
  tax_number text not null default '' check (length(tax_number) <= 30),
  -- Where customers pay: bank, account number, BIC; one per line.
  bank text not null default '' check (length(bank) <= 300)
);
select audit.watch('documents.office_profile', 'office_id');

-- A house waybill belongs to a shipment, a master waybill to a master. Only overrides of derived values are stored.
create table documents.waybill (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  kind text not null check (kind in ('HAWB', 'MAWB')),
  shipment_id uuid references shipments.shipment on delete cascade,
  master_id uuid references shipments.master on delete cascade,
  overrides jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Issued', 'Void')),
  issues int not null default 0,
  void_reason text not null default '' check (length(void_reason) <= 200),
  constraint waybill_subject check ((kind = 'HAWB') = (shipment_id is not null) and (kind = 'MAWB') = (master_id is not null)),
  constraint waybill_issued check ((state = 'Draft') = (issues = 0)),
  constraint waybill_void check ((state = 'Void') = (void_reason <> ''))
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

-- The content of a waybill when issued; final.
-- An issued house waybill is a contract of carriage: its shipment is not deleted from under it.
create function documents.keep_issued_waybill() returns trigger language plpgsql as $$
begin
  raise exception 'waybill % is issued', old.id using errcode = 'restrict_violation', schema = 'documents', table = 'waybill',
    detail = format('Key (id)=(%s) is still referenced from table "waybill".', old.shipment_id);
end $$;
create trigger issued_waybill_stays before delete on documents.waybill
  for each row when (old.kind = 'HAWB' and old.state = 'Issued') execute function documents.keep_issued_waybill();

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

-- Why the weights of the houses were reopened although the waybill of their master is issued.
create table documents.weight_reopening (
  id uuid primary key default platform.new_id(),
  waybill_id uuid not null references documents.waybill on delete cascade,
  reason text not null check (length(trim(reason)) between 1 and 200),
  reopened_by text not null,
  reopened_at timestamptz not null default now()
);
create index weight_reopening_waybill on documents.weight_reopening (waybill_id, reopened_at desc);
select audit.watch('documents.weight_reopening');

-- The consignment security declaration of a shipment (domain/papers/security-declaration.ts).
create table documents.security_declaration (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  version int not null default 1,
  status text not null check (status in ('SPX', 'SCO', 'SHR')),
  received_from text not null check (received_from in ('KC', 'RA', 'AC', 'NONE')),
  received_from_id text not null check (length(received_from_id) <= 35),
  methods text[] not null check (methods <@ array['XRY', 'EDS', 'EDD', 'ETD', 'PHS', 'VCK', 'CMD', 'AOM']),
  exemption text check (exemption in ('BIOM', 'DIPL', 'LFSM', 'NUCL', 'SMUS', 'TRNS', 'MAIL')),
  other_method text not null check (length(other_method) <= 100),
  additional text not null check (length(additional) <= 200),
  issued_by text not null check (length(trim(issued_by)) between 1 and 35),
  issued_at timestamptz not null default now(),
  constraint security_has_ground check (received_from <> 'NONE' or cardinality(methods) > 0 or exemption is not null),
  constraint security_known_source check (received_from = 'NONE' or trim(received_from_id) <> ''),
  constraint security_other_method check (not 'AOM' = any (methods) or trim(other_method) <> ''),
  -- Freight of an account consignor flies on cargo aircraft unless it is screened; high-risk freight is always screened.
  constraint security_account_consignor check (
    received_from <> 'AC' or status = 'SCO' or cardinality(methods) > 0 or exemption is not null),
  constraint security_high_risk check (status <> 'SHR' or cardinality(methods) > 0)
);
select audit.watch('documents.security_declaration', 'shipment_id');
