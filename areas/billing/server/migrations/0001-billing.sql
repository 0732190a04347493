-- Sales and costs of shipments, the bills issued for them, and their transmission to the finance systems XC and SC.

create schema billing;

-- Accounts ----------------------------------------------------------------------------------------------------------------

-- The addressee of a bill. An account has one currency, as in finance's ledgers.
create table billing.bill_title (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  partner_id uuid references partners.partner,
  account_code text not null check (account_code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  currency text not null constraint bill_title_currency references reference_data.currency (code),
  name text not null check (length(trim(name)) between 1 and 100),
  address text not null check (length(trim(address)) between 1 and 300),
  contact text not null default '' check (length(contact) <= 60),
  tax_number text not null default '' check (length(tax_number) <= 30),
  fax text not null default '' check (length(fax) <= 25),
  -- Where bills and statements are mailed.
  email text not null default '' check (length(email) <= 120),
  -- What may be open of it, in its currency; null for no limit.
  credit_limit numeric(18, 3) check (credit_limit >= 0),
  on_hold boolean not null default false,
  hold_reason text not null default '' check (length(hold_reason) <= 200),
  -- Only finance can mark an account as maintained; until then nothing is billed to it.
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'MAINTAINED', 'CLOSED')),
  is_default boolean not null default false,
  constraint bill_title_once unique (office_id, account_code, currency),
  constraint bill_title_hold check (on_hold = (hold_reason <> ''))
);
create unique index bill_title_default on billing.bill_title (office_id, partner_id, currency) where is_default;
create index bill_title_partner on billing.bill_title (partner_id);
create index bill_title_account on billing.bill_title (office_id, account_code, id);
create index bill_title_name on billing.bill_title (office_id, name, id);
select audit.watch('billing.bill_title');

-- Settings of an office.
create table billing.office_setting (
  office_id uuid primary key references organisation.office,
  version int not null default 1,
  -- In the currency of the office: above it the author of a line may not approve it; null for no limit.
  approval_limit numeric(18, 2) check (approval_limit >= 0),
  payment_days int not null default 30 check (payment_days between 0 and 365)
);
select audit.watch('billing.office_setting', 'office_id');

create table billing.closed_month (
  office_id uuid not null references organisation.office,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by text not null,
  primary key (office_id, month)
);
select audit.watch('billing.closed_month', 'office_id');

-- A closed month stays closed, and nothing more may be written in it.
create trigger closed_month_is_final before update or delete on billing.closed_month
  for each row execute function audit.refuse();

-- The calendar day at an office: months and rates follow it, not UTC.
create function billing.office_day(office uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone time_zone)::date from organisation.office o where o.id = office_day.office
$$;

create function billing.month_is_closed(office uuid, day date) returns boolean language sql stable as $$
  select exists (select from billing.closed_month where office_id = office and month = date_trunc('month', day)::date)
$$;

-- The first month from a day on that still takes lines.
create function billing.first_open_month(office uuid, day date) returns date language sql stable as $$
  select month::date from generate_series(date_trunc('month', day), date_trunc('month', day) + interval '24 months',
    interval '1 month') as month
  where not billing.month_is_closed(office, month::date) order by month limit 1
$$;

-- Lines -------------------------------------------------------------------------------------------------------------------

