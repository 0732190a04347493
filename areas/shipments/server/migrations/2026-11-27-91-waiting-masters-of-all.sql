-- The MAWBs that arrive at any office are listed from the table of those that arrive, in every order that is offered, and open
-- with an index of the waiting ones alone: walking all masters by ETA took longer with every year of history (SHP-14).

drop index shipments.arriving_master_waiting;
create index arriving_master_waiting on shipments.arriving_master (eta, id) where waiting;
create index arriving_master_all_eta on shipments.arriving_master (eta desc, id desc);
create index arriving_master_all_mawb on shipments.arriving_master (mawb_no, id);
create index arriving_master_all_flight on shipments.arriving_master (flight_no, id);
drop index shipments.master_arrival, shipments.master_mawb, shipments.master_flight;
