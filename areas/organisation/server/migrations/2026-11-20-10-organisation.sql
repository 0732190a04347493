-- Who we are: companies, their offices (branches) and the departments of an office.

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
  active boolean not null default true
);
-- A company has one head office at most.
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
  -- Lets a user's department be checked against the user's office.
  unique (id, office_id)
);
select audit.watch('organisation.department');