create table billing.line (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  -- The office whose ledger it belongs to; never changes.
  office_id uuid not null references organisation.office,
  tab text not null check (tab in ('EXPORT_HAWB', 'EXPORT_MAWB', 'IMPORT_HAWB', 'IMPORT_MAWB')),
  shipment_id uuid references shipments.shipment,
  master_id uuid references shipments.master,
  side text not null check (side in ('SELL', 'BUY', 'SETTLE')),
  charge_code text not null constraint line_charge_code references reference_data.charge_code (code),
  description text not null check (length(trim(description)) between 1 and 120),
  title_id uuid references billing.bill_title,
  terms text not null check (terms in ('PP', 'CC')),
  basis text not null check (basis in
    ('CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT', 'KG_DAY')),
  quantity numeric(15, 3) not null,
  price numeric(15, 4) not null,
  currency text not null constraint line_currency references reference_data.currency (code),
  minor_units int not null,
  amount numeric(20, 3) not null,
  base_currency text not null constraint line_base_currency references reference_data.currency (code),
  base_minor_units int not null,
  -- Null until a rate for the day is entered.
  rate numeric(18, 8) check (rate > 0),
  rate_day date not null,
  rate_source text not null default '' check (length(rate_source) <= 40),
  local_amount numeric(20, 3),
  tax_code text constraint line_tax_code references tariffs.tax_code (code),
  tax_rate numeric(5, 2) not null default 0,
  tax_amount numeric(20, 3) not null default 0,
  accrual boolean not null default false,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVED', 'INVOICED', 'REVERSED')),
  -- The origin of a line, and the unique key of its proposal.
  origin text not null default 'MANUAL' check (origin in
    ('MANUAL', 'SHIPMENT', 'TARIFF', 'WAYBILL', 'LOAD_PLAN', 'WAREHOUSE', 'PROFIT_SHARE', 'ORDER', 'REISSUE')),
  -- The label of the waybill, plan, truck or tariff that a line comes from.
  source text not null default '' check (length(source) <= 80),
  origin_key text check (length(origin_key) <= 120),
  month date not null check (extract(day from month) = 1),
  entered_by text not null,
  approved_by text,
  bill_id uuid,
  created_at timestamptz not null default now(),
  constraint line_subject check (
    num_nonnulls(shipment_id, master_id) = 1 and (tab like '%HAWB') = (shipment_id is not null)),
  constraint line_amount check (
    amount = round(quantity * price * case basis when 'PERCENT' then 0.01 else 1 end, minor_units)),
  constraint line_tax check (tax_amount = round(amount * tax_rate * 0.01, minor_units)),
  constraint line_local_amount check (local_amount is not distinct from round(amount * rate, base_minor_units)),
  constraint line_own_currency check (currency <> base_currency or rate = 1),
  constraint line_complete check (status = 'DRAFT' or (title_id is not null and rate is not null and approved_by is not null)),
  constraint line_billed check ((bill_id is not null) = (status in ('INVOICED', 'REVERSED'))),
  constraint line_proposed_once unique (office_id, origin_key)
);
create index line_shipment on billing.line (shipment_id, tab, id) where shipment_id is not null;
create index line_master on billing.line (master_id, tab, id) where master_id is not null;
create index line_title on billing.line (title_id, id) where title_id is not null;
create index line_bill on billing.line (bill_id) where bill_id is not null;
create index line_office on billing.line (office_id, created_at, id);
select audit.watch('billing.line');

create trigger tax_is_own before insert or update of tax_code on billing.line
  for each row when (new.tax_code is not null) execute function tariffs.require_own_tax('line_tax_code');

create function billing.fill_minor_units() returns trigger language plpgsql as $$
begin
  select minor_units into strict new.minor_units from reference_data.currency where code = new.currency;
  select minor_units into strict new.base_minor_units from reference_data.currency where code = new.base_currency;
  return new;
end $$;
create trigger a_minor_units before insert or update of currency, base_currency, minor_units, base_minor_units on billing.line
  for each row execute function billing.fill_minor_units();

-- What both offices of an order agreed: lines of a house are proposed from them, for each office its own.
create table billing.agreed_charge (
  id uuid primary key default platform.new_id(),
  -- The house that an air order was booked as, or the truck at the gate that a truck order became: its charges are those of the
  -- houses that the truck brings.
  shipment_id uuid references shipments.shipment on delete cascade,
  truck_id uuid references warehouse.truck on delete cascade,
  -- The number of the order in which it was agreed.
  source text not null check (length(source) between 1 and 80),
  seq int not null check (seq between 1 and 60),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  side text not null check (side in ('SELL', 'BUY', 'SETTLE')),
  charge_code text not null constraint agreed_charge_code references reference_data.charge_code (code),
  currency text not null constraint agreed_charge_currency references reference_data.currency (code),
  amount numeric(20, 3) not null check (amount > 0),
  constraint agreed_for_one check (num_nonnulls(shipment_id, truck_id) = 1)
);
create unique index agreed_charge_line on billing.agreed_charge (source, office_id, side, seq);
create index agreed_charge_shipment on billing.agreed_charge (shipment_id) where shipment_id is not null;
create index agreed_charge_truck on billing.agreed_charge (truck_id) where truck_id is not null;
select audit.watch('billing.agreed_charge');

