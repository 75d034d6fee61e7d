-- A tip can be paid through the provider as well. Its money goes to the customer's wallet and from there to the agent, so it never
-- counts as money of the order: it cannot be sent back with it, and an order that is still owed may be paid beside it.

alter table payments add column purpose text not null default 'order' check (purpose in ('order', 'tip'));
drop index payments_one_open;
create unique index payments_one_open on payments (order_id, purpose) where status in ('begun', 'open');
