-- The warehouse: trucks, pieces, photos and labels.

create schema warehouse;

-- Trucks from the gate to the dock (WHS-01, WHS-02) --------------------------------------------------------------------

-- An office's charges for a truck at its docks: a fixed fee, and one for every started hour beyond the free time.
create table warehouse.tariff (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  truck_type text not null check (truck_type in ('VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER')),
  currency text not null references reference_data.currency (code),
  -- With the decimals of the currency, at most three.
  base_fee numeric not null check (base_fee between 0 and 99999999.999 and scale(base_fee) <= 3),
  free_minutes int not null check (free_minutes between 0 and 1440),
  hour_fee numeric not null check (hour_fee between 0 and 99999999.999 and scale(hour_fee) <= 3),
  constraint tariff_once unique (office_id, truck_type)
);
select audit.watch('warehouse.tariff');

-- What an office decides for its warehouse: the tolerance of weights, and what stored freight costs.
create table warehouse.setting (
  office_id uuid primary key references organisation.office,
  version int not null default 1,
  -- In per cent of the booked weight; beyond it sales are asked for a new chargeable weight.
  weight_tolerance numeric(4, 1) not null default 2 check (weight_tolerance between 0 and 50),
  -- Who is mailed when a weight differs.
  sales_recipients text[] not null default '{}' check (cardinality(sales_recipients) <= 20),
  storage_free_days int not null default 0 check (storage_free_days between 0 and 365),
  -- Per kg and started day after the free days; null: storage is free.
  storage_rate numeric(10, 4) check (storage_rate > 0),
  storage_currency text references reference_data.currency (code),
  constraint setting_storage check ((storage_rate is null) = (storage_currency is null))
);
select audit.watch('warehouse.setting', 'office_id');

-- Started days of 24 hours; storedDays and storageFeeOf in the domain are the same rules.
create function warehouse.stored_days(received timestamptz, until timestamptz) returns int
  language sql immutable parallel safe as $$
  select greatest(0, ceil(extract(epoch from until - received) / 86400))::int
$$;
create function warehouse.storage_fee(kg numeric, rate numeric, days int, free_days int, decimals int) returns numeric
  language sql immutable parallel safe as $$
  select round(round(kg, 2) * rate * greatest(0, days - free_days), decimals)
$$;

-- The daily queue and the running numbers of an office.
create table warehouse.series (
  office_id uuid not null references organisation.office,
  name text not null,
  next_value int not null default 1,
  primary key (office_id, name)
);
select audit.watch('warehouse.series', 'office_id');

