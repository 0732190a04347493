-- Who may do what, and which menu they see.

create schema access;

create table access.permission (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^/[a-z0-9-]+(/[a-z0-9-]+)*$')
);
select audit.watch('access.permission');

create table access.role (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text not null,
  name_zh_hk text not null,
  active boolean not null default true
);
select audit.watch('access.role');

create table access.menu (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[a-z0-9-]{2,60}$'),
  parent_id uuid references access.menu,
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text not null,
  name_zh_hk text not null,
  -- Empty for a heading.
  url text not null check (url ~ '^(/([^/\\]|$)|$)'),
  aurl text check (aurl is null or aurl ~ '^(https?://|/[^/\\]|$)'),
  app_code text not null,
  level int not null check (level between 1 and 5),
  icon text not null default '',
  sort int not null default 0,
  display_flag boolean not null default true,
  target text not null default 'page' check (target in ('page', 'frame', 'tab')),
  check (parent_id is distinct from id)
);
create index menu_parent on access.menu (parent_id);
select audit.watch('access.menu');

create table access.role_permission (
  id uuid primary key default platform.new_id(),
  role_id uuid not null references access.role,
  permission text not null references access.permission (code),
  unique (role_id, permission)
);
select audit.watch('access.role_permission');

create table access.role_menu (
  id uuid primary key default platform.new_id(),
  role_id uuid not null references access.role,
  menu_id uuid not null references access.menu,
  unique (role_id, menu_id)
);
create index role_menu_menu on access.role_menu (menu_id);
select audit.watch('access.role_menu');

create table access.user_role (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.user_account,
  role_id uuid not null references access.role,
  unique (user_id, role_id)
);
create index user_role_role on access.user_role (role_id);
select audit.watch('access.user_role');
