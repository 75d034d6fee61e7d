call delete_settled_balances(5000);
-- Many rows with one key share it. The events of an order are few enough to be sorted when read.
create index concurrently if not exists events_of_order on events (order_id);
drop index concurrently if exists events_order;
create index concurrently if not exists offers_of_agent on offers (agent_id, offered_at desc);
drop index concurrently if exists offers_agent;
-- What was earned in fees is read by its time alone.
create index concurrently if not exists postings_owner on postings (account, owner_id, created_at) where account <> 'fees';
drop index concurrently if exists postings_account;
