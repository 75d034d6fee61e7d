-- What was written off can be owed again, and never more of it than was.
create or replace function check_settling() returns trigger language plpgsql as $$
declare
  movement text;
  subject text;
begin
  select kind, order_id into movement, subject from ledger_transactions where id = new.transaction_id;
  if new.account = 'order' and movement in ('debt_paid', 'write_off', 'goods_sold', 'goods_returned') and (new.amount_kobo > 0
    or (select amount_kobo from balances where account = 'order' and owner_id = new.owner_id) < 0)
    or movement = 'write_off_undone' and 0 > any (
      select sum(p.amount_kobo) from ledger_transactions t join postings p on p.transaction_id = t.id
      where t.order_id = subject and t.kind in ('write_off', 'write_off_undone') and p.account <> 'order'
      group by p.account, p.owner_id)
    or movement in ('goods_sold', 'goods_returned') and subject is not null and exists (
      select from orders o where o.id = subject and o.goods_kobo < (
        select coalesce(sum(p.amount_kobo), 0) from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.order_id = subject and t.kind in ('goods_sold', 'goods_returned') and p.account in ('agent_cash', 'office_cash')))
  then
    raise exception 'a % of % kobo is more than order % owes', movement, new.amount_kobo, subject using errcode = 'KS003';
  end if;
  return null;
end $$;

-- No more goes back for an order than its customer's own money paid.
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
    and t.kind in ('delivery', 'wallet_hold', 'payment', 'held_settled', 'debt_paid', 'change', 'refund');
  if given > paid then
    raise exception 'more than was paid for order % would be given back', wanted using errcode = 'KS003';
  end if;
  return null;
end $$;
