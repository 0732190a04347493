-- Imports of bookings (SHP-04), and the column mapping of partners' workbooks.

create table shipments.booking_import (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  partner_id uuid references partners.partner,
  -- The sheet as imported, including corrections made on the page.
  file_id uuid not null references platform.file,
  file_name text not null check (length(file_name) between 1 and 200),
  bookings int not null check (bookings between 1 and 5000),
  created_by text not null,
  created_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create index booking_import_office on shipments.booking_import (home_office_id, created_at desc);
select audit.watch('shipments.booking_import');

alter table shipments.shipment add constraint shipment_import_id_fkey
  foreign key (import_id) references shipments.booking_import;

-- User, office and content of an import never change.
create trigger home_office_is_final before update of home_office_id on shipments.booking_import
  for each row when (old.home_office_id is distinct from new.home_office_id)
  execute function shipments.keep_home_office();

create function shipments.keep_undone() returns trigger language plpgsql as $$
begin
  raise exception 'an import that was undone stays undone' using errcode = 'P0409';
end $$;
create trigger undone_is_final before update of undone_at on shipments.booking_import
  for each row when (old.undone_at is not null) execute function shipments.keep_undone();

create table shipments.import_mapping (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  home_office_id uuid not null references organisation.office,
  partner_id uuid not null references partners.partner,
  -- Normalised heading to column key, or null if skipped.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  updated_by text not null,
  constraint import_mapping_once unique (home_office_id, partner_id)
);
select audit.watch('shipments.import_mapping');
