-- What an order owes or holds says whose it is and whose phone the order has, so that somebody's debts are found without
-- looking at all that they ever ordered. An order's customer never changes; its phone does.
alter table balances add column customer_id text collate "C", add column contact_phone text;

create or replace function keep_balance() returns trigger language plpgsql as $$
begin
  -- Wallets and agents keep theirs, which is what others wait for.
  if new.account in ('order', 'goods') then
    delete from balances
    where account = new.account and owner_id = new.owner_id and amount_kobo + new.amount_kobo = 0;
    if found then
      return null;
    end if;
  end if;
  insert into balances (account, owner_id, amount_kobo, is_owed, customer_id, contact_phone)
  select new.account, new.owner_id, new.amount_kobo, new.account = 'order' and new.amount_kobo > 0,
    debtor.customer_id, debtor.contact_phone
  from (values (1)) once left join orders debtor on new.account = 'order' and debtor.id = new.owner_id
  on conflict (account, owner_id) do update set amount_kobo = balances.amount_kobo + excluded.amount_kobo,
    is_owed = balances.account = 'order' and balances.amount_kobo + excluded.amount_kobo > 0;
  return null;
end $$;

create function keep_debtor_phone() returns trigger language plpgsql as $$
begin
  update balances set contact_phone = new.contact_phone where account = 'order' and owner_id = new.id;
  return null;
end $$;

create trigger orders_debtor_phone after update of contact_phone on orders
  for each row when (new.contact_phone is distinct from old.contact_phone) execute function keep_debtor_phone();

update balances b set customer_id = o.customer_id, contact_phone = o.contact_phone
from orders o where b.account = 'order' and o.id = b.owner_id;
