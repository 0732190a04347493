-- The few flights that do not leave, by what bookings name: whoever asks thousands of bookings whether theirs leaves looks here.
create index flight_staying on flights.flight (flight_no, day) where cancel_reason is not null or withdrawn;
