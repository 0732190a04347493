-- What every area stands on: versions, the audit, idempotency keys, the outbox and counters of attempts.

create extension if not exists pg_trgm;

create schema platform;

create schema audit;

-- Ids -------------------------------------------------------------------------------------------------------------------

-- UUIDv7: ids grow with time, so new rows lie together in every index. PostgreSQL brings its own from 18 on.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    execute 'create function platform.new_id() returns uuid language sql volatile as ''select uuidv7()''';
  else
    execute $f$
      create function platform.new_id() returns uuid language sql volatile as $body$
        select encode(
          set_bit(set_bit(overlay(
            uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $body$ $f$;
  end if;
end $$;

-- Version ---------------------------------------------------------------------------------------------------------------

create function platform.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

comment on function platform.next_version is
  'Every update makes the next version; an editor who saves over a version he has not seen is refused.';

-- Audit -----------------------------------------------------------------------------------------------------------------

create table audit.entry (
  at timestamptz not null default clock_timestamp(),
  id uuid not null default platform.new_id(),
  actor_id uuid not null,
  account text not null,
  request_id text not null,
  area text not null,
  record_table text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  -- Who acts as somebody else leaves both names: the account, and the user who had switched to it.
  switched_by uuid,
  -- What was written together is read and undone together.
  transaction_id xid8 default pg_current_xact_id(),
  primary key (at, id)
) partition by range (at);
create index entry_record on audit.entry (record_table, record_id, at);
create index entry_actor on audit.entry (actor_id, at);
comment on column audit.entry.switched_by is 'The user who had switched to the actor; null when people act as themselves.';

create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is never changed' using errcode = 'P0403';
end $$;
create trigger entry_is_final before update or delete on audit.entry
  for each row execute function audit.refuse();
create trigger entry_is_kept before truncate on audit.entry
  for each statement execute function audit.refuse();

-- A trigger on statements is not handed down to partitions: each one refuses to be emptied by itself.
create function audit.keep(month regclass) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pg_trigger where tgrelid = month and tgname = 'month_is_kept') then
    execute format(
      'create trigger month_is_kept before truncate on %s for each statement execute function audit.refuse()', month);
  end if;
end $$;

create table audit.entry_rest partition of audit.entry default;

-- Gives every table that is partitioned by month the partitions from the previous month to `ahead` months from now, so that its
-- default partition, named `<table>_rest`, stays empty: a new partition has to search it. Where the table refuses to be emptied, so
-- does every partition. Runs as the owner, because the role of the portal owns no tables. A month is made by itself and then attached,
-- which locks the parent for nobody; the default partition has to be locked, and who waits for that lock holds up everybody who reads
-- the table, so it is given up after a moment and tried again by the caller.
create function platform.prepare_months(ahead int) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' as $$
declare
  parent record;
  first_day date;
  month text;
begin
  for parent in
    select n.nspname as schema, c.relname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'audit.refuse'::regproc and t.tgtype & 32 = 32) as is_kept
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
    where p.partstrat = 'r' and to_regclass(format('%I.%I', n.nspname, c.relname || '_rest')) is not null
  loop
    for n in -1..ahead loop
      first_day := date_trunc('month', now()) + make_interval(months => n);
      month := format('%I.%I', parent.schema, parent.name || to_char(first_day, '_YYYY_MM'));
      if to_regclass(month) is null then
        execute format('create table %s (like %I.%I including all)', month, parent.schema, parent.name);
        execute format('alter table %I.%I attach partition %s for values from (%L) to (%L)',
          parent.schema, parent.name, month, first_day, (first_day + interval '1 month')::date);
      end if;
      if parent.is_kept then
        perform audit.keep(month::regclass);
      end if;
    end loop;
    if parent.is_kept then
      perform audit.keep(format('%I.%I', parent.schema, parent.name || '_rest')::regclass);
    end if;
  end loop;
end $$;

select platform.prepare_months(3);

create function audit.record() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('app.actor_id', true), '');
  key text := coalesce(tg_argv[0], 'id');
  secrets text[] := coalesce(nullif(tg_argv[1], ''), '{}')::text[];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secrets end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secrets end;
begin
  if actor is null then
    raise exception 'a write to %.% without an actor', tg_table_schema, tg_table_name using errcode = 'P0401';
  end if;
  insert into audit.entry (actor_id, account, request_id, switched_by, area, record_table, record_id, action, before, after)
  values (
    actor::uuid,
    current_setting('app.account', true),
    current_setting('app.request_id', true),
    nullif(current_setting('app.switched_by', true), '')::uuid,
    tg_table_schema,
    tg_table_name,
    coalesce(after_row ->> key, before_row ->> key),
    lower(tg_op),
    before_row,
    after_row
  );
  return null;
end $$;

-- Called by a migration for every business table: it is audited from its first row on and, if it has a version, versioned.
-- The columns in `secrets` (hashes of passwords and tokens) never reach the audit.
create function audit.watch(watched regclass, key text default 'id', secrets text[] default '{}')
returns void language plpgsql as $$
begin
  execute format(
    'create trigger audited after insert or update or delete on %s for each row execute function audit.record(%L, %L)',
    watched, key, secrets);
  execute format(
    'create trigger kept before truncate on %s for each statement execute function audit.refuse()', watched);
  if exists (select from pg_attribute where attrelid = watched and attname = 'version' and not attisdropped) then
    execute format(
      'create trigger versioned before update on %s for each row execute function platform.next_version()', watched);
  end if;
end $$;

-- Idempotency -----------------------------------------------------------------------------------------------------------

create table platform.idempotency_key (
  actor_id uuid not null,
  key text not null check (length(key) between 8 and 64),
  endpoint text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_key_age on platform.idempotency_key (created_at);

-- Outbox ----------------------------------------------------------------------------------------------------------------

create table platform.outbox (
  id uuid primary key default platform.new_id(),
  event text not null,
  payload jsonb not null,
  request_id text not null,
  attempts int not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on platform.outbox (not_before, id);

-- Files -----------------------------------------------------------------------------------------------------------------

create table platform.file (
  id uuid primary key default platform.new_id(),
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);
select audit.watch('platform.file');

-- With files in S3 a content waits here, in the transaction of its record, until the bucket has it: a slow or absent bucket holds up
-- nobody who issues a waybill, and no record is ever without its content.
create table platform.file_waiting (
  id uuid primary key references platform.file (id) on delete cascade,
  content bytea not null,
  attempts int not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table platform.file_waiting alter column content set storage external;
create index file_waiting_due on platform.file_waiting (not_before);

-- Files whose record was deleted, however it happened; their content is removed from the store by a job, once the deletion can no
-- longer be undone from a backup.
create table platform.file_deleted (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
create index file_deleted_time on platform.file_deleted (deleted_at);

create function platform.note_deleted_file() returns trigger language plpgsql as $$
begin
  insert into platform.file_deleted (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger deleted_file_is_noted after delete on platform.file
  for each row execute function platform.note_deleted_file();

-- Attempts: failed sign-ins and the like, counted over all processes ----------------------------------------------------

create table platform.attempt (
  subject text not null,
  at timestamptz not null default clock_timestamp()
);
create index attempt_subject on platform.attempt (subject, at);

-- Who acts as somebody else leaves both names: the audit keeps whose account it was and who sat before it.

comment on column audit.entry.switched_by is 'The user who had switched to the actor; null when people act as themselves.';

-- Secrets ---------------------------------------------------------------------------------------------------------------

-- Secrets of the installation, shared by its processes. Made here, so that every installation has its own. They stay out of
-- the audit, which people read.
create table platform.secret (
  name text primary key,
  value text not null check (length(value) >= 64)
);

-- Two random UUIDs hold 244 random bits.
insert into platform.secret (name, value)
values ('idempotency', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Invariants ------------------------------------------------------------------------------------------------------------

-- How many records broke each rule of the files invariants.sql when it was last asked; null: it could not be asked in time.
create table platform.invariant_check (
  name text primary key,
  records int check (records >= 0),
  first_records text[] not null default '{}',
  checked_at timestamptz not null
);
