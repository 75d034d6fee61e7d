-- Transfers to the business's own account, and slips of its POS, at the gate. What goods were released for is booked to
-- `in_transit` until the bank's statement, or the office, shows that it arrived.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('cash', 'transfer', 'prepaid', 'wallet', 'own_transfer', 'pos')) not valid;

alter table postings drop constraint postings_account_check, drop constraint postings_owner_check;
alter table postings
  add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash', 'agent_earnings', 'fees',
    'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held', 'bank', 'owner', 'expenses', 'income',
    'cash_differences', 'vat', 'in_transit')) not valid,
  add constraint postings_owner_check check (account = 'office_cash' or (owner_id = '') = (account in ('fees', 'promotions',
    'provider', 'refunds', 'write_offs', 'held', 'owner', 'income', 'cash_differences', 'vat', 'in_transit'))) not valid;

create table gate_payments (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id),
  agent_id text collate "C" not null references users (id),
  method text not null check (method in ('own_transfer', 'pos')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reference text not null check (reference <> ''),
  picture_id text collate "C" references pictures (id) on delete set null,
  -- Stated by the agent; then booked as in transit or as arrived, refused by the office, or replaced by another statement.
  -- Whether the agent's word was enough to hand over when it was stated.
  on_word boolean not null,
  status text not null default 'stated' check (status in ('stated', 'in_transit', 'arrived', 'refused', 'replaced', 'lost')),
  stated_at timestamptz not null,
  -- What put it on the books, and what took it out of what is in transit.
  movement_id text collate "C" unique references ledger_transactions (id),
  closing_id text collate "C" unique references ledger_transactions (id),
  account_id text collate "C" references money_accounts (id),
  settled_at timestamptz,
  -- Nobody where the bank's statement showed it.
  settled_by text collate "C" references users (id),
  born_by text check (born_by in ('customer', 'agent', 'business')),
  reason text,
  check ((status in ('in_transit', 'arrived', 'lost')) = (movement_id is not null)),
  check (closing_id is null or status in ('arrived', 'lost')),
  check ((status = 'arrived') = (account_id is not null)),
  check ((status = 'lost') = (born_by is not null)),
  check ((status in ('stated', 'in_transit')) = (settled_at is null))
);
create unique index gate_payments_stated on gate_payments (order_id) where status = 'stated';
-- One slip pays one order.
create unique index gate_payments_reference on gate_payments (method, lower(reference), amount_kobo)
  where status in ('stated', 'in_transit', 'arrived');
create index gate_payments_open on gate_payments (stated_at) where status in ('stated', 'in_transit');
create index gate_payments_order on gate_payments (order_id);
create index gate_payments_picture on gate_payments (picture_id) where picture_id is not null;

create function check_gate_payment() returns trigger language plpgsql as $$
begin
  if old.status not in ('stated', 'in_transit') and new.status <> old.status
    or old.status = 'in_transit' and new.status not in ('in_transit', 'arrived', 'lost')
    or (new.id, new.order_id, new.agent_id, new.method, new.amount_kobo, new.on_word, new.stated_at)
      is distinct from (old.id, old.order_id, old.agent_id, old.method, old.amount_kobo, old.on_word, old.stated_at)
    or old.movement_id is distinct from new.movement_id and old.movement_id is not null
  then
    raise exception 'gate payment % stays as it was', old.id using errcode = 'KS003';
  end if;
  return new;
end $$;
create trigger gate_payments_check before update on gate_payments for each row execute function check_gate_payment();
create trigger gate_payments_kept before delete on gate_payments for each row execute function refuse_change();

-- What was paid so is paid, until it turns out never to have come.
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
    and t.kind in ('delivery', 'wallet_hold', 'payment', 'held_settled', 'debt_paid', 'change', 'refund',
      'gate_payment', 'gate_lost');
  if given > paid then
    raise exception 'more than was paid for order % would be given back', wanted using errcode = 'KS003';
  end if;
  return null;
end $$;
