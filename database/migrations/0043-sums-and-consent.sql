-- Whose word allowed a price or a substitute: the customer's own answer, or what the agent says was agreed on the phone.
alter table order_items add column agreed_by text check (agreed_by in ('customer', 'agent'));
alter table order_items add constraint order_items_agreed check (agreed_by is null or customer_agreed);
-- The price was far over what is typical, and the agent confirmed it.
alter table order_items add column is_unusual boolean not null default false;

alter table order_items disable trigger user;
update order_items i set agreed_by = case when exists (
    select from questions q where q.item_id = i.id and q.answered_via in ('app', 'link', 'policy') and q.answer in ('yes', 'cap')
  ) then 'customer' else 'agent' end
where customer_agreed;
alter table order_items enable trigger user;

-- What no line, order or fee comes to. Rows from before are left as they are.
alter table order_items add constraint order_items_bounds check (
  greatest(budget_kobo, cap_kobo, asked_kobo, paid_kobo) <= 200000000) not valid;
alter table questions add constraint questions_bounds check (
  greatest(asked_kobo, allowed_kobo) <= 200000000) not valid;
alter table orders add constraint orders_bounds check (
  greatest(goods_kobo, estimate_high_kobo, spending_cap_kobo) <= 1000000000
  and greatest(delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo) <= 10000000) not valid;

-- What goes back for an order, into the wallet and to its source together, is never more than was paid for it.
create function check_given_back() returns trigger language plpgsql as $$
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
  where p.account = 'order' and p.owner_id = wanted and t.kind not in ('bill', 'call_out_fee', 'waiver', 'correction');
  if given > paid then
    raise exception 'more than was paid for order % would be given back', wanted using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger postings_given_back after insert on postings deferrable initially deferred for each row
  when (new.account = 'refunds' and new.amount_kobo > 0) execute function check_given_back();
