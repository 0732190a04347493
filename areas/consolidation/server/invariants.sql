-- What must hold between masters, their houses and the stock.

-- master-number-once: a number belongs to one live master.
select prefix || '-' || serial as record from shipments.master
where released_at is null and side = 'Export' group by prefix, serial having count(*) > 1;

-- master-holds-its-number: the number of a live master of the stock is in use by it.
select m.mawb_no as record from shipments.master m
join mawb_inventory.mawb n on n.prefix = m.prefix and n.serial = m.serial
where m.side = 'Export' and m.released_at is null and (n.use is distinct from 'R' or n.by_hand or n.reference <> m.reference);

-- number-in-use-has-master: a number that the portal took for a job is held by a live master.
select n.number as record from mawb_inventory.mawb n
where n.use = 'R' and not n.by_hand and not exists (
  select from shipments.master m
  where m.prefix = n.prefix and m.serial = n.serial and m.side = 'Export' and m.released_at is null);

-- house-fits-master: a house has the number, the side and the job mode of its master.
select s.job_no as record from shipments.shipment s join shipments.master m on m.id = s.master_id
where (s.mawb_no, s.side, s.job_mode) is distinct from (m.mawb_no, m.side, m.job_mode);

-- house-without-master: a house without a master has no number of one.
select job_no as record from shipments.shipment where master_id is null and mawb_no is not null;

-- houses-share-space: the houses of one MAWB have one state of space.
select m.mawb_no as record from shipments.shipment s join shipments.master m on m.id = s.master_id
group by m.id having count(distinct s.space_status) > 1;
