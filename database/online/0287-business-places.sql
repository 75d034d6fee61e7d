create unique index concurrently if not exists orders_program_key on orders (idempotency_key) where idempotency_key like '%/%';
