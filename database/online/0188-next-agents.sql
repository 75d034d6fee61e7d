create index concurrently if not exists orders_by_next_agent on orders (next_agent_id) where next_agent_id is not null;
