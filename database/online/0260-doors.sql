create index concurrently if not exists orders_channel on orders (channel, id desc);
create index concurrently if not exists orders_other_doors on orders (placed_at, channel) where channel <> 'app';
create unique index concurrently if not exists orders_placed_by on orders (placed_by, idempotency_key)
  where placed_by is not null;
