-- What users say about themselves, and how they like to look at the portal (SES-11).

alter table identity.user_account
  add column phone text check (length(phone) between 1 and 40),
  add column density text not null default 'compact' check (density in ('compact', 'comfortable')),
  add column theme text not null default 'light' check (theme in ('light', 'dark', 'system')),
  add constraint user_account_signature_length check (length(signature) <= 500);