create table warehouse.truck (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  number text not null constraint truck_number unique,
  queue_day date not null,
  queue_no int not null check (queue_no > 0),
  truck_no text not null check (length(truck_no) between 2 and 20),
  truck_type text not null check (truck_type in ('VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER')),
  driver text not null default '' check (length(driver) <= 60),
  phone text not null default '' check (length(phone) <= 30),
  customer_id uuid references partners.partner,
  customer text not null default '' check (length(customer) <= 100),
  expected_pieces int check (expected_pieces between 1 and 99999),
  remark text not null default '' check (length(remark) <= 500),
  from_gate boolean not null default false,
  status text not null default 'Registered'
    check (status in ('Registered', 'Released', 'Unloading', 'Unloaded', 'Returned')),
  dock text check (length(dock) between 1 and 30),
  registered_at timestamptz not null,
  registered_by text not null,
  released_at timestamptz,
  released_by text,
  started_at timestamptz,
  started_by text,
  unloaded_at timestamptz,
  unloaded_by text,
  returned_at timestamptz,
  returned_by text,
  return_code text check (return_code in ('ALARM', 'DG', 'DAMAGE', 'DOCUMENTS', 'PAYMENT', 'CUSTOMER')),
  fee numeric check (fee >= 0 and scale(fee) <= 3),
  fee_currency text references reference_data.currency (code),
  -- Aggregated from its pieces, written with every step of one of them.
  pieces_in int not null default 0 check (pieces_in >= 0),
  to_screen int not null default 0 check (to_screen >= 0),
  in_stock int not null default 0 check (in_stock >= 0),
  pieces_out int not null default 0 check (pieces_out >= 0),
  pieces_returned int not null default 0 check (pieces_returned >= 0),
  xray_numbers text[] not null default '{}',
  -- The column of the dock board; for an unloaded truck derived from its pieces.
  stage text not null generated always as (case
    when status <> 'Unloaded' then status
    when to_screen > 0 then 'X-ray'
    when in_stock > 0 then 'In stock'
    when pieces_out > 0 then 'Out'
    when pieces_returned > 0 then 'Returned'
    else 'Unloaded' end) stored,
  constraint truck_queue unique (office_id, queue_day, queue_no),
  constraint truck_fee check ((fee is null) = (fee_currency is null)),
  -- Steps are neither skipped nor repeated, for every writer.
  constraint truck_released check ((released_at is not null) = (status in ('Released', 'Unloading', 'Unloaded'))
    or status = 'Returned'),
  constraint truck_started check ((started_at is not null) = (status in ('Unloading', 'Unloaded')) and
    (started_at is null or released_at is not null)),
  constraint truck_unloaded check ((unloaded_at is not null) = (status = 'Unloaded')),
  constraint truck_returned check ((returned_at is not null) = (status = 'Returned')
    and (return_code is not null) = (status = 'Returned')),
  constraint truck_dock check (status in ('Registered', 'Returned') or dock is not null),
  constraint truck_pieces check (pieces_in = in_stock + pieces_out + pieces_returned and to_screen <= in_stock),
  constraint truck_received check (pieces_in = 0 or status in ('Unloading', 'Unloaded'))
);
create index truck_registered on warehouse.truck (office_id, registered_at desc, id desc);
create index truck_all_registered on warehouse.truck (registered_at desc, id desc);
create index truck_stage on warehouse.truck (office_id, stage, registered_at desc);
create index truck_words on warehouse.truck using gin ((truck_no || ' ' || number || ' ' || customer) gin_trgm_ops);
-- At most one truck at a dock.
create unique index truck_at_dock on warehouse.truck (office_id, dock) where status in ('Released', 'Unloading');
select audit.watch('warehouse.truck');

-- The HAWBs, delivery notes and bookings announced for a truck; unknown freight is listed by text only.
create table warehouse.truck_reference (
  truck_id uuid not null references warehouse.truck on delete cascade,
  seq int not null check (seq between 1 and 200),
  text text not null check (length(text) between 1 and 40),
  shipment_id uuid references shipments.shipment on delete set null,
  primary key (truck_id, seq)
);
create index truck_reference_shipment on warehouse.truck_reference (shipment_id) where shipment_id is not null;
select audit.watch('warehouse.truck_reference', 'truck_id');

-- Every step with user and time. Never changed: undoing a step is an event of its own, possible once.
create table warehouse.event (
  id uuid primary key default platform.new_id(),
  seq bigint generated always as identity,
  office_id uuid not null references organisation.office,
  truck_id uuid references warehouse.truck,
  piece_id uuid,
  kind text not null,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  data jsonb not null default '{}',
  undoes uuid constraint event_undone_once unique references warehouse.event,
  actor_id uuid not null default current_setting('app.actor_id')::uuid,
  account text not null default current_setting('app.account'),
  request_id text not null default current_setting('app.request_id'),
  constraint event_undo check ((kind = 'undo') = (undoes is not null))
);
create index event_truck on warehouse.event (truck_id, seq desc) where truck_id is not null;
create index event_piece on warehouse.event (piece_id, seq desc) where piece_id is not null;
-- The pieces of a hand-over that was undone are found by its number.
create index event_handover on warehouse.event ((data ->> 'number')) where kind in ('out', 'return');
create trigger event_is_kept before truncate on warehouse.event
  for each statement execute function audit.refuse();

create function warehouse.keep_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened in the warehouse is never changed' using errcode = 'P0403';
end $$;
create trigger event_is_final before update or delete on warehouse.event
  for each row execute function warehouse.keep_event();

-- Pieces: received, screened, stored, handed over and sent back ---------------------------------------------------------

