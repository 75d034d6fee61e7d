-- Money that left at the provider by itself: a customer's bank asked for it, or somebody refunded it in the provider's
-- dashboard. What the provider said last stands beside what our books made of it.
create table take_backs (
  id text collate "C" primary key,
  kind text not null check (kind in ('dispute', 'refund')),
  provider_id text collate "C" not null,
  reference text collate "C" not null,
  state text not null check (state in ('open', 'answered', 'lost', 'won', 'ended', 'unknown')),
  -- The provider's own words for it.
  raw_state text not null,
  category text,
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null,
  taken_kobo bigint not null default 0 check (taken_kobo >= 0),
  -- So many times it was taken or given back again; names what is posted.
  rounds integer not null default 0 check (rounds >= 0),
  order_id text collate "C" references orders (id),
  customer_id text collate "C" references users (id),
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz not null,
  answered_as text check (answered_as in ('evidence', 'accept')),
  answered_at timestamptz,
  answered_by text collate "C" references users (id),
  answer text,
  closed_at timestamptz,
  closed_by text collate "C" references users (id),
  note text,
  unique (kind, provider_id),
  check ((answered_at is null) = (answered_as is null)),
  -- What was given back is on nobody's account any more.
  check (state not in ('won', 'ended') or taken_kobo = 0),
  check (state <> 'lost' or taken_kobo > 0 or currency <> 'NGN')
);
create index take_backs_reference on take_backs (reference);
create index take_backs_open on take_backs (due_at) where closed_at is null;
create index take_backs_customer on take_backs (customer_id) where customer_id is not null;
create index take_backs_order on take_backs (order_id) where order_id is not null;

-- Nothing more goes back of a payment that its payer's bank has asked for.
alter table payments add column closed_at timestamptz;

-- What the provider calls the state of a refund or a transfer, where it waits for a person or we do not know it.
alter table payment_refunds add column provider_state text;
alter table agent_payments add column provider_state text;
alter table agent_payments drop constraint agent_payments_status_check,
  add constraint agent_payments_status_check
    check (status in ('paid', 'queued', 'sending', 'sent', 'waiting', 'failed', 'cancelled')) not valid;
alter table agent_payments validate constraint agent_payments_status_check;

create or replace function check_agent_payment() returns trigger language plpgsql as $$
begin
  if (new.run_id, new.agent_id, new.earnings_kobo, new.purchases_kobo, new.netted_kobo)
    is distinct from (old.run_id, old.agent_id, old.earnings_kobo, old.purchases_kobo, old.netted_kobo)
    or new.status <> old.status and (old.status, new.status) not in (
      ('queued', 'sending'), ('queued', 'cancelled'), ('sending', 'sent'), ('sending', 'paid'), ('sending', 'failed'),
      ('sending', 'waiting'), ('sent', 'waiting'), ('waiting', 'sent'), ('waiting', 'paid'), ('waiting', 'failed'),
      ('waiting', 'cancelled'),
      ('sent', 'paid'), ('sent', 'failed'), ('failed', 'queued'), ('failed', 'cancelled'), ('paid', 'failed'),
      ('paid', 'waiting'), ('paid', 'cancelled'))
  then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'KS001';
  end if;
  return new;
end $$;

-- A state of the provider that we do not know waits for a person, with the provider's own word for it.
alter table held_payments add column raw_state text;
alter table held_payments drop constraint held_payments_reason_check,
  add constraint held_payments_reason_check check (reason in ('wrong_amount', 'wrong_currency', 'unknown_reference', 'late',
    'dispute', 'unknown_refund', 'unknown_state')) not valid,
  drop constraint held_payments_settled_as_check,
  add constraint held_payments_settled_as_check
    check (settled_as in ('order', 'wallet', 'refund', 'noted', 'taken_back')) not valid;

-- What a bank took back was not paid, so that it is not given back once more.
create or replace function check_given_back() returns trigger language plpgsql as $$
declare
  wanted text;
  given bigint;
  paid bigint;
begin
  select order_id into wanted from ledger_transactions where id = new.transaction_id and kind in ('credit', 'refund');
  if wanted is null then
    return null;
  end if;
  -- Two that give back at once are judged one after the other.
  perform from orders where id = wanted for update;
  select coalesce(sum(p.amount_kobo), 0) into given
  from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
  where t.order_id = wanted and t.kind in ('credit', 'refund', 'charge_back');
  select coalesce(-sum(p.amount_kobo), 0) into paid
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'order' and p.owner_id = wanted
    and t.kind in ('delivery', 'wallet_hold', 'payment', 'held_settled', 'debt_paid', 'change', 'refund', 'gate_payment', 'gate_lost',
      'invoiced', 'charge_back');
  if given > paid then
    raise exception 'more than was paid for order % would be given back', wanted using errcode = 'KS003';
  end if;
  return null;
end $$;

-- Disputes and refunds that admins did not know of were held before; those that are open go on as what they are.
insert into take_backs (id, kind, provider_id, reference, state, raw_state, amount_kobo, currency, order_id, customer_id,
  created_at, changed_at, asked_at)
select 'tkb_' || substr(h.id, 5), 'dispute', h.provider_id, h.reference, 'open', 'unknown', h.amount_kobo,
  h.currency, h.order_id, o.customer_id, h.created_at, h.created_at, h.created_at
from held_payments h left join orders o on o.id = h.order_id
where h.reason = 'dispute' and h.settled_at is null and h.amount_kobo > 0
  and not exists (select from ledger_transactions t where t.source = 'dispute:' || h.provider_id);
update held_payments set settled_at = created_at, settled_as = 'noted', note = 'Followed under money taken back'
where reason = 'dispute' and settled_at is null
  and not exists (select from ledger_transactions t where t.source = 'dispute:' || held_payments.provider_id);
