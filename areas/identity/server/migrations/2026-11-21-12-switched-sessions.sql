-- A session in which somebody acts as another user hangs on the session they came from: it ends when that one does.

alter table identity.session add column switched_from uuid references identity.session;
create index session_switched_from on identity.session (switched_from) where switched_from is not null;
