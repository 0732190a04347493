-- What was delivered while nobody noted proofs of delivery is done: no POD is waited for there (domain/milestones.ts). Every note
-- that stands now was made then.
alter table shipments.milestone add column before_proofs boolean not null default true;
alter table shipments.milestone alter column before_proofs set default false;

-- What is next of them is found out anew by housekeeping.
update shipments.shipment set next_milestone = null, next_due_at = null where next_milestone = 'POD';
