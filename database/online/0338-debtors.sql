create index concurrently if not exists balances_owing_customer on balances (customer_id) where is_owed;
create index concurrently if not exists balances_owing_phone on balances (contact_phone) where is_owed;
create index concurrently if not exists orders_open_later on orders (customer_id) where pays_later and ended_at is null;