-- Approved lines keep their figures, billed lines keep everything. Drafts may be changed and deleted.
create function billing.guard_line() returns trigger language plpgsql as $$
declare
  figures constant text[] := '{version,status,approved_by,bill_id,accrual}';
begin
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      raise exception 'only a draft line is deleted' using errcode = 'P0409';
    end if;
    return old;
  end if;
  if (old.office_id, old.tab, old.shipment_id, old.master_id, old.month)
     is distinct from (new.office_id, new.tab, new.shipment_id, new.master_id, new.month) then
    raise exception 'a line stays where it is' using errcode = 'P0409';
  end if;
  if old.status <> 'DRAFT' and to_jsonb(old) - figures <> to_jsonb(new) - figures then
    raise exception 'an approved line keeps its figures' using errcode = 'P0409';
  end if;
  if not (old.status, new.status) in (('DRAFT', 'DRAFT'), ('DRAFT', 'APPROVED'), ('APPROVED', 'APPROVED'),
      ('APPROVED', 'DRAFT'), ('APPROVED', 'INVOICED'), ('INVOICED', 'REVERSED')) then
    raise exception 'a line does not go from % to %', old.status, new.status using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger line_is_guarded before update or delete on billing.line
  for each row execute function billing.guard_line();

create function billing.demand_open_month() returns trigger language plpgsql as $$
begin
  if billing.month_is_closed(coalesce(new.office_id, old.office_id), coalesce(new.month, old.month)) then
    raise exception 'the month is closed' using errcode = 'P0409';
  end if;
  return coalesce(new, old);
end $$;
-- Drafts count in the profit of their month, so that deleting one would change it.
create trigger month_is_open before insert or delete on billing.line
  for each row execute function billing.demand_open_month();
-- Approving and billing lines of a closed month is possible, because it changes no figures.
create trigger month_stays_open before update of quantity, price, currency, rate, tax_rate, side on billing.line
  for each row when ((old.amount, old.local_amount, old.side) is distinct from (new.amount, new.local_amount, new.side))
  execute function billing.demand_open_month();

-- Shared costs -----------------------------------------------------------------------------------------------

-- The share of a house in a cost of its master. Rows of a closed month stay; later changes are new rows.
create table billing.cost_share (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  line_id uuid not null references billing.line on delete cascade,
  master_id uuid not null references shipments.master,
  shipment_id uuid not null references shipments.shipment,
  key text not null check (key in ('CHARGEABLE', 'GROSS', 'VOLUME', 'PIECES', 'EQUAL')),
  amount numeric(20, 3) not null,
  local_amount numeric(20, 3) not null,
  month date not null check (extract(day from month) = 1),
  constraint cost_share_once unique (line_id, shipment_id, month)
);
create index cost_share_shipment on billing.cost_share (shipment_id);
create index cost_share_master on billing.cost_share (master_id);
select audit.watch('billing.cost_share');

create trigger month_is_open before insert on billing.cost_share
  for each row execute function billing.demand_open_month();
create function billing.guard_cost_share() returns trigger language plpgsql as $$
begin
  if billing.month_is_closed(old.office_id, old.month) then
    raise exception 'the month is closed' using errcode = 'P0409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger cost_share_is_guarded before update or delete on billing.cost_share
  for each row execute function billing.guard_cost_share();

-- A cost that is reopened or reversed has no share: open ones go, those of closed months are taken back by opposite ones.
create function billing.drop_cost_shares() returns trigger language plpgsql as $$
begin
  delete from billing.cost_share where line_id = new.id and not billing.month_is_closed(office_id, month);
  insert into billing.cost_share (office_id, line_id, master_id, shipment_id, key, amount, local_amount, month)
    select office_id, line_id, master_id, shipment_id, (array_agg(key order by month desc))[1], -sum(amount),
      -sum(local_amount), billing.first_open_month(office_id, billing.office_day(office_id, now()))
    from billing.cost_share where line_id = new.id group by office_id, line_id, master_id, shipment_id
    having (sum(amount), sum(local_amount)) <> (0, 0);
  return null;
