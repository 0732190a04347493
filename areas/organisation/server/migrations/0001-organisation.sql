-- Companies, their offices (branches) and the departments of an office.

create schema organisation;

create table organisation.company (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  code text not null unique check (code ~ '^[A-Z0-9]{2,10}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  active boolean not null default true
);
select audit.watch('organisation.company');

create table organisation.office (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  company_id uuid not null references organisation.company,
  code text not null unique check (code ~ '^[A-Z0-9]{2,6}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  airport text not null check (airport ~ '^[A-Z]{3}$'),
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_head_office boolean not null default false,
  -- Goods may be delivered under customs bond, before they are released.
  delivers_under_bond boolean not null default false,
  active boolean not null default true,
  -- On house waybills, pre-alerts and bills.
  terms text check (length(terms) <= 8000),
  logo uuid references platform.file
);
create index office_logo on organisation.office (logo);
-- A company has at most one head office.
create unique index office_head on organisation.office (company_id) where is_head_office;
create index office_company on organisation.office (company_id);
select audit.watch('organisation.office');

create table organisation.department (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  code text not null check (code ~ '^[A-Z0-9-]{1,20}$'),
  name text not null check (length(trim(name)) between 1 and 120),
  name_zh_cn text,
  name_zh_hk text,
  active boolean not null default true,
  unique (office_id, code),
  -- Lets a foreign key check a user's department against the user's office.
  unique (id, office_id)
);
select audit.watch('organisation.department');

-- References may be added only to an active office. The areas above put this trigger on their tables and name the columns that
-- refer to offices. Its lock is the shared one of the foreign key: it waits for an office that is being closed and then sees it
-- closed, and closing waits for it.
create function organisation.demand_open_office() returns trigger language plpgsql as $$
declare
  office_column text;
  office_id uuid;
begin
  foreach office_column in array tg_argv loop
    execute format('select ($1).%I', office_column) into office_id using new;
    continue when office_id is null;
    perform from organisation.office o where o.id = office_id and o.active for key share;
    if not found then
      raise exception 'the office is closed or does not exist' using errcode = 'foreign_key_violation',
        detail = format('Key (%s)=(%s) is not present in table "office".', office_column,
          coalesce((select o.code from organisation.office o where o.id = office_id), office_id::text));
    end if;
  end loop;
  return new;
end $$;
