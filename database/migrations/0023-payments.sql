-- Money that comes before the door or by a provider: how an order is paid, payments, what the provider told us,
-- what waits for a person, what goes back, and what a night's reconciliation found.

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('cash', 'transfer', 'prepaid', 'wallet'));
-- Until when an order waits for its money; also the mark of one that was placed so.
alter table orders add column pay_by timestamptz;
alter table orders add constraint orders_pay_by_check check (status <> 'awaiting_payment' or pay_by is not null);

alter table postings drop constraint postings_account_check;
alter table postings drop constraint postings_check;
alter table postings add constraint postings_account_check check (account in
  ('wallet', 'order', 'agent_cash', 'agent_earnings', 'fees', 'provider', 'refunds', 'office_cash', 'held'));
alter table postings add constraint postings_owner_check
  check ((owner_id = '') = (account in ('fees', 'provider', 'refunds', 'office_cash', 'held')));

-- What caused a movement from outside: nothing that happened once is posted twice, whatever is repeated.
alter table ledger_transactions add column source text collate "C" unique;

create table payments (
  -- Also the reference that the provider knows it by.
  id text collate "C" primary key,
  order_id text collate "C" not null references orders,
  customer_id text collate "C" not null references users,
  way text not null check (way in ('page', 'transfer')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Where what is left over goes: the customer's wallet, or back where it came from.
  refund_to text not null check (refund_to in ('wallet', 'source')),
  status text not null check (status in ('begun', 'open', 'succeeded', 'failed', 'abandoned', 'held')),
  page_url text,
  account_number text,
  account_name text,
  bank_name text,
  expires_at timestamptz,
  provider_id text collate "C" unique,
  channel text,
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  refunded_kobo bigint not null default 0 check (refunded_kobo >= 0 and refunded_kobo <= amount_kobo),
  created_at timestamptz not null,
  checks integer not null default 0,
  next_check_at timestamptz,
  ended_at timestamptz,
  check ((status in ('begun', 'open')) = (ended_at is null)),
  check (status <> 'succeeded' or provider_id is not null)
);
create index payments_order on payments (order_id, id);
create index payments_customer on payments (customer_id, id);
create index payments_due on payments (next_check_at) where status in ('begun', 'open');
create unique index payments_one_open on payments (order_id) where status in ('begun', 'open');
create index payments_ended on payments (ended_at) where status = 'succeeded';

-- What the provider sent, each once; without names, addresses and cards.
create table provider_events (
  id bigint generated always as identity primary key,
  body_hash bytea not null unique,
  type text not null,
  reference text collate "C",
  provider_id text collate "C",
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text
);
create index provider_events_waiting on provider_events (id) where applied_at is null;

-- Money or news of the provider that a person must look at.
create table held_payments (
  id text collate "C" primary key,
  reason text not null check (reason in ('wrong_amount', 'wrong_currency', 'unknown_reference', 'late', 'dispute', 'unknown_refund')),
  reference text collate "C" not null,
  -- What it is about at the provider; the same thing is held once.
  provider_id text collate "C" not null,
  amount_kobo bigint not null check (amount_kobo >= 0),
  currency text not null,
  -- What stands for it on the books' account `held`.
  posted_kobo bigint not null default 0 check (posted_kobo >= 0),
  order_id text collate "C" references orders,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_as text check (settled_as in ('order', 'wallet', 'refund', 'noted')),
  settled_by text collate "C" references users,
  note text,
  unique (reason, provider_id),
  check ((settled_at is null) = (settled_as is null))
);
create index held_payments_open on held_payments (id) where settled_at is null;

create table payment_refunds (
  id text collate "C" primary key,
  -- The transaction at the provider that it is taken from.
  reference text collate "C" not null,
  payment_id text collate "C" references payments,
  customer_id text collate "C" references users,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('queued', 'sending', 'sent', 'processed', 'failed')),
  provider_id text collate "C" unique,
  reason text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('processed', 'failed')) = (ended_at is not null))
);
create index payment_refunds_reference on payment_refunds (reference);
create index payment_refunds_customer on payment_refunds (customer_id);

create table reconciliations (
  id bigint generated always as identity primary key,
  -- The day in Lagos that was looked at.
  day date not null,
  ran_at timestamptz not null,
  figures jsonb not null,
  findings jsonb not null
);
create index reconciliations_day on reconciliations (day, id desc);
