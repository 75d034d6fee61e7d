-- Money between the business and its agents: float, repaid purchases, paid earnings; who paid for each bought item; and
-- what the business writes off.

alter table postings drop constraint postings_account_check;
alter table postings drop constraint postings_owner_check;
-- `goods`: bought for an order and booked to the agent who paid, before its bill. `write_offs`: losses of the business.
alter table postings add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash',
  'agent_earnings', 'fees', 'provider', 'refunds', 'write_offs', 'office_cash', 'held'));
alter table postings add constraint postings_owner_check check
  ((owner_id = '') = (account in ('fees', 'provider', 'refunds', 'write_offs', 'office_cash', 'held')));

-- Which agent paid for an item, and whether that is booked already because the order moved on before its bill.
alter table order_items add column paid_by text collate "C" references agents;
alter table order_items add column is_booked boolean not null default false;
alter table order_items disable trigger user;
update order_items i set paid_by = o.agent_id from orders o where o.id = i.order_id and i.status = 'bought';
alter table order_items enable trigger user;
alter table order_items add constraint order_items_paid_by check
  ((paid_by is null or status = 'bought') and (not is_booked or paid_by is not null));

create or replace function check_item_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from item_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an item cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if not exists (select from orders where id = new.order_id and status = 'shopping') then
    raise exception 'items change only while their order is shopping' using errcode = 'KS001';
  end if;
  if old.is_booked and new.is_booked and (new.paid_kobo, new.paid_by) is distinct from (old.paid_kobo, old.paid_by) then
    raise exception 'item % is booked to the agent who paid for it', old.id using errcode = 'KS001';
  end if;
  return new;
end $$;

-- A payment between the business and an agent never passes what one owes the other. At commit: an agent's balance row is
-- held from the first posting on, so that two payments at once are checked one after the other.
create function check_agent_money() returns trigger language plpgsql as $$
declare
  movement text;
  balance bigint;
begin
  select kind into movement from ledger_transactions where id = new.transaction_id;
  select amount_kobo into balance from balances where account = new.account and owner_id = new.owner_id;
  if new.account = 'agent_earnings' and balance > 0
    or new.account = 'agent_cash' and movement in ('remittance', 'float_returned', 'netting')
      and (new.amount_kobo > 0 or balance < 0)
    or new.account = 'agent_cash' and movement = 'purchases_repaid' and (new.amount_kobo < 0 or balance > 0)
    or new.account = 'agent_cash' and movement = 'float_given' and new.amount_kobo < 0
  then
    raise exception 'a % of % kobo is more than is owed', movement, new.amount_kobo using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger postings_agent_money after insert on postings deferrable initially deferred for each row
  when (new.account in ('agent_cash', 'agent_earnings')) execute function check_agent_money();

-- What the agent says about money that changed hands: that it was received, or that it was not.
create table agent_receipts (
  movement_id text collate "C" primary key references ledger_transactions,
  agent_id text collate "C" not null references agents,
  is_received boolean not null,
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index agent_receipts_refused on agent_receipts (received_at) where not is_received;
