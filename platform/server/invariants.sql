-- What must hold in every database of the portal. Each query returns the records that break its rule, as `record`; none may.
-- The line above a query is its name and its rule.

-- indexes-valid: every index is complete, so unique keys are unique.
select i.indexrelid::regclass::text as record from pg_index i
where not (i.indisvalid and i.indisready) and i.indrelid::regclass::text not like 'pg\_%';

-- constraints-valid: every constraint was checked against the rows that are there.
select conrelid::regclass || '.' || conname as record from pg_constraint where not convalidated;

-- triggers-enabled: no trigger of ours is switched off.
select t.tgrelid::regclass || '.' || t.tgname as record from pg_trigger t
where t.tgenabled = 'D' and not t.tgisinternal;

-- migrations-recorded: every migration left its checksum.
select name as record from public.migration where checksum is null;

-- facts-have-an-event: a fact in the outbox names its event and its request.
select id::text as record from platform.outbox where event = '' or request_id = '';

-- audit-has-both-sides: an entry of the audit has the row before and after, as its action demands.
select id::text as record from audit.entry
where (before is null) <> (action = 'insert') or (after is null) <> (action = 'delete');

-- idempotency-answered: an idempotency key of a committed call has its answer.
select actor_id || ' ' || key as record from platform.idempotency_key where answer is null;
