-- Roles, permissions and the menu.

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

-- Administrators edit the menu; enforced here: visibility by permission, unique paths, no cycles, no URLs that a browser would execute.
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
  aurl text check (aurl is null or aurl ~* '^(https?://|/([^/\\]|$)|$)'),
  app_code text not null,
  level int not null check (level between 1 and 5),
  icon text not null default '',
  sort int not null default 0,
  display_flag boolean not null default true,
  target text not null default 'page' check (target in ('page', 'frame', 'tab')),
  permission text references access.permission (code),
  check (parent_id is distinct from id),
  constraint menu_url_plain check (url !~ '[[:cntrl:][:space:]\\?#]'),
  constraint menu_aurl_plain check (aurl is null or (aurl !~ '[[:cntrl:][:space:]\\]' and aurl !~* '^https?://[^/?#]*@')),
  constraint menu_leads check (case when target = 'page' then aurl is null else coalesce(aurl, '') <> '' and url <> '' end)
);
create index menu_parent on access.menu (parent_id);
create index menu_permission on access.menu (permission);
create unique index menu_path on access.menu (app_code, url) where url <> '';
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

-- The level is derived from the parent. Every ancestor is locked, so that two concurrent moves cannot form a cycle.
create function access.place_menu() returns trigger language plpgsql as $$
declare
  above uuid := new.parent_id;
begin
  new.level := 1;
  while above is not null loop
    if above = new.id then
      raise exception 'menu entry % would stand below itself', new.id
        using errcode = 'check_violation', constraint = 'menu_no_circle';
    end if;
    new.level := new.level + 1;
    select parent_id into above from access.menu where id = above for share;
  end loop;
  return new;
end $$;
create trigger menu_placed before insert or update of parent_id, level on access.menu
  for each row execute function access.place_menu();

create function access.place_menus_below() returns trigger language plpgsql as $$
begin
  update access.menu set level = new.level + 1 where parent_id = new.id and level <> new.level + 1;
  return null;
end $$;
create trigger menu_placed_below after update on access.menu
  for each row when (old.level <> new.level) execute function access.place_menus_below();
-- For the histories of roles, of a user's roles, and of an entry's roles.
create index entry_of_role on audit.entry ((coalesce(after, before) ->> 'role_id'), at) where area = 'access';
create index entry_of_user on audit.entry ((coalesce(after, before) ->> 'user_id'), at) where area = 'access';
create index entry_of_menu on audit.entry ((coalesce(after, before) ->> 'menu_id'), at) where area = 'access';

-- What a standard role was given by the product, once each, so that removals by users are not reverted.
create table access.handed_out (
  role_id uuid not null references access.role on delete cascade,
  -- A permission, or 'menu ' and the code of an entry.
  what text not null,
  primary key (role_id, what)
);
select audit.watch('access.handed_out', 'role_id');