end $$;
create trigger z_shares after update of status on billing.line
  for each row when (new.side = 'BUY' and old.status in ('APPROVED', 'INVOICED') and new.status not in ('APPROVED', 'INVOICED'))
  execute function billing.drop_cost_shares();

-- Checked at commit: an approved or billed cost is allocated completely or not at all, any other one not at all.
create function billing.check_cost_shares() returns trigger language plpgsql as $$
declare
  line uuid := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
begin
  if exists (
    select from billing.line l
    cross join lateral (select sum(amount) as amount, sum(local_amount) as local_amount from billing.cost_share
                        where line_id = line) s
    where l.id = line and (s.amount, s.local_amount) <> (0, 0)
      and ((s.amount, s.local_amount) <> (l.amount, l.local_amount) or l.status not in ('APPROVED', 'INVOICED'))) then
    raise exception 'the shares of line % do not add up', line using errcode = '23514', constraint = 'cost_share_adds_up';
  end if;
  return null;
end $$;
create constraint trigger cost_share_adds_up after insert or update or delete on billing.cost_share
  deferrable initially deferred for each row execute function billing.check_cost_shares('line_id');
create constraint trigger cost_share_adds_up after update of status, amount, local_amount, side on billing.line
  deferrable initially deferred for each row
  when (old.side = 'BUY' and (old.status, old.amount, old.local_amount) is distinct from (new.status, new.amount, new.local_amount))
  execute function billing.check_cost_shares('id');

-- Bills -------------------------------------------------------------------------------------------------------------------

-- Incremented under its row lock, so that numbers have no gaps: only a committed bill takes one.
create table billing.number_series (
  office_id uuid not null references organisation.office,
  kind text not null,
  year int not null,
  last_serial int not null check (last_serial >= 1),
  primary key (office_id, kind, year)
);
select audit.watch('billing.number_series', 'office_id');

create table billing.bill (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  kind text not null check (kind in ('INVOICE', 'DEBIT_NOTE', 'CREDIT_NOTE', 'VENDOR_INVOICE')),
  year int not null,
  serial int not null,
  number text not null constraint bill_number unique,
  bill_date date not null,
  due_date date not null,
  title_id uuid not null references billing.bill_title,
  account_code text not null,
  account_name text not null,
  address text not null,
  contact text not null,
  tax_number text not null,
  fax text not null,
  currency text not null references reference_data.currency (code),
  minor_units int not null,
  base_currency text not null references reference_data.currency (code),
  base_minor_units int not null,
  net numeric(20, 3) not null,
  tax numeric(20, 3) not null,
  total numeric(20, 3) not null,
  local_net numeric(20, 3) not null,
  -- The bill that a credit note reverses; possible once.
  credits_id uuid constraint bill_credited_once unique references billing.bill,
  vendor_reference text check (length(trim(vendor_reference)) between 1 and 40),
  reason text not null default '' check (length(reason) <= 200),
  hawb_numbers text not null default '',
  mawb_numbers text not null default '',
  issued_at timestamptz not null default clock_timestamp(),
  issued_by text not null,
  constraint bill_serial unique (office_id, kind, year, serial),
  constraint bill_total check (total = net + tax),
  constraint bill_due check (due_date >= bill_date),
  constraint bill_credit check (credits_id is null or kind = 'CREDIT_NOTE'),
  constraint bill_vendor check ((vendor_reference is not null) = (kind = 'VENDOR_INVOICE'))
);
create index bill_office_issued on billing.bill (office_id, issued_at desc, id desc);
create index bill_office_account on billing.bill (office_id, account_code, id);
create index bill_office_due on billing.bill (office_id, due_date, id);
create index bill_title_of on billing.bill (title_id);
create index bill_number_search on billing.bill using gin (number gin_trgm_ops);
create index bill_account_search on billing.bill using gin (account_name gin_trgm_ops);
select audit.watch('billing.bill');

