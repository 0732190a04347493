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
