-- Everybody who ever placed an order has a row of counters; the next migration adds those of a whole past. Apart from it,
-- because it reads all orders and nobody may wait meanwhile.
insert into customer_loads (customer_id, open_orders, most_open, day, placed, most_a_day)
select distinct customer_id, 0, 0, date '2000-01-01', 0, 0 from orders on conflict do nothing;