-- The numbers of vendor invoices that stand: each comes in once, and is free again when its bill is credited.
create table billing.vendor_number (
  office_id uuid not null references organisation.office,
  account_code text not null,
  vendor_reference text not null,
  bill_id uuid not null unique references billing.bill,
  constraint bill_of_vendor primary key (office_id, account_code, vendor_reference)
);
create function billing.follow_vendor_number() returns trigger language plpgsql as $$
begin
  if new.credits_id is not null then
    delete from billing.vendor_number where bill_id = new.credits_id;
  elsif new.vendor_reference is not null then
    insert into billing.vendor_number values (new.office_id, new.account_code, new.vendor_reference, new.id);
  end if;
  return null;
end $$;
create trigger vendor_number_follows after insert on billing.bill
  for each row execute function billing.follow_vendor_number();

alter table billing.line add constraint line_bill foreign key (bill_id) references billing.bill deferrable initially deferred;

create function billing.number_bill() returns trigger language plpgsql as $$
declare
  office_code text;
  letters text := case new.kind when 'INVOICE' then 'INV' when 'DEBIT_NOTE' then 'DN' when 'CREDIT_NOTE' then 'CN' else 'VI' end;
begin
  if billing.month_is_closed(new.office_id, new.bill_date) then
    raise exception 'the month is closed' using errcode = 'P0409';
  end if;
  new.year := extract(year from new.bill_date);
  insert into billing.number_series (office_id, kind, year, last_serial) values (new.office_id, new.kind, new.year, 1)
    on conflict (office_id, kind, year) do update set last_serial = number_series.last_serial + 1
    returning last_serial into new.serial;
  select code into strict office_code from organisation.office where id = new.office_id;
  select minor_units into strict new.minor_units from reference_data.currency where code = new.currency;
  select minor_units into strict new.base_minor_units from reference_data.currency where code = new.base_currency;
  new.number := office_code || letters || to_char(new.year % 100, 'FM00') || to_char(new.serial, 'FM00000');
  return new;
end $$;
create trigger a_number before insert on billing.bill for each row execute function billing.number_bill();

create function billing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued bill is never changed' using errcode = 'P0409';
end $$;
create trigger bill_is_final before update or delete on billing.bill
  for each row execute function billing.refuse_change();

create table billing.bill_line (
  bill_id uuid not null references billing.bill,
  seq int not null check (seq >= 1),
  line_id uuid not null references billing.line,
  shipment_id uuid,
  master_id uuid,
  waybill text not null,
  charge_code text not null,
  description text not null,
  basis text not null,
  quantity numeric(15, 3) not null,
  price numeric(15, 4) not null,
  amount numeric(20, 3) not null,
  tax_code text,
  tax_rate numeric(5, 2) not null,
  tax_amount numeric(20, 3) not null,
  rate numeric(18, 8) not null,
  local_amount numeric(20, 3) not null,
  primary key (bill_id, seq),
  constraint bill_line_once unique (bill_id, line_id)
);
create index bill_line_of_line on billing.bill_line (line_id);
create index bill_line_shipment on billing.bill_line (shipment_id, bill_id) where shipment_id is not null;
create index bill_line_master on billing.bill_line (master_id, bill_id) where master_id is not null;
select audit.watch('billing.bill_line', 'bill_id');
create trigger bill_line_is_final before update or delete on billing.bill_line
  for each row execute function billing.refuse_change();

-- Checked at commit: a bill is the sum of its rounded lines.
create function billing.check_totals() returns trigger language plpgsql as $$
begin
  if not exists (
    select from billing.bill b
    where b.id = new.id and (b.net, b.tax, b.local_net) = (
      select sum(amount), sum(tax_amount), sum(local_amount) from billing.bill_line where bill_id = new.id)) then
    raise exception 'the lines of bill % do not add up', new.number using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger bill_adds_up after insert on billing.bill deferrable initially deferred
  for each row execute function billing.check_totals();

-- The content sent to the receivers, byte by byte. A further revision has an account corrected by finance.
create table billing.bill_revision (
  bill_id uuid not null references billing.bill,
  revision int not null check (revision >= 1),
  payload text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(payload, 'UTF8')), 'hex')),
  made_at timestamptz not null default clock_timestamp(),
  made_by text not null,
  primary key (bill_id, revision)
);
select audit.watch('billing.bill_revision', 'bill_id', '{payload}');
create trigger bill_revision_is_final before update or delete on billing.bill_revision
  for each row execute function billing.refuse_change();

-- Payments ----------------------------------------------------------------------------------------------------------------

