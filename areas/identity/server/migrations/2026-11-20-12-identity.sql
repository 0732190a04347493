-- Who may come in, and who is in at the moment.

create schema identity;

create table identity.user_account (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  account text not null check (account = trim(account) and length(account) between 1 and 64),
  name text not null check (length(trim(name)) between 1 and 120),
  email text,
  password_hash text not null,
  password_is_temporary boolean not null default false,
  office_id uuid not null references organisation.office,
  department_id uuid,
  language text check (language in ('en_US', 'zh_CN', 'zh_HK')),
  time_zone text,
  is_manager boolean not null default false,
  is_switch boolean not null default false,
  active boolean not null default true,
  oa_user_id text,
  avatar text,
  signature text,
  data_source text not null default 'local',
  foreign key (department_id, office_id) references organisation.department (id, office_id)
);
-- "Op.hkg" and "op.hkg" are one person.
create unique index user_account_name on identity.user_account (lower(account));
create index user_account_office on identity.user_account (office_id);
select audit.watch('identity.user_account', 'id', '{password_hash}');

create table identity.session (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  activated_at timestamptz,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_live on identity.session (user_id) where revoked_at is null;
select audit.watch('identity.session', 'id', '{token_hash}');

-- Apart from the session, since it moves every minute and nobody wants to read that in the audit.
create table identity.session_use (
  session_id uuid primary key references identity.session on delete cascade,
  seen_at timestamptz not null
);
