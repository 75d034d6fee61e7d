-- What an order was predicted to take, for the promises of later ones; and until when it is expected now, where that has
-- moved past its promise. The promise itself stays as it was made: lateness is counted against it.

alter table orders add column predicted_s integer, add column expected_by timestamptz;
alter table orders add constraint orders_predicted check (predicted_s > 0) not valid;
