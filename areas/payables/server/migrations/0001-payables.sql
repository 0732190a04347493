-- What vendors and carriers charge: their invoices beside our costs, and the CASS workbooks that were compared.

create schema payables;

create table payables.vendor_invoice (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  title_id uuid not null references billing.bill_title,
  reference text not null check (length(trim(reference)) between 1 and 40),
  invoice_date date not null,
  currency text not null references reference_data.currency (code),
  -- With tax, as the vendor wrote it: the sum of its rows.
  total numeric(20, 3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'BILLED', 'CREDITED', 'WITHDRAWN')),
  bill_id uuid unique references billing.bill,
  entered_by text not null,
  entered_at timestamptz not null default clock_timestamp(),
  constraint vendor_invoice_billed check ((bill_id is not null) = (state in ('BILLED', 'CREDITED')))
);
-- A number comes in once, unless it was withdrawn or its bill was credited.
create unique index vendor_invoice_once on payables.vendor_invoice (office_id, title_id, reference)
  where state in ('OPEN', 'BILLED');
create index vendor_invoice_office on payables.vendor_invoice (office_id, entered_at desc, id desc);
create index vendor_invoice_title on payables.vendor_invoice (title_id);
select audit.watch('payables.vendor_invoice');

create table payables.vendor_invoice_row (
  invoice_id uuid not null references payables.vendor_invoice,
  seq int not null check (seq >= 1),
  waybill text not null check (length(waybill) between 1 and 20),
  charge_code text not null check (charge_code ~ '^[A-Z0-9]{2,6}$'),
  amount numeric(20, 3) not null,
  primary key (invoice_id, seq)
);
select audit.watch('payables.vendor_invoice_row', 'invoice_id');

create function payables.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what came in is never changed' using errcode = 'P0409';
end $$;
create trigger vendor_invoice_row_is_final before update or delete on payables.vendor_invoice_row
  for each row execute function payables.refuse_change();

-- Only the state of an invoice moves on: once withdrawn it stays, and once billed it is at most credited.
create function payables.guard_invoice() returns trigger language plpgsql as $$
declare
  moving constant text[] := '{version,state,bill_id}';
begin
  if tg_op = 'DELETE' or not (old.state = 'OPEN' or (old.state = 'BILLED' and new.state = 'CREDITED' and new.bill_id = old.bill_id))
    or to_jsonb(old) - moving <> to_jsonb(new) - moving then
    raise exception 'what came in is never changed' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger vendor_invoice_is_guarded before update or delete on payables.vendor_invoice
  for each row execute function payables.guard_invoice();

-- The invoice follows its bill in the same transaction, so that the vendor's number can come in again at once.
create function payables.follow_credit() returns trigger language plpgsql as $$
begin
  update payables.vendor_invoice set state = 'CREDITED' where bill_id = new.credits_id;
  return null;
end $$;
create trigger vendor_invoice_follows_credit after insert on billing.bill
  for each row when (new.credits_id is not null) execute function payables.follow_credit();

-- Checked at commit: an invoice is the sum of its rows.
create function payables.check_total() returns trigger language plpgsql as $$
begin
  if new.total is distinct from (select sum(amount) from payables.vendor_invoice_row where invoice_id = new.id) then
    raise exception 'the rows of invoice % do not add up', new.reference using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger vendor_invoice_adds_up after insert on payables.vendor_invoice deferrable initially deferred
  for each row execute function payables.check_total();

create table payables.cass_comparison (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  file_name text not null check (length(file_name) between 1 and 200),
  matched int not null,
  different int not null,
  missing_here int not null,
  missing_there int not null,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  compared_by text not null,
  compared_at timestamptz not null default clock_timestamp()
);
create index cass_comparison_office on payables.cass_comparison (office_id, compared_at desc, id desc);
select audit.watch('payables.cass_comparison', 'id', '{rows}');
create trigger cass_comparison_is_final before update or delete on payables.cass_comparison
  for each row execute function payables.refuse_change();
