create index concurrently if not exists orders_by_amount on orders (total_kobo, id) where total_kobo is not null;
create index concurrently if not exists orders_by_lateness on orders ((extract(epoch from delivered_at - promised_by)), id)
  where delivered_at is not null;
create index concurrently if not exists ratings_by_stars on ratings (stars, order_id);
