-- No index knows the status of an order, which changes six times: an order that has not ended has no `ended_at`, one
-- that ended without a delivery no `delivered_at`, and one in the hands of an agent has one.
create index concurrently if not exists orders_open on orders (id desc) where ended_at is null;
create index concurrently if not exists orders_in_hand on orders (agent_id, id) where ended_at is null;
create index concurrently if not exists orders_given_up on orders (id desc) where ended_at is not null and delivered_at is null;
create index concurrently if not exists orders_ended_without on orders (ended_at) where ended_at is not null and delivered_at is null;
create index concurrently if not exists orders_to_settle on orders (id) where is_unsettled;
create index concurrently if not exists balances_owing on balances (owner_id) where is_owed;
create index concurrently if not exists event_places_customer on event_places (customer_id, place) where customer_id is not null;
create index concurrently if not exists event_places_agent on event_places (agent_id, place) where agent_id is not null;
drop index concurrently if exists orders_live;
drop index concurrently if exists orders_trips;
drop index concurrently if exists orders_status;
drop index concurrently if exists orders_given_up_at;
drop index concurrently if exists orders_unsettled;
drop index concurrently if exists balances_owed;
drop index concurrently if exists events_customer;
drop index concurrently if exists events_agent;
-- Rows of these lie in the order of their time.
create index concurrently if not exists ledger_transactions_created_at on ledger_transactions using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
drop index concurrently if exists ledger_transactions_created;
