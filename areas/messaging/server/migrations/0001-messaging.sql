-- Messages between forwarder and airlines, their channels, and status reports of carriers.

create schema messaging;

-- A connection of an office to an airline or agent. contract/channel.ts has the same formal rules.
create table messaging.channel (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  name text not null check (length(trim(name)) between 1 and 60),
  -- The carrier whose waybills use this channel; null for all carriers without their own.
  airline text references reference_data.airline (code),
  -- The overseas agent whose pre-alerts use this channel; null for channels to airlines.
  partner_id uuid references partners.partner,
  transport text not null check (transport in ('SFTP', 'MAIL', 'HTTPS', 'FOLDER')),
  -- Host, port, user and pinned key; or a folder; or an address.
  target text not null check (length(target) between 1 and 300),
  inbound text not null default '' check (length(inbound) <= 300),
  user_name text not null default '' check (length(user_name) <= 100),
  host_key text not null default '' check (length(host_key) <= 100),
  secret text not null default '' check (length(secret) <= 4000),
  fwb_version text not null default '16' check (fwb_version in ('16', '17', 'XML')),
  fhl_version text not null default '4' check (fhl_version in ('4', '5', 'XML')),
  -- Also sends the houses as one list, besides a message for each.
  lists_houses boolean not null default false,
  -- Requests for space leave as FFR.
  takes_bookings boolean not null default true,
  is_enabled boolean not null default true,
  -- The circuit breaker: consecutive failures, and until when the channel is paused.
  failures int not null default 0,
  closed_until timestamptz,
  last_error text not null default '',
  polled_until timestamptz not null default now(),
  constraint channel_one_end check (airline is null or partner_id is null)
);
create unique index channel_of_airline on messaging.channel (office_id, airline) nulls not distinct
  where is_enabled and partner_id is null;
create unique index channel_of_agent on messaging.channel (office_id, partner_id) where is_enabled and partner_id is not null;
create index channel_partner on messaging.channel (partner_id);
select audit.watch('messaging.channel', 'id', array['secret']);

create table messaging.message (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  seq bigint not null generated always as identity,
  -- Null for incoming messages that belong to no known office.
  office_id uuid references organisation.office,
  direction text not null check (direction in ('OUT', 'IN')),
  kind text check (length(kind) <= 10),
  -- The version of the format, such as 16.
  format text not null default '',
  mawb_no text check (mawb_no ~ '^[0-9]{3}-[0-9]{8}$'),
  hawb_no text,
  -- The version of the content: increased when this waybill is sent with other content.
  record_version int not null default 1 check (record_version >= 1),
  channel_id uuid references messaging.channel,
  -- The agent that it goes to or comes from; null for messages with airlines.
  partner_id uuid references partners.partner,
  state text not null check (state in ('queued', 'sent', 'accepted', 'rejected', 'superseded', 'quarantined', 'received')),
  reason text not null default '' check (length(reason) <= 2000),
  content text not null check (length(content) <= 200000),
  content_hash text not null generated always as (md5(content)) stored,
  -- The message that an acknowledgement answers.
  answers_id uuid references messaging.message,
  -- The number of attempts, and whether one may have arrived without confirmation.
  attempts int not null default 0,
  is_uncertain boolean not null default false,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  -- Every outgoing message has a waybill number, which determines the order of sending.
  constraint message_out_has_waybill check (direction = 'IN' or (mawb_no is not null and kind is not null)),
  constraint message_in_state check (direction = 'OUT' or state in ('received', 'quarantined')),
  constraint message_out_state check (direction = 'IN' or state not in ('received', 'quarantined'))
);
-- Answers in XML may name the house alone.
create index message_of_house on messaging.message (hawb_no, seq) where direction = 'OUT' and kind = 'XFZB';
-- At most one effect per version of a waybill at each recipient.
create unique index message_once on messaging.message (kind, mawb_no, coalesce(hawb_no, ''), partner_id, record_version)
  nulls not distinct where direction = 'OUT';
create index message_partner on messaging.message (partner_id);
create index message_due on messaging.message (next_attempt_at) where state = 'queued';
create index message_waybill on messaging.message (mawb_no, seq desc);
create index message_office on messaging.message (office_id, created_at, id);
create index message_time on messaging.message (created_at, id);
create index message_channel on messaging.message (channel_id);
create index message_answers on messaging.message (answers_id);
-- The same text received twice through one channel is one message.
create unique index message_in_once on messaging.message (channel_id, content_hash) where direction = 'IN';
select audit.watch('messaging.message', 'id', array['content']);

-- Status reports of carriers, append-only. A repeated report is the same event.
create table messaging.status_event (
  id uuid primary key default platform.new_id(),
  message_id uuid not null references messaging.message,
  mawb_no text not null check (mawb_no ~ '^[0-9]{3}-[0-9]{8}$'),
  code text not null check (code ~ '^[A-Z]{3}$'),
  airport text,
  flight_no text,
  -- Local airport time as written by the carrier, and the instant if the airport is known.
  local_time text,
  at timestamptz,
  pieces int check (pieces >= 0),
  weight_kg numeric(12, 3),
  discrepancy text,
  received_at timestamptz not null default now()
);
create unique index status_event_once on messaging.status_event
  (mawb_no, code, coalesce(airport, ''), coalesce(flight_no, ''), coalesce(local_time, ''), coalesce(pieces, 0),
   coalesce(discrepancy, ''));
create index status_event_message on messaging.status_event (message_id);

create function messaging.keep_event() returns trigger language plpgsql as $$
begin
  raise exception 'what a carrier reported stays as it was reported' using errcode = 'P0409';
end $$;

create trigger event_is_final before update or delete on messaging.status_event
  for each row execute function messaging.keep_event();

-- How users resolved alerts: discrepancies and holds by customs.
create table messaging.alert_resolution (
  event_id uuid primary key references messaging.status_event,
  note text not null check (length(trim(note)) between 1 and 300),
  resolved_by text not null,
  resolved_at timestamptz not null default now()
);
create trigger resolution_is_final before update or delete on messaging.alert_resolution
  for each row execute function messaging.keep_event();
select audit.watch('messaging.alert_resolution', 'event_id');