create table billing.payment (
  id uuid primary key default platform.new_id(),
  office_id uuid not null references organisation.office,
  bill_id uuid not null references billing.bill,
  amount numeric(20, 3) not null check (amount <> 0),
  paid_on date not null,
  reference text not null check (length(trim(reference)) between 1 and 60),
  -- A payment entered by mistake is reversed by another one.
  reverses_id uuid unique references billing.payment,
  noted_by text not null,
  noted_at timestamptz not null default now(),
  check ((reverses_id is not null) or amount > 0)
);
create index payment_bill on billing.payment (bill_id);
create index payment_office on billing.payment (office_id, paid_on, id);
select audit.watch('billing.payment');
create trigger payment_is_final before update or delete on billing.payment
  for each row execute function billing.refuse_change();

-- What is open of a bill; a bill without row is settled. Of a bill that was credited after a payment, the payment is open as a credit.
create table billing.open_item (
  bill_id uuid primary key references billing.bill,
  office_id uuid not null,
  title_id uuid not null,
  -- To be paid by the account, or to it.
  side text not null check (side in ('RECEIVABLE', 'PAYABLE')),
  due_date date not null,
  open numeric(20, 3) not null check (open <> 0)
);
create index open_item_title on billing.open_item (title_id, due_date);
create index open_item_office on billing.open_item (office_id, due_date, bill_id);

create function billing.refresh_open(bill uuid) returns void language plpgsql as $$
declare
  rest numeric;
begin
  select case
      when exists (select from billing.bill c where c.credits_id = b.id) then 0
      when b.credits_id is not null then
        - (select coalesce(sum(amount), 0) from billing.payment where bill_id in (b.id, b.credits_id))
      else b.total - (select coalesce(sum(amount), 0) from billing.payment where bill_id = b.id)
    end into strict rest from billing.bill b where b.id = bill;
  if rest = 0 then
    delete from billing.open_item where bill_id = bill;
  else
    insert into billing.open_item (bill_id, office_id, title_id, side, due_date, open)
      select id, office_id, title_id,
        case when 'VENDOR_INVOICE' in (kind, (select kind from billing.bill o where o.id = b.credits_id))
          then 'PAYABLE' else 'RECEIVABLE' end, due_date, rest
      from billing.bill b where id = bill
    on conflict (bill_id) do update set open = excluded.open;
  end if;
end $$;

create function billing.follow_open() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bill' then
    perform billing.refresh_open(new.id);
    if new.credits_id is not null then
      perform billing.refresh_open(new.credits_id);
    end if;
  else
    perform billing.refresh_open(new.bill_id);
    perform billing.refresh_open(id) from billing.bill where credits_id = new.bill_id;
  end if;
  return null;
end $$;
create trigger z_open after insert on billing.bill for each row execute function billing.follow_open();
create trigger z_open after insert on billing.payment for each row execute function billing.follow_open();

-- Letters -----------------------------------------------------------------------------------------------------------------

