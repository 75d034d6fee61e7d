-- What a product went for at a market, as anybody may read it: over whole days, from many purchases, and never made anew.
-- The days of two rows of a product never overlap, so that no difference between them is one purchase.
create table public_prices (
  market_id text collate "C" not null references markets (id) on delete cascade,
  product_id text collate "C" not null references products (id) on delete cascade,
  unit text not null,
  -- Days in Lagos, both included.
  from_day date not null,
  until_day date not null,
  low_kobo bigint not null,
  mid_kobo bigint not null,
  high_kobo bigint not null,
  purchases integer not null check (purchases > 1),
  published_at timestamptz not null,
  primary key (product_id, market_id, unit, until_day),
  check (from_day <= until_day),
  check (low_kobo > 0 and low_kobo <= mid_kobo and mid_kobo <= high_kobo)
);
create index public_prices_until_day on public_prices (until_day);

-- The days whose purchases have been looked at.
create table public_price_days (
  day date primary key
);
