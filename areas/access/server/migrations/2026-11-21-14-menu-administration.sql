-- The menu is edited in the product: who sees an entry by a permission, one entry for each path, no circles, no addresses
-- that a browser would run.

alter table access.menu add column permission text references access.permission (code);
create index menu_permission on access.menu (permission);
create unique index menu_path on access.menu (app_code, url) where url <> '';
alter table access.menu
  add constraint menu_url_plain check (url !~ '[[:cntrl:][:space:]\\?#]'),
  add constraint menu_aurl_plain check (aurl is null or (aurl !~ '[[:cntrl:][:space:]\\]' and aurl !~* '^https?://[^/?#]*@')),
  add constraint menu_leads check (case when target = 'page' then aurl is null else coalesce(aurl, '') <> '' and url <> '' end);

-- The level follows from the entry above. Walking up locks every entry on the way, so that of two moves that would close
-- a circle only together one waits for the other and then sees it.
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

-- What was done to a role, a user's roles and the roles of an entry is looked up by whose it was.
create index entry_of_role on audit.entry ((coalesce(after, before) ->> 'role_id'), at) where area = 'access';
create index entry_of_user on audit.entry ((coalesce(after, before) ->> 'user_id'), at) where area = 'access';
create index entry_of_menu on audit.entry ((coalesce(after, before) ->> 'menu_id'), at) where area = 'access';
