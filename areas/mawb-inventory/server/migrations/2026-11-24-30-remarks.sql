-- What people note at a number. Of its own and not a state of the number: no event, no step, and it keeps no deletion.
create table mawb_inventory.remark (
  id uuid primary key default platform.new_id(),
  version int not null default 1,
  mawb_id uuid not null constraint remark_once unique references mawb_inventory.mawb on delete cascade,
  remark text not null check (length(remark) <= 200)
);
create index remark_search on mawb_inventory.remark using gin (remark gin_trgm_ops);
select audit.watch('mawb_inventory.remark');
