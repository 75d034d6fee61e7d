-- Orders that ended badly stay open for staff until they are settled, and what customers owe is asked for.

-- Since when nothing more is to be done about an order that failed, was cancelled after buying, or owed money.
alter table orders add column settled_at timestamptz;
alter table orders add constraint orders_settled_ended check (settled_at is null or ended_at is not null);
-- When its customer was last reminded of what is owed, and how often.
alter table orders add column reminded_at timestamptz;
alter table orders add column reminders smallint not null default 0;

create index orders_unsettled on orders (ended_at)
  where settled_at is null and (status = 'failed' or status = 'cancelled' and goods_kobo is not null);
create index balances_owed on balances (owner_id) where account = 'order' and amount_kobo > 0;

-- What is paid, recovered or written off for an order is never more than it owes, or than its goods cost.
create function check_settling() returns trigger language plpgsql as $$
declare
  movement text;
  subject text;
begin
  select kind, order_id into movement, subject from ledger_transactions where id = new.transaction_id;
  if new.account = 'order' and movement in ('debt_paid', 'write_off', 'goods_sold', 'goods_returned') and (new.amount_kobo > 0
    or (select amount_kobo from balances where account = 'order' and owner_id = new.owner_id) < 0)
    or movement in ('goods_sold', 'goods_returned') and subject is not null and exists (
      select from orders o where o.id = subject and o.goods_kobo < (
        select coalesce(sum(p.amount_kobo), 0) from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.order_id = subject and t.kind in ('goods_sold', 'goods_returned') and p.account in ('agent_cash', 'office_cash')))
  then
    raise exception 'a % of % kobo is more than order % owes', movement, new.amount_kobo, subject using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger postings_settling after insert on postings deferrable initially deferred for each row
  when (new.account in ('order', 'write_offs')) execute function check_settling();
