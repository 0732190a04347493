-- On whose MAWB a shipment flies that is coloaded out, and under which numbers of theirs: parts of them find it.

alter table shipments.shipment
  add column coloader text not null default '',
  add column coloader_mawb_no text not null default '',
  add column coloader_hawb_no text not null default '';

-- Not valid: the columns are new and empty, and a million rows need not be read to know it.
alter table shipments.shipment
  add constraint shipment_coloader check (
    length(coloader) <= 70 and coloader_mawb_no ~ '^(\d{3}-\d{8})?$' and length(coloader_hawb_no) <= 20) not valid,
  add constraint shipment_coloader_of_mode check (
    job_mode = 'Coload Out' or (coloader = '' and coloader_mawb_no = '' and coloader_hawb_no = '')) not valid;

create index shipment_coloader_text on shipments.shipment
  using gin ((coloader_mawb_no || ', ' || coloader_hawb_no) gin_trgm_ops);
