-- What the warehouse received, entered by hand until a warehouse tells it: counted, weighed and measured apart from booking
-- and waybill (issue 4 §1). A quantity that nobody has taken yet is empty.

create table shipments.warehouse_goods (
  shipment_id uuid primary key references shipments.shipment on delete cascade,
  version int not null default 1,
  pieces int check (pieces between 1 and 9999),
  gross_weight numeric(9, 2) check (gross_weight > 0),
  cubic_cm bigint not null default 0 check (cubic_cm between 0 and 999999999999),
  noted_by text not null,
  noted_at timestamptz not null default now()
);
select audit.watch('shipments.warehouse_goods', 'shipment_id');
