-- Tokens that stand for a session in one place only: in a partner's frame, or for one download. They die with it.

create table identity.derived_token (
  id uuid primary key default platform.new_id(),
  session_id uuid not null references identity.session on delete cascade,
  purpose text not null check (purpose in ('frame', 'download')),
  -- The origin of the frame, or the address of the download.
  audience text not null check (length(audience) between 1 and 8000),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index derived_token_session on identity.derived_token (session_id);
select audit.watch('identity.derived_token', 'id', '{token_hash}');
