-- What must stay quick when there are a million orders.

-- People and orders are found by the beginning of a word of the name, and by the phone number's beginning or
-- end, which is kept reversed.
create function search_words(name text, phone text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(name, '.-_/''’@:', '        ')) || array_to_tsvector(array_remove(array[
    regexp_replace(phone, '^\+(234)?', ''), 'end' || reverse(phone)
  ], null))
$$;
alter table orders add column search tsvector not null
  generated always as (search_words(contact_name, contact_phone)) stored;
-- What waits to be sorted in stays little, so that no order waits for the sorting.
create index orders_search on orders using gin (search) with (gin_pending_list_limit = 128);
create index users_search on users using gin (search_words(name, phone_number));

create index orders_market on orders (market_id, id desc);
-- Rows lie in the order of placing, so that the days of an index this small are enough.
create index orders_placed_at on orders using brin (placed_at) with (pages_per_range = 16, autosummarize = on);
create index orders_cancelled_at on orders (ended_at) where status = 'cancelled';
create index orders_trips on orders (agent_id, id)
  where status in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived');

-- What stands on each account that has an owner, kept with every posting; those of the house are sums.
create table balances (
  account text not null,
  owner_id text collate "C" not null check (owner_id <> ''),
  amount_kobo bigint not null,
  primary key (account, owner_id)
);
insert into balances select account, owner_id, sum(amount_kobo) from postings where owner_id <> '' group by 1, 2;

create function keep_balance() returns trigger language plpgsql as $$
begin
  insert into balances values (new.account, new.owner_id, new.amount_kobo)
  on conflict (account, owner_id) do update set amount_kobo = balances.amount_kobo + excluded.amount_kobo;
  return null;
end $$;
create trigger postings_balance after insert on postings
  for each row when (new.owner_id <> '') execute function keep_balance();

create or replace function check_wallet() returns trigger language plpgsql as $$
begin
  if (select amount_kobo from balances where account = 'wallet' and owner_id = new.owner_id) > 0 then
    raise exception 'wallet of % would be negative', new.owner_id using errcode = 'KS003';
  end if;
  return null;
end $$;

drop index postings_account;
create index postings_account on postings (account, owner_id, created_at);
