-- Users and their sessions.

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
  -- A file validated on upload (SES-13).
  avatar uuid constraint user_account_avatar references platform.file,
  signature text constraint user_account_signature_length check (length(signature) <= 500),
  data_source text not null default 'local',
  phone text check (length(phone) between 1 and 40),
  density text not null default 'compact' check (density in ('compact', 'comfortable')),
  dates text not null default 'words' check (dates in ('words', 'iso')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  foreign key (department_id, office_id) references organisation.department (id, office_id),
  -- The account under which the audit records automatic changes; reserved.
  constraint user_is_not_the_portal check (lower(account) <> 'system')
);
-- "Op.hkg" and "op.hkg" are the same account.
create unique index user_account_name on identity.user_account (lower(account));
create index user_account_office on identity.user_account (office_id);
create index user_account_email on identity.user_account (lower(email)) where email is not null;
create index user_account_avatar on identity.user_account (avatar) where avatar is not null;
select audit.watch('identity.user_account', 'id', '{password_hash}');
create trigger office_is_open before insert on identity.user_account
  for each row when (new.active) execute function organisation.demand_open_office('office_id');
create trigger office_stays_open before update of office_id, active on identity.user_account
  for each row when (new.active and (not old.active or new.office_id <> old.office_id))
  execute function organisation.demand_open_office('office_id');

create table identity.session (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  activated_at timestamptz,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null,
  -- A switched session ends with the session that it was opened from.
  switched_from uuid references identity.session,
  -- Users of the provider did not use the password and are not asked to change it.
  opened_by text not null default 'password' check (opened_by in ('password', 'provider'))
);
create index session_live on identity.session (user_id) where revoked_at is null;
create index session_switched_from on identity.session (switched_from) where switched_from is not null;
select audit.watch('identity.session', 'id', '{token_hash}');

-- Separate from the session, because it changes every minute and should not be audited.
create table identity.session_use (
  session_id uuid primary key references identity.session on delete cascade,
  seen_at timestamptz not null
);

-- Tokens limited to one purpose: a partner's frame, or one download. They end with their session.
create table identity.derived_token (
  id uuid primary key default platform.new_id(),
  session_id uuid not null references identity.session on delete cascade,
  purpose text not null check (purpose in ('frame', 'download')),
  -- The origin of the frame, or the path of the download.
  audience text not null check (length(audience) between 1 and 8000),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index derived_token_session on identity.derived_token (session_id);
select audit.watch('identity.derived_token', 'id', '{token_hash}');

-- Password links: random, stored as hash, valid once and for ten minutes (SES-09).
create table identity.password_reset (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  -- The request that caused it; repeating the mail after a failure creates no second one.
  asked_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  used_at timestamptz,
  unique (user_id, asked_id)
);
create index password_reset_of_user on identity.password_reset (user_id, created_at);
select audit.watch('identity.password_reset', 'id', '{token_hash}');

-- Sign-ins in progress at an OpenID Connect provider (SES-14): bound to one browser, valid once and for ten minutes. Nonce and
-- code verifier are derived from the browser's secret and not stored.
create table identity.provider_sign_in (
  id uuid primary key default platform.new_id(),
  state_hash bytea not null unique check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  used_at timestamptz
);
create index provider_sign_in_end on identity.provider_sign_in (expires_at);
select audit.watch('identity.provider_sign_in', 'id', '{state_hash,browser_hash}');

-- Browsers that a user signed in from, which are not delayed when strangers guess passwords. The token is kept by the browser,
-- here only as SHA-256. `address` is that of the last sign-in.
create table identity.known_device (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  token_hash bytea not null check (length(token_hash) = 32),
  address text not null,
  seen_at timestamptz not null default now(),
  unique (user_id, token_hash)
);
create index known_device_end on identity.known_device (seen_at);

-- After a change of password all browsers must prove themselves again.
create function identity.forget_devices() returns trigger language plpgsql as $$
begin
  delete from identity.known_device where user_id = new.id;
  return null;
end $$;
create trigger forget_devices after update of password_hash on identity.user_account
  for each row when (new.password_hash is distinct from old.password_hash) execute function identity.forget_devices();
