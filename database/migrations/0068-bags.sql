-- The number of the bag in which an agent keeps an order apart from their others: the least that is free when they get
-- it, so that it stays as it was written on the bag.

alter table orders add column bag smallint;
alter table orders add constraint orders_bag check (bag > 0) not valid;
