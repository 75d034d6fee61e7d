-- Offers to agents, where agents are, and the books.

create table offers (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders on delete cascade,
  agent_id text collate "C" not null references agents,
  status text not null check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Counts the times an order came (back) to the queue; each agent is asked once a round.
  round integer not null check (round > 0),
  distance_m integer check (distance_m >= 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  answered_at timestamptz,
  unique (order_id, agent_id, round)
);
create unique index offers_one_open on offers (order_id) where status = 'open';
create index offers_agent_open on offers (agent_id) where status = 'open';
create index offers_expiring on offers (expires_at) where status = 'open';

alter table orders add column offer_round integer not null default 1;

-- A trail is kept for the order it belongs to, and for 30 days.
create table agent_positions (
  id bigint generated always as identity primary key,
  city text not null default 'abuja',
  order_id text collate "C" not null references orders on delete cascade,
  agent_id text collate "C" not null references agents,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index agent_positions_order on agent_positions (order_id, happened_at desc);
create index agent_positions_age on agent_positions (received_at);

create table ledger_transactions (
  id text collate "C" primary key,
  kind text not null,
  order_id text collate "C" references orders,
  reason text,
  created_at timestamptz not null
);
-- What happens to an order once is posted once.
create unique index ledger_transactions_once on ledger_transactions (order_id, kind)
  where kind in ('bill', 'delivery', 'call_out_fee');

create table postings (
  id bigint generated always as identity primary key,
  transaction_id text collate "C" not null references ledger_transactions,
  account text not null check (account in ('wallet', 'order', 'agent_cash', 'agent_earnings', 'fees', 'provider', 'refunds', 'office_cash')),
  -- Whose wallet, which order, which agent; empty for the accounts of the house.
  owner_id text collate "C" not null,
  -- Positive is owed to us or held for us (debit), negative is owed by us or earned (credit).
  amount_kobo bigint not null check (amount_kobo <> 0),
  created_at timestamptz not null,
  check ((owner_id = '') = (account in ('fees', 'provider', 'refunds', 'office_cash')))
);
create index postings_account on postings (account, owner_id, id);
create index postings_transaction on postings (transaction_id);

create function check_balanced() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount_kobo) into total from postings where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'transaction % is out of balance by % kobo', new.transaction_id, total using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function check_balanced();

-- A customer's wallet is what we owe; it never goes below nothing.
create function check_wallet() returns trigger language plpgsql as $$
begin
  if (select sum(amount_kobo) from postings where account = 'wallet' and owner_id = new.owner_id) > 0 then
    raise exception 'wallet of % would be negative', new.owner_id using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger postings_wallet after insert on postings
  deferrable initially deferred for each row when (new.account = 'wallet') execute function check_wallet();

create trigger postings_append_only before update or delete on postings for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
