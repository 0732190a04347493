-- Conveniences of users. No business data: deleting all of it would lose no record.

create schema workplace;

create table workplace.favourites (
  user_id uuid primary key references identity.user_account,
  version int not null default 1,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 50)
);
select audit.watch('workplace.favourites', 'user_id');

create table workplace.recent_record (
  user_id uuid not null references identity.user_account,
  path text not null check (length(path) <= 300),
  title text not null check (length(title) between 1 and 120),
  icon text not null check (length(icon) <= 40),
  opened_at timestamptz not null,
  primary key (user_id, path)
);
create index recent_record_newest on workplace.recent_record (user_id, opened_at desc);

create table workplace.saved_view (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  owner_id uuid not null references identity.user_account,
  -- The office in which the owner worked when it was saved; a shared view is offered there.
  office_id uuid not null references organisation.office,
  list text not null check (length(list) <= 81),
  name text not null check (name = trim(name) and length(name) between 1 and 60),
  shared boolean not null,
  content jsonb not null check (content ->> 'v' = '1' and length(content::text) <= 200000)
);
create unique index saved_view_name on workplace.saved_view (owner_id, list, lower(name));
create index saved_view_shared on workplace.saved_view (office_id, list) where shared;
select audit.watch('workplace.saved_view');

-- Changes with every column dragged, so it is not audited.
create table workplace.list_setting (
  user_id uuid not null references identity.user_account,
  list text not null check (length(list) <= 81),
  setting jsonb check (setting ->> 'v' = '1' and length(setting::text) <= 50000),
  default_view_id uuid constraint list_setting_default references workplace.saved_view on delete set null,
  primary key (user_id, list)
);
create index list_setting_default on workplace.list_setting (default_view_id) where default_view_id is not null;
