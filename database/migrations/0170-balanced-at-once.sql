-- A movement's legs come in one statement: they are summed once for it, instead of once for each leg at the commit.
drop trigger postings_balanced on postings;

create or replace function check_balanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select p.transaction_id as id, sum(p.amount_kobo) as total into wrong
  from postings p where p.transaction_id in (select transaction_id from added)
  group by p.transaction_id having sum(p.amount_kobo) <> 0 limit 1;
  if found then
    raise exception 'transaction % is out of balance by % kobo', wrong.id, wrong.total using errcode = 'KS003';
  end if;
  return null;
end $$;

create trigger postings_balanced after insert on postings
  referencing new table as added for each statement execute function check_balanced();
