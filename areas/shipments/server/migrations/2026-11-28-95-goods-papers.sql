-- The files that come with dangerous goods (SHP-02, issue 4 §1): their contents are in the file store, their names in platform.file.

create table shipments.goods_paper (
  id uuid primary key default platform.new_id(),
  shipment_id uuid not null references shipments.shipment on delete cascade,
  kind text not null check (kind in ('MSDS', 'DGD', 'UN383')),
  file_id uuid not null unique references platform.file,
  added_by text not null,
  added_at timestamptz not null default now()
);
create index goods_paper_shipment on shipments.goods_paper (shipment_id, kind, id);
select audit.watch('shipments.goods_paper');

-- Whichever way a shipment goes, the record of its files goes with it.
create function shipments.drop_file_of_paper() returns trigger language plpgsql as $$
begin
  delete from platform.file where id = old.file_id;
  return null;
end $$;
create trigger file_goes_along after delete on shipments.goods_paper
  for each row execute function shipments.drop_file_of_paper();

-- At most as many as MOST_PAPERS in domain/goods-papers.ts; whoever adds one has locked the shipment.
create function shipments.keep_papers_few() returns trigger language plpgsql as $$
begin
  if (select count(*) from shipments.goods_paper where shipment_id = new.shipment_id) >= 30 then
    raise exception 'a shipment keeps at most 30 files' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger papers_are_few before insert on shipments.goods_paper
  for each row execute function shipments.keep_papers_few();
