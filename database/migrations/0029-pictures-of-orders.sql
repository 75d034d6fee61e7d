-- A picture comes within what it belongs to, so that none waits for its order.

delete from pictures where order_id is null;
alter table pictures alter column order_id set not null;
drop index pictures_loose;
drop index pictures_order;
create index pictures_order on pictures (order_id);