-- The set-up of an office's warehouse: bins, docks, X-ray machines, screeners, known consignors, label printers.
create table warehouse.facility (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  kind text not null check (kind in ('BIN', 'DOCK', 'MACHINE', 'SCREENER', 'CONSIGNOR', 'PRINTER')),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9./-]{0,29}$'),
  name text not null default '' check (length(name) <= 100),
  -- The end of a certificate's validity; null is unlimited.
  valid_until date,
  partner_id uuid references partners.partner,
  -- For a consignor: known (KC) or account (AC).
  standing text check (standing in ('KC', 'AC')),
  -- For a bin: its zone (empty: it stands alone), whether it is in the secure area, and whether it takes dangerous goods.
  zone text not null default '' check (zone ~ '^([A-Z0-9][A-Z0-9-]{0,19})?$'),
  is_secure boolean not null default true,
  for_dg boolean not null default false,
  -- For a printer: the address that labels are sent to.
  host text check (length(host) between 1 and 100),
  port int check (port between 1 and 65535),
  constraint facility_once unique (office_id, kind, code),
  constraint facility_zone check (kind = 'BIN' or zone = ''),
  constraint facility_consignor check ((kind = 'CONSIGNOR') = (partner_id is not null)
    and (kind = 'CONSIGNOR') = (standing is not null)),
  constraint facility_printer check ((kind = 'PRINTER') = (host is not null) and (kind = 'PRINTER') = (port is not null))
);
select audit.watch('warehouse.facility');

