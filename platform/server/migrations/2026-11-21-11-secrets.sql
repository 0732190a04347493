-- Secrets of the installation, shared by its processes. Made here, so that every installation has its own. They stay out of
-- the audit, which people read.
create table platform.secret (
  name text primary key,
  value text not null check (length(value) >= 64)
);
-- Two random UUIDs hold 244 random bits.
insert into platform.secret (name, value)
values ('idempotency', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Hashed without the secret, and some of them are of a password.
delete from platform.idempotency_key;
