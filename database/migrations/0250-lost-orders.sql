-- Orders that did not come about: refused, or left without an agent. Nothing says whose they were: the mark is a keyed hash of
-- who asked and of the hour, so that asking again in that hour counts once and no two hours can be linked.
create table lost_orders (
  hour timestamptz not null,
  mark bytea not null check (octet_length(mark) = 16),
  reason text not null check (reason in ('busy', 'closed', 'outside_area', 'no_agent')),
  at timestamptz not null,
  city text not null references cities,
  market_id text collate "C" references markets on delete set null,
  -- One of our areas; what somebody typed is theirs.
  area text,
  -- The middle of what the goods would have cost, where that is known.
  goods_kobo bigint check (goods_kobo > 0),
  -- When the same customer placed an order after all.
  regained_at timestamptz,
  primary key (hour, mark, reason)
);
create index lost_orders_at on lost_orders (at);
