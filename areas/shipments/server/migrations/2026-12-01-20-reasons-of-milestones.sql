-- Why an unusual milestone was recorded: a delivery under bond, a departure before the flight or of goods without receipt.
alter table shipments.milestone add column reason text not null default '' check (length(reason) <= 200);