create table warehouse.receipt (
  -- Generated by the client, so that a repeated request is received once.
  id uuid primary key,
  office_id uuid not null references organisation.office,
  truck_id uuid not null references warehouse.truck,
  shipment_id uuid references shipments.shipment on delete restrict,
  reference text not null check (length(reference) between 1 and 40),
  pieces int not null check (pieces between 1 and 9999),
  cartons int check (cartons between 0 and 99999),
  pallets int check (pallets between 0 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  cubic_cm bigint not null default 0 check (cubic_cm between 0 and 999999999999),
  dimension_lines jsonb not null default '[]',
  damaged boolean not null default false,
  wet boolean not null default false,
  crushed boolean not null default false,
  battery_label boolean not null default false,
  remark text not null default '' check (length(remark) <= 500),
  received_at timestamptz not null,
  received_by text not null
);
create index receipt_shipment on warehouse.receipt (shipment_id);
create index receipt_truck on warehouse.receipt (truck_id);
select audit.watch('warehouse.receipt');

create table warehouse.handover (
  id uuid primary key,
  office_id uuid not null references organisation.office,
  number text not null constraint handover_number unique,
  kind text not null check (kind in ('OUT', 'RETURN')),
  truck_no text not null check (length(truck_no) between 2 and 20),
  uld_no text check (length(uld_no) between 8 and 12),
  seal text not null default '' check (length(seal) <= 30),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  aircraft text check (aircraft in ('PASSENGER', 'CARGO')),
  -- Why unscreened freight may leave: the carrier screens it.
  carrier_screens text check (length(trim(carrier_screens)) between 1 and 200),
  return_code text check (return_code in ('ALARM', 'DG', 'DAMAGE', 'DOCUMENTS', 'PAYMENT', 'CUSTOMER')),
  recipient text not null check (length(trim(recipient)) between 1 and 100),
  at timestamptz not null,
  by text not null,
  undone_at timestamptz,
  -- The signature of who took it over, as strokes; signed once.
  signature jsonb,
  signed_name text check (length(trim(signed_name)) between 1 and 100),
  signed_at timestamptz,
  constraint handover_signed check (num_nonnulls(signature, signed_name, signed_at) in (0, 3)),
  constraint handover_kind check ((kind = 'OUT') = (aircraft is not null) and (kind = 'RETURN') = (return_code is not null))
);
create index handover_at on warehouse.handover (office_id, at desc, id desc);
create index handover_all_at on warehouse.handover (at desc, id desc);
select audit.watch('warehouse.handover');

-- Sales are asked for a new chargeable weight, because what was weighed differs from the booking beyond the tolerance.
create table warehouse.weight_request (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  shipment_id uuid not null references shipments.shipment on delete restrict,
  booked_weight numeric(9, 2) not null check (booked_weight > 0),
  weighed numeric(9, 2) not null check (weighed > 0),
  status text not null default 'Open' check (status in ('Open', 'Adjusted', 'Confirmed', 'Withdrawn')),
  requested_at timestamptz not null,
  requested_by text not null,
  note text not null default '' check (length(note) <= 500),
  answered_at timestamptz,
  answered_by text,
  constraint weight_request_answered check ((answered_at is not null) = (status <> 'Open')
    and (answered_by is not null) = (status <> 'Open'))
);
create unique index weight_request_open on warehouse.weight_request (shipment_id) where status = 'Open';
create index weight_request_at on warehouse.weight_request (office_id, requested_at desc, id desc);
create index weight_request_all_at on warehouse.weight_request (requested_at desc, id desc);
create index weight_request_shipment on warehouse.weight_request (shipment_id);
select audit.watch('warehouse.weight_request');

-- The build-up of one ULD of a confirmed load plan. `unit_key` names the ULD in every version of its plan.
create table warehouse.build_up (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  plan_id uuid not null references load_planning.plan,
  unit_key uuid not null,
  uld_no text not null check (uld_no ~ '^[A-Z][A-Z0-9]{2}[0-9]{4,5}[A-Z0-9]{2}$'),
  status text not null default 'Open' check (status in ('Open', 'Closed', 'Out')),
  -- As weighed on the scale, with the ULD.
  gross_weight numeric(9, 2) check (gross_weight > 0),
  seal text not null default '' check (length(seal) <= 30),
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz,
  closed_by text,
  handover_id uuid references warehouse.handover,
  constraint build_up_once unique (office_id, unit_key),
  constraint build_up_closed check (num_nonnulls(closed_at, closed_by, gross_weight) = case status when 'Open' then 0 else 3 end),
  constraint build_up_out check ((handover_id is not null) = (status = 'Out'))
);
-- A ULD is built up for one flight at a time.
create unique index build_up_uld on warehouse.build_up (office_id, uld_no) where status <> 'Out';
create index build_up_plan on warehouse.build_up (plan_id);
create index build_up_handover on warehouse.build_up (handover_id) where handover_id is not null;
select audit.watch('warehouse.build_up');

-- A numbered piece, or a number of unnumbered pieces counted together.
create table warehouse.piece (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  receipt_id uuid not null references warehouse.receipt,
  truck_id uuid not null references warehouse.truck,
  shipment_id uuid references shipments.shipment on delete restrict,
  reference text not null,
  piece_no int check (piece_no between 1 and 9999),
  label text generated always as (
    case when piece_no is not null then reference || '/' || lpad(piece_no::text, 4, '0') end) stored,
  quantity int not null check (quantity between 1 and 9999),
  status text not null default 'Received' check (status in ('Received', 'Alarm', 'Screened', 'Out', 'Returned')),
  -- Why it is secure (KC, RA, exemption, screened); derived, never entered.
  basis text check (basis in ('KC', 'RA', 'AC', 'L', 'SM')),
  basis_detail text not null default '' check (length(basis_detail) <= 60),
  security text not null generated always as (case
    when status in ('Alarm', 'Returned') then 'NSC'
    when basis in ('KC', 'RA', 'L', 'SM') then 'SPX'
    when basis = 'AC' then 'SCO'
    else 'NSC' end) stored,
  xray_no text check (length(xray_no) between 1 and 30),
  bin_id uuid references warehouse.facility,
  hold text check (hold in ('DG', 'CUSTOMS', 'PAYMENT', 'DAMAGE')),
  hold_reason text check (length(trim(hold_reason)) between 1 and 200),
  handover_id uuid references warehouse.handover,
  -- The ULD it is built up on.
  build_up_id uuid references warehouse.build_up,
  received_at timestamptz not null,
  constraint piece_of_many check (piece_no is null or quantity = 1),
  constraint piece_screened check (status <> 'Screened' or (basis = 'SM' and xray_no is not null)),
  constraint piece_left check ((status in ('Out', 'Returned')) = (handover_id is not null)),
  constraint piece_held check ((hold is null) = (hold_reason is null) and (hold is null or status <> 'Out')),
  constraint piece_built check (build_up_id is null or (status <> 'Returned' and bin_id is null)),
  constraint piece_numbered unique (receipt_id, piece_no)
);
create unique index piece_label on warehouse.piece (office_id, label) where label is not null and status <> 'Returned';
create index piece_received on warehouse.piece (office_id, received_at desc, id desc);
create index piece_all_received on warehouse.piece (received_at desc, id desc);
create index piece_shipment on warehouse.piece (shipment_id) where shipment_id is not null;
create index piece_truck on warehouse.piece (truck_id);
create index piece_handover on warehouse.piece (handover_id) where handover_id is not null;
create index piece_build_up on warehouse.piece (build_up_id) where build_up_id is not null;
create index piece_in_bin on warehouse.piece (bin_id) where bin_id is not null and status not in ('Out', 'Returned');
create index piece_in_stock on warehouse.piece (office_id, received_at) where status not in ('Out', 'Returned');
-- Also for scanned labels: reference and number of a piece.
create index piece_reference on warehouse.piece (office_id, reference, piece_no);
create index piece_words on warehouse.piece using gin (reference gin_trgm_ops);
select audit.watch('warehouse.piece');

-- In = in stock + out + returned: every piece of a receipt has one status, and their quantities add up to those received.
create function warehouse.require_whole_receipt() returns trigger language plpgsql as $$
declare
  receipt uuid := coalesce(new.receipt_id, old.receipt_id);
begin
  if exists (select from warehouse.receipt r where r.id = receipt
             and r.pieces <> (select coalesce(sum(p.quantity), 0) from warehouse.piece p where p.receipt_id = r.id)) then
    raise exception 'the pieces of receipt % do not add up to what came in', receipt
      using errcode = 'check_violation', constraint = 'pieces_add_up';
  end if;
  return null;
end $$;
create constraint trigger pieces_add_up after insert or update of quantity, receipt_id or delete on warehouse.piece
  deferrable initially deferred for each row execute function warehouse.require_whole_receipt();

create function warehouse.require_received() returns trigger language plpgsql as $$
begin
  if exists (select from warehouse.receipt r where r.id = new.id
             and r.pieces <> (select coalesce(sum(p.quantity), 0) from warehouse.piece p where p.receipt_id = r.id)) then
    raise exception 'the pieces of receipt % do not add up to what came in', new.id
      using errcode = 'check_violation', constraint = 'pieces_add_up';
  end if;
  return null;
end $$;
create constraint trigger receipt_adds_up after insert or update of pieces on warehouse.receipt
  deferrable initially deferred for each row execute function warehouse.require_received();

-- The X-ray results of a piece in order. Never changed.
create table warehouse.screening (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  piece_id uuid not null references warehouse.piece,
  xray_no text not null check (length(xray_no) between 1 and 30),
  machine_id uuid references warehouse.facility,
  screener_id uuid references warehouse.facility,
  quantity int not null check (quantity > 0),
  result text not null check (result in ('CLEAR', 'ALARM')),
  method text check (method in ('ETD', 'PHS', 'EDD')),
  method_result text check (method_result in ('CLEAR', 'ALARM')),
  at timestamptz not null,
  by text not null,
  constraint screening_method check ((method is null) = (method_result is null) and (method is null or result = 'ALARM'))
);
create index screening_piece on warehouse.screening (piece_id, id);
select audit.watch('warehouse.screening');
create trigger screening_is_final before update or delete on warehouse.screening
  for each row execute function warehouse.keep_event();

-- Stock-takes: what was found in the bins of a zone or of the whole warehouse, and how it differs from the stock ------------

create table warehouse.stock_take (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  number text not null constraint stock_take_number unique,
  -- Empty: the whole warehouse.
  zone text not null default '' check (length(zone) <= 30),
  status text not null default 'Open' check (status in ('Open', 'Closed')),
  started_at timestamptz not null,
  started_by text not null,
  closed_at timestamptz,
  closed_by text,
  -- Written when it is closed.
  counted_pieces int check (counted_pieces >= 0),
  difference_count int check (difference_count >= 0),
  constraint stock_take_closed check (
    num_nonnulls(closed_at, closed_by, counted_pieces, difference_count) = case status when 'Closed' then 4 else 0 end)
);
-- One count of a zone at a time.
create unique index stock_take_open on warehouse.stock_take (office_id, zone) where status = 'Open';
create index stock_take_started on warehouse.stock_take (office_id, started_at desc, id desc);
create index stock_take_all_started on warehouse.stock_take (started_at desc, id desc);
select audit.watch('warehouse.stock_take');

-- What was found in a bin; counting a key there again replaces the number.
create table warehouse.stock_count (
  stock_take_id uuid not null references warehouse.stock_take,
  bin_id uuid not null references warehouse.facility,
  -- The label of a numbered piece, otherwise the reference.
  key text not null check (length(key) between 1 and 60),
  quantity int not null check (quantity between 0 and 99999),
  counted_at timestamptz not null,
  counted_by text not null,
  primary key (stock_take_id, bin_id, key)
);
select audit.watch('warehouse.stock_count', 'stock_take_id');

-- The differences as they were when the stock-take was closed. Never changed.
create table warehouse.stock_difference (
  stock_take_id uuid not null references warehouse.stock_take,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('MISSING', 'SURPLUS', 'MISPLACED')),
  key text not null,
  expected_bin text,
  counted_bin text,
  expected int not null check (expected >= 0),
  counted int not null check (counted >= 0),
  -- Whether the piece was put where it was found.
  is_moved boolean not null default false,
  primary key (stock_take_id, seq)
);
select audit.watch('warehouse.stock_difference', 'stock_take_id');
create trigger stock_difference_is_final before update or delete on warehouse.stock_difference
  for each row execute function warehouse.keep_event();

