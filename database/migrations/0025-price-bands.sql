-- The price guide: what the band of each good is now, and which prices staff do not trust.

-- A price that is noted stays as it was; one that is wrong is set aside, and can be taken up again.
create table price_set_asides (
  observation_id bigint primary key references price_observations,
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz not null
);

create trigger price_observations_append_only before update or delete on price_observations
  for each row execute function refuse_change();

-- Of one good in one unit: its real prices or its samples, newest first.
create index price_observations_of_good on price_observations (market_id, product_id, unit, source, observed_at desc);
drop index price_observations_recent;

-- What prices come to, kept ready: reading a board takes as long with a million of them as with a thousand.
create table price_bands (
  market_id text collate "C" not null references markets on delete cascade,
  product_id text collate "C" not null references products on delete cascade,
  unit text not null,
  low_kobo bigint,
  mid_kobo bigint,
  high_kobo bigint,
  count integer not null default 0 check (count >= 0),
  newest_at timestamptz,
  is_sample boolean not null default false,
  -- Percent against the week before.
  week_change integer,
  -- When it is other by itself, because prices have grown old.
  due_at timestamptz,
  primary key (market_id, product_id, unit),
  check (low_kobo > 0 and low_kobo <= mid_kobo and mid_kobo <= high_kobo),
  check ((count = 0) = (low_kobo is null)),
  check ((low_kobo is null) = (mid_kobo is null) and (low_kobo is null) = (high_kobo is null)
    and (low_kobo is null) = (newest_at is null))
);
create index price_bands_of_good on price_bands (product_id, unit);
create index price_bands_due on price_bands (due_at) where due_at is not null;

-- Prices from before: the first start computes their bands.
insert into price_bands (market_id, product_id, unit, due_at)
  select distinct market_id, product_id, unit, timestamptz '2000-01-01' from price_observations;
