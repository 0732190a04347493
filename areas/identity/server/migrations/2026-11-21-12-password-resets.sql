-- Links to choose a new password: random, kept as a hash, good once and for ten minutes (SES-09).

create table identity.password_reset (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  -- The request that asked for it; asking for the mail again after a failure makes no second one.
  asked_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  used_at timestamptz,
  unique (user_id, asked_id)
);
create index password_reset_of_user on identity.password_reset (user_id, created_at);
select audit.watch('identity.password_reset', 'id', '{token_hash}');

create index user_account_email on identity.user_account (lower(email)) where email is not null;
