-- An order whose sums are settled needs no row that says 0: a missing one says the same everywhere.
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
  insert into balances (account, owner_id, amount_kobo, is_owed)
  values (new.account, new.owner_id, new.amount_kobo, new.account = 'order' and new.amount_kobo > 0)
  on conflict (account, owner_id) do update set amount_kobo = balances.amount_kobo + excluded.amount_kobo,
    is_owed = balances.account = 'order' and balances.amount_kobo + excluded.amount_kobo > 0;
  return null;
end $$;

-- Deletes the rows of settled orders from before, some at a time. Can be cut off and called again.
create procedure delete_settled_balances(most integer) language plpgsql as $$
declare
  of_account text;
  owner_after text;
  last_owner text;
begin
  foreach of_account in array array['goods', 'order'] loop
    owner_after := '';
    loop
      select max(owner_id) into last_owner from (
        select owner_id from balances where account = of_account and owner_id > owner_after order by owner_id limit most) next;
      exit when last_owner is null;
      delete from balances
      where account = of_account and owner_id > owner_after and owner_id <= last_owner and amount_kobo = 0;
      commit;
      owner_after := last_owner;
    end loop;
  end loop;
end $$;
