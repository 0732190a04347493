-- What was written together is read and undone together: an entry knows its transaction. Older entries stand alone.
alter table audit.entry add column transaction_id xid8;
alter table audit.entry alter column transaction_id set default pg_current_xact_id();
