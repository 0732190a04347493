-- The picture of a user is a file that was checked when it came (SES-13).

alter table identity.user_account
  alter column avatar type uuid using avatar::uuid,
  add constraint user_account_avatar foreign key (avatar) references platform.file;
create index user_account_avatar on identity.user_account (avatar) where avatar is not null;
