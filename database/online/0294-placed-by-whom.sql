create index concurrently if not exists orders_placed_by_id on orders (placed_by, id desc) where placed_by is not null;
