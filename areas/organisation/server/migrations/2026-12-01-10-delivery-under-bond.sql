-- Whether an office delivers goods under customs bond, before they are released.
alter table organisation.office add column delivers_under_bond boolean not null default false;
