create index concurrently if not exists ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;
drop index concurrently if exists ledger_transactions_after;
create index concurrently if not exists users_staff on users (id) where role <> 'customer' or is_god_mode;
create index concurrently if not exists papers_refers_to on papers (refers_to) where refers_to is not null;
create index concurrently if not exists held_payments_reference on held_payments (reference);
create index concurrently if not exists order_requests_customer on order_requests (customer_id);
create index concurrently if not exists payment_refunds_stopped on payment_refunds (id) where provider_state is not null;
create index concurrently if not exists agent_payments_unpaid on agent_payments (id) where status in ('failed', 'waiting');
create index concurrently if not exists chat_threads_assigned on chat_threads (assigned_to) where assigned_to is not null;
