-- Sign-ins at an OpenID Connect provider that are under way (SES-14): bound to one browser, good once and for ten minutes.
-- Nonce and code verifier are made from the browser's secret and are nowhere kept.

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

-- Who came through the provider did not use the password and is not asked to change it.
alter table identity.session
  add column opened_by text not null default 'password' check (opened_by in ('password', 'provider'));
