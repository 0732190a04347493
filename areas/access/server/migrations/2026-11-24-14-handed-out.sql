-- What a role that comes with the product was given by it, each once: what people take away from the role stays away.

create table access.handed_out (
  role_id uuid not null references access.role on delete cascade,
  -- A permission, or 'menu ' and the code of an entry.
  what text not null,
  primary key (role_id, what)
);

-- A database that is older was given everything it knows but the flights, which reached the administrator alone.
insert into access.handed_out (role_id, what)
  select r.id, p.code from access.role r, access.permission p where p.code not like '/flight/%'
  union all
  select r.id, 'menu ' || m.code from access.role r, access.menu m where m.code <> 'flights' and m.code not like 'flights-%';

select audit.watch('access.handed_out', 'role_id');