-- Photos taken at the dock (WHS-04) and labels that were printed (WHS-03) ------------------------------------------------

create table warehouse.photo (
  -- Generated by the device that took it, so that a repeated upload is stored once.
  id uuid primary key,
  office_id uuid not null references organisation.office,
  truck_id uuid references warehouse.truck,
  shipment_id uuid references shipments.shipment on delete restrict,
  piece_id uuid references warehouse.piece,
  is_damage boolean not null default false,
  -- Of an image of the X-ray machine: the X-ray of the piece that it shows.
  xray_no text check (length(xray_no) between 1 and 30),
  file_id uuid not null references platform.file,
  taken_at timestamptz not null,
  taken_by text not null,
  constraint photo_of_xray check (xray_no is null or piece_id is not null),
  constraint photo_of_something check (num_nonnulls(truck_id, shipment_id, piece_id) > 0)
);
create index photo_truck on warehouse.photo (truck_id, taken_at) where truck_id is not null;
create index photo_shipment on warehouse.photo (shipment_id, taken_at) where shipment_id is not null;
select audit.watch('warehouse.photo');

-- The numbers of pieces under their MAWB, which several houses share: given by the first print of an AWB label, before or after the
-- freight is received, and never to another piece. A house that is deleted leaves its numbers unused.
create table warehouse.awb_piece (
  mawb_no text not null,
  awb_piece_no int not null check (awb_piece_no between 1 and 99999),
  shipment_id uuid references shipments.shipment on delete set null,
  piece_no int not null check (piece_no between 1 and 9999),
  primary key (mawb_no, awb_piece_no)
);
create unique index awb_piece_once on warehouse.awb_piece (shipment_id, mawb_no, piece_no);
create trigger awb_piece_is_final before delete or update of mawb_no, awb_piece_no, piece_no on warehouse.awb_piece
  for each row execute function warehouse.keep_event();

create table warehouse.label_print (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  piece_id uuid not null references warehouse.piece,
  kind text not null check (kind in ('HOUSE', 'AWB')),
  format text not null check (format in ('PDF', 'ZPL')),
  copies int not null check (copies between 1 and 20),
  -- Whether the same label was printed before.
  is_reprint boolean not null,
  printer_id uuid references warehouse.facility,
  printed_at timestamptz not null,
  printed_by text not null
);
create index label_print_piece on warehouse.label_print (piece_id, kind);
select audit.watch('warehouse.label_print');

-- The poster at the gate of an office: the token of its QR code, as a hash. A new poster replaces it.
create table warehouse.gate (
  office_id uuid primary key references organisation.office,
  token_hash bytea not null unique
);
select audit.watch('warehouse.gate', 'office_id');
