-- Lists that their customers want on the same days of every week, and what became of each date of theirs.
create table standing_orders (
  id text collate "C" primary key,
  customer_id text collate "C" not null references users (id),
  -- Days of the week, as in `monday`.
  weekdays text[] not null check (cardinality(weekdays) between 1 and 7),
  -- When the hour begins, in minutes of the Lagos day.
  minute integer not null check (minute between 0 and 1439),
  -- What is placed each time: list, place, contact and payment, as the checkout sends them.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  is_paused boolean not null default false,
  -- Dates before this are none of it.
  starts_on date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index standing_orders_customer_id on standing_orders (customer_id);

create table standing_dates (
  standing_id text collate "C" not null references standing_orders (id) on delete cascade,
  date date not null,
  state text not null check (state in ('planned', 'skipped', 'placing', 'placed', 'failed')),
  scheduled_for timestamptz not null,
  -- Another market than usual; null for the usual one.
  market_id text collate "C" references markets (id),
  -- When it is placed; null until its customer has been reminded.
  place_at timestamptz,
  reminded_at timestamptz,
  -- What the list came to when its customer was reminded.
  low_kobo bigint check (low_kobo >= 0),
  high_kobo bigint check (high_kobo >= low_kobo),
  -- Why it could not be placed as it is, by its code, and when its customer was told after the reminder.
  refusal text,
  told_at timestamptz,
  -- What is being placed: the same again after a fall.
  sent_body jsonb,
  order_id text collate "C" references orders (id) on delete set null,
  primary key (standing_id, date),
  check ((state = 'placing') = (sent_body is not null))
);
create index standing_dates_place_at on standing_dates (place_at) where state in ('planned', 'placing');
create index standing_dates_order_id on standing_dates (order_id) where order_id is not null;
create index standing_dates_market_id on standing_dates (market_id) where market_id is not null;
