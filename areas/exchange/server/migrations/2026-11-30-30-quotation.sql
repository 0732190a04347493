-- Quotations: what an office offers its customer, at selling prices, readable without an account behind a secret link.

create sequence exchange.quotation_number;

create table exchange.quotation (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  number text not null unique default 'QT' || lpad(nextval('exchange.quotation_number')::text, 8, '0'),
  revision int not null default 1 check (revision between 1 and 999),
  office_id uuid not null references organisation.office,
  user_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'ORDERED')),
  customer text not null check (length(trim(customer)) between 1 and 100),
  language text not null check (language in ('en_US', 'zh_CN', 'zh_HK')),
  currency text not null references reference_data.currency (code),
  valid_until date not null,
  terms text check (length(terms) <= 900),
  amount numeric(20, 3) not null check (amount >= 0),
  order_id uuid references exchange.transport_order,
  constraint quotation_ordered check ((order_id is not null) = (status = 'ORDERED'))
);
create index quotation_office on exchange.quotation (office_id, created_at desc);
select audit.watch('exchange.quotation');
create trigger office_is_open before insert on exchange.quotation
  for each row execute function organisation.demand_open_office('office_id');

create table exchange.quotation_line (
  quotation_id uuid not null references exchange.quotation on delete cascade,
  seq int not null check (seq between 1 and 50),
  product_id uuid not null references exchange.product,
  goods text not null check (length(trim(goods)) between 1 and 100),
  pieces int not null check (pieces > 0),
  gross_weight numeric(9, 3) not null check (gross_weight > 0),
  volume numeric(7, 3) check (volume >= 0),
  units int check (units > 0),
  ready_on date not null,
  remark text check (length(remark) <= 900),
  -- What it costs the office, in the currency of the product; one unit of that in the currency of the quotation; the margin.
  cost numeric(20, 3) not null check (cost >= 0),
  exchange_rate numeric(16, 6) not null check (exchange_rate > 0),
  margin_percent numeric(6, 2) not null check (margin_percent between 0 and 999),
  amount numeric(20, 3) not null check (amount >= 0),
  primary key (quotation_id, seq)
);
select audit.watch('exchange.quotation_line', 'quotation_id');

create function exchange.keep_quotation() returns trigger language plpgsql as $$
begin
  raise exception 'a quotation that was sent stays as it is; a revision takes its place' using errcode = 'P0409';
end $$;

create trigger sent_stays before update on exchange.quotation
  for each row when (old.status <> 'DRAFT' and
    to_jsonb(old) - '{version,status,revision,order_id}'::text[] <> to_jsonb(new) - '{version,status,revision,order_id}'::text[])
  execute function exchange.keep_quotation();
create trigger quotation_stays before delete on exchange.quotation
  for each row execute function exchange.keep_quotation();

create function exchange.keep_line() returns trigger language plpgsql as $$
begin
  if (select status from exchange.quotation where id = coalesce(new.quotation_id, old.quotation_id)) <> 'DRAFT' then
    raise exception 'a quotation that was sent stays as it is; a revision takes its place' using errcode = 'P0409';
  end if;
  return coalesce(new, old);
end $$;
create trigger line_of_draft before insert or update or delete on exchange.quotation_line
  for each row execute function exchange.keep_line();

-- What was sent, as its reader sees it: selling prices alone.
create table exchange.quotation_revision (
  quotation_id uuid not null references exchange.quotation,
  revision int not null,
  content jsonb not null,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (quotation_id, revision)
);
select audit.watch('exchange.quotation_revision', 'quotation_id');
create trigger revision_is_final before update or delete on exchange.quotation_revision
  for each row execute function exchange.keep_quotation();

-- Links: only the hash of the token is here.
create table exchange.quotation_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  quotation_id uuid not null,
  revision int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (quotation_id, revision) references exchange.quotation_revision
);
create index quotation_link_quotation on exchange.quotation_link (quotation_id);
select audit.watch('exchange.quotation_link', 'quotation_id', '{token_hash}');

create table exchange.quotation_event (
  id uuid primary key default platform.new_id(),
  quotation_id uuid not null references exchange.quotation,
  revision int not null,
  what text not null check (what in ('SENT', 'VIEWED', 'ACCEPTED', 'DECLINED', 'ASKED', 'REVOKED', 'REVISED', 'ORDERED')),
  reader text check (length(reader) <= 100),
  text text check (length(text) <= 900),
  happened_at timestamptz not null,
  account text
);
create index quotation_event_quotation on exchange.quotation_event (quotation_id, happened_at);
-- A reader answers once and asks once.
create unique index quotation_answered_once on exchange.quotation_event (quotation_id, revision)
  where what in ('ACCEPTED', 'DECLINED');
create unique index quotation_asked_once on exchange.quotation_event (quotation_id, revision) where what = 'ASKED';
create trigger event_is_final before update or delete on exchange.quotation_event
  for each row execute function exchange.keep_quotation();
