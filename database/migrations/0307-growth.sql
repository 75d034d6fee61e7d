-- The most that an order was let grow to since it was placed, by answers and prices while it is shopped; null where it has
-- not grown.
alter table orders add column grown_kobo bigint constraint orders_grown_kobo_check check (grown_kobo > 0);

-- What a business owed, or might come to owe for open orders, when one of its owners ceased to be one: they answer for it
-- until it is paid.
create table owner_debts (
  business_id text collate "C" not null references businesses (id),
  user_id text collate "C" not null references users (id),
  ended_at timestamptz not null,
  owed_kobo bigint not null check (owed_kobo > 0),
  primary key (user_id, business_id, ended_at)
);
create index owner_debts_business_idx on owner_debts (business_id);
