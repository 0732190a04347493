-- Who has which record open, and who edits it. Leases of a minute, so the tables are unlogged. Nothing here prevents saving.

create schema presence;

create unlogged table presence.attendance (
  kind text not null,
  record_id uuid not null,
  window_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  since timestamptz not null default now(),
  lease_until timestamptz not null,
  primary key (kind, record_id, window_id)
);
create index attendance_window on presence.attendance (window_id);
create index attendance_user on presence.attendance (user_id);
create index attendance_lease on presence.attendance (lease_until);

-- At most one editor, by the primary key.
create unlogged table presence.soft_lock (
  kind text not null,
  record_id uuid not null,
  window_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  since timestamptz not null default now(),
  lease_until timestamptz not null,
  asked_window uuid,
  asked_user uuid,
  asked_session uuid,
  primary key (kind, record_id),
  check ((asked_window is null) = (asked_user is null) and (asked_window is null) = (asked_session is null)),
  check (asked_window is distinct from window_id)
);
create index soft_lock_window on presence.soft_lock (window_id);
create index soft_lock_lease on presence.soft_lock (lease_until);

create table presence.take_over (
  id uuid primary key default platform.new_id(),
  kind text not null,
  record_id uuid not null,
  from_user_id uuid not null references identity.user_account,
  to_user_id uuid not null references identity.user_account,
  at timestamptz not null default clock_timestamp()
);
select audit.watch('presence.take_over');

-- Locks of an ended session, or of one whose original session has ended, are void, so that they do not outlive a logout.
create function presence.is_signed_in(session uuid) returns boolean language sql stable as $$
  select exists (
    select from identity.session s left join identity.session first on first.id = s.switched_from
    where s.id = session and s.revoked_at is null and first.revoked_at is null and s.expires_at > now())
$$;