-- A bill or a statement of account mailed as a PDF.
create table billing.letter (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  office_id uuid not null references organisation.office,
  title_id uuid not null references billing.bill_title,
  bill_id uuid references billing.bill,
  period_from date,
  period_to date,
  address text not null check (address like '%@%' and length(address) <= 120),
  language text not null check (language in ('en_US', 'zh_HK', 'zh_CN')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN')),
  answer text not null default '' check (length(answer) <= 500),
  queued_by text not null,
  queued_at timestamptz not null default clock_timestamp(),
  constraint letter_content check ((bill_id is null) = (period_from is not null)
    and (period_from is null) = (period_to is null) and period_to >= period_from)
);
create index letter_bill on billing.letter (bill_id, id) where bill_id is not null;
create index letter_title on billing.letter (title_id, id);
select audit.watch('billing.letter');

-- Transmission ------------------------------------------------------------------------------------------------------------

create sequence billing.queue_place;

create table billing.transmission (
  bill_id uuid primary key references billing.bill,
  version int not null default 1,
  office_id uuid not null references organisation.office,
  account_code text not null,
  -- The bill that a credit note takes back; each receiver gets that one first.
  credits_id uuid references billing.transmission,
  revision int not null default 1,
  state text not null default 'NONE' check (state in
    ('NONE', 'QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'SC_DONE', 'REFUSED', 'UNKNOWN')),
  -- The current or next receiver.
  receiver text not null default 'XC' check (receiver in ('XC', 'SC')),
  -- A call with unknown outcome: the receiver is asked by key before anything is sent again.
  in_doubt boolean not null default false,
  stopped boolean not null default false,
  timed_out boolean not null default false,
  xc_reference text,
  xc_done_at timestamptz,
  sc_reference text,
  sc_done_at timestamptz,
  refusal text not null default '',
  tries int not null default 0,
  attempts int not null default 0,
  place bigint,
  due_at timestamptz,
  -- The calling process holds the lease; an answer counts only if the fence of its call is still current.
  fence bigint not null default 0,
  leased_until timestamptz,
  queued_at timestamptz,
  queued_by text,
  foreign key (bill_id, revision) references billing.bill_revision (bill_id, revision),
  constraint transmission_order check (xc_reference is not null or (receiver = 'XC' and sc_reference is null)),
  constraint transmission_xc check ((xc_reference is not null) = (xc_done_at is not null)),
  constraint transmission_sc check (
    (sc_reference is not null) = (sc_done_at is not null) and (sc_reference is not null) = (state = 'SC_DONE')),
  constraint transmission_queued check ((state = 'NONE') = (place is null)),
  constraint transmission_fault check ((state = 'REFUSED') = (refusal <> ''))
);
create index transmission_credits on billing.transmission (credits_id) where credits_id is not null;
create index transmission_office on billing.transmission (office_id, state);
-- Open transmissions, in the order of their account.
create index transmission_open on billing.transmission (office_id, account_code, place)
  where state in ('QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN') and not stopped;
-- By receiver: what waits for XC must not stand in the way of what is due at SC.
create index transmission_due on billing.transmission (receiver, due_at)
  where state in ('QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN') and not stopped;
select audit.watch('billing.transmission', 'bill_id');

-- A receiver's confirmation is final, XC always comes before SC, and a credited bill before its credit note.
create function billing.guard_transmission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.bill_id <> new.bill_id or old.credits_id is distinct from new.credits_id then
    raise exception 'a transmission stays with its bill' using errcode = 'P0409';
  end if;
  if (old.xc_reference is not null and old.xc_reference is distinct from new.xc_reference)
     or (old.sc_reference is not null and old.sc_reference is distinct from new.sc_reference)
     or (old.state = 'SC_DONE' and new.state <> 'SC_DONE') or new.fence < old.fence or new.revision < old.revision then
    raise exception 'what a receiver has confirmed stays' using errcode = 'P0409';
  end if;
  if new.credits_id is not null and exists (
      select from billing.transmission c where c.bill_id = new.credits_id
        and ((new.xc_reference is not null and c.xc_reference is null) or (new.sc_reference is not null and c.sc_reference is null))) then
    raise exception 'a receiver has a bill before its credit note' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger transmission_is_guarded before update or delete on billing.transmission
  for each row execute function billing.guard_transmission();

-- Every call to a receiver, written before it is made; the table is its own audit.
create table billing.attempt (
  bill_id uuid not null references billing.bill,
  seq int not null check (seq >= 1),
  revision int not null,
  receiver text not null check (receiver in ('XC', 'SC')),
  action text not null check (action in ('SEND', 'ASK')),
  key text not null,
  sha256 text,
  fence bigint not null,
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text check (outcome in ('TAKEN', 'REFUSED', 'NOT_THERE', 'CONFLICT', 'FAILED', 'TIMEOUT', 'LOST')),
  status int,
  answer text not null default '' check (length(answer) <= 4000),
  primary key (bill_id, seq),
  check ((ended_at is null) = (outcome is null))
);

create function billing.guard_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome is not null
     or (old.bill_id, old.seq, old.receiver, old.action, old.key, old.sha256, old.fence, old.begun_at)
        is distinct from (new.bill_id, new.seq, new.receiver, new.action, new.key, new.sha256, new.fence, new.begun_at) then
    raise exception 'an attempt is written down once' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger attempt_is_guarded before update or delete on billing.attempt
  for each row execute function billing.guard_attempt();
