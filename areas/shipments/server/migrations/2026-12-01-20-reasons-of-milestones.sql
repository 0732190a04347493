-- Why a milestone was recorded that looks wrong: a delivery under bond, a departure before the flight or of goods not received.
alter table shipments.milestone add column reason text not null default '' check (length(reason) <= 200);
