-- Leaves out an order that was delivered before it was placed, as it is when a clock that was ahead placed it: how long its
-- stages took cannot be known, no time at all would flatter the figures, and the check of these figures refused the delivery
-- for as long as that clock had been ahead. A step that was taken twice counts from its last time; one that the log lacks
-- takes no time at all.
create or replace function add_errand_time(wanted text) returns void language sql as $$
  insert into errand_times
  select id, delivered_at, delivered_at > promised_by, extract(epoch from at1 - placed_at), extract(epoch from at2 - at1),
    extract(epoch from at3 - at2), extract(epoch from at4 - at3), extract(epoch from at5 - at4),
    extract(epoch from delivered_at - at5)
  from orders, lateral (
    select least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 1))) as at1,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 2))) as at2,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 3))) as at3,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 4))) as at4,
      least(delivered_at, greatest(placed_at, max(happened_at))) as at5
    from (
      select happened_at, array_position(array['order.assigned', 'order.shopping_started', 'order.purchased',
        'order.departed', 'order.arrived'], type) as place
      from events where order_id = wanted
    ) log where place is not null
  ) steps
  where id = wanted and status = 'delivered' and scheduled_for is null and delivered_at >= placed_at
$$;
