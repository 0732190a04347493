-- Under this account the audit keeps what the portal does by itself; nobody else may bear it. Whoever does already, stays.
alter table identity.user_account
  add constraint user_is_not_the_portal check (lower(account) <> 'system') not valid;
