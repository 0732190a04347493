-- What must hold in the stock of MAWB numbers.

-- mawb-number-once: a MAWB number is in the stock once.
select number as record from mawb_inventory.mawb group by number having count(*) > 1;

-- mawb-number-registered: a number in the stock is registered, and a registered number is in the stock.
select coalesce(n.prefix || '-' || n.serial, m.number) as record
from mawb_inventory.mawb_number n full join mawb_inventory.mawb m using (prefix, serial)
where n.serial is null or m.id is null;

-- mawb-check-digit: the last digit of a number is the first seven modulo 7.
select prefix || '-' || serial as record from mawb_inventory.mawb_number
where left(serial, 7)::int % 7 <> right(serial, 1)::int;

-- mawb-history-dense: the events of a number are counted without a gap.
select mawb_id::text as record from mawb_inventory.event
group by mawb_id having min(seq) <> 1 or max(seq) <> count(*);

-- mawb-version-is-event: the version of a number is its last event.
select m.number as record from mawb_inventory.mawb m
left join (select mawb_id, max(seq) as seq from mawb_inventory.event group by mawb_id) e on e.mawb_id = m.id
where e.seq is distinct from m.version;

-- mawb-audited: every change of a number is in the audit.
select m.number as record from mawb_inventory.mawb m
where m.version > 1 and not exists (
  select from audit.entry a where a.record_table = 'mawb' and a.area = 'mawb_inventory' and a.record_id = m.id::text
    and a.action = 'update' and (a.after ->> 'version')::int = m.version);

-- mawb-loan: a number on loan has one borrower, who is neither its owner nor its origin owner.
select number as record from mawb_inventory.mawb
where num_nonnulls(borrower_office_id, borrower_name) <> case status when 'Lend Out' then 1 else 0 end
   or borrower_office_id in (owner_office_id, home_office_id);

-- mawb-use: a number in use says since when and for what, and no number that is in use is on loan to outsiders or disabled.
select number as record from mawb_inventory.mawb
where (use is null) <> (used_at is null) or (use in ('R', 'S') and reference is null)
   or (use is not null and borrower_name is not null) or (use in ('R', 'S') and status = 'Invalid');
