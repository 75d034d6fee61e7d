-- What the office's figures are read from: days and stages, without reading whole tables.

-- Visits by their first page, and which of them came as far as a list and the checkout.
create index page_visits_begun on page_visits (at) include (visit) where step = 1;
create index page_visits_reached on page_visits (at) include (path, visit) where path in ('/order', '/place-order');

drop index page_vitals_at;
create index page_vitals_at on page_vitals (at) include (path, name, value);

-- The steps that an errand is timed by; placing is in the order itself.
create index events_steps on events (order_id) include (type, happened_at, actor)
  where type in ('order.assigned', 'order.shopping_started', 'order.purchased', 'order.departed', 'order.arrived', 'order.cancelled', 'order.failed');

-- Every end but the good one.
drop index orders_cancelled_at;
create index orders_given_up_at on orders (ended_at) where status in ('cancelled', 'expired', 'failed');

-- What was billed and charged, by when.
create index ledger_transactions_charged on ledger_transactions (created_at) include (id, kind, order_id)
  where kind in ('bill', 'call_out_fee', 'waiver');
create index postings_charged on postings (created_at) include (transaction_id, account, amount_kobo)
  where account in ('agent_cash', 'fees');

create index offers_offered_at on offers using brin (offered_at) with (pages_per_range = 16, autosummarize = on);

create index price_observations_observed_at on price_observations (observed_at) include (product_id, unit, quantity, paid_kobo, id)
  where source = 'agent';
