-- Photos taken at the dock (WHS-04) and labels that were printed (WHS-03).

create table warehouse.photo (
  -- Made by the device that took it: sent twice, it is stored once.
  id uuid primary key,
  office_id uuid not null references organisation.office,
  truck_id uuid references warehouse.truck,
  shipment_id uuid references shipments.shipment on delete restrict,
  piece_id uuid references warehouse.piece,
  is_damage boolean not null default false,
  file_id uuid not null references platform.file,
  taken_at timestamptz not null,
  taken_by text not null,
  constraint photo_of_something check (num_nonnulls(truck_id, shipment_id, piece_id) > 0)
);
create index photo_truck on warehouse.photo (truck_id, taken_at) where truck_id is not null;
create index photo_shipment on warehouse.photo (shipment_id, taken_at) where shipment_id is not null;
select audit.watch('warehouse.photo');

create table warehouse.label_print (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  piece_id uuid not null references warehouse.piece,
  kind text not null check (kind in ('HOUSE', 'AWB')),
  format text not null check (format in ('PDF', 'ZPL')),
  copies int not null check (copies between 1 and 20),
  -- Whether the same label had been printed before.
  is_reprint boolean not null,
  printer_id uuid references warehouse.facility,
  printed_at timestamptz not null,
  printed_by text not null
);
create index label_print_piece on warehouse.label_print (piece_id, kind);
select audit.watch('warehouse.label_print');
