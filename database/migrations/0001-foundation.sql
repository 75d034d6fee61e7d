-- People, settings, places, goods.

create table users (
  id text collate "C" primary key,
  username text not null,
  name text not null,
  role text not null check (role in ('godmode', 'admin', 'agent', 'customer')),
  is_god_mode boolean not null default false,
  permissions text[] not null default '{}',
  email text,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  suspended_at timestamptz,
  created_at timestamptz not null
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create unique index users_phone_number on users (phone_number);

-- A session's token is known to the browser only; this is its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id);

-- One row a key and window; counted by one upsert, so exact across processes.
create table rate_limits (
  key text collate "C" primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

-- Answers of writes already done, so that a repeat is told the same.
create table request_keys (
  actor_id text collate "C" not null,
  key text collate "C" not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor_id, key)
);
create index request_keys_created on request_keys (created_at);

create table settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id text collate "C" not null,
  action text not null,
  subject text collate "C" not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_entries_subject on audit_entries (subject, id);

create table markets (
  id text collate "C" primary key,
  city text not null default 'abuja',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null,
  location text not null,
  neighbourhood text not null,
  image_url text,
  is_active boolean not null default true,
  market_days text[] not null,
  -- Weekday to {opens, closes} or null.
  hours jsonb not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null
);

create table products (
  id text collate "C" primary key,
  slug text not null unique,
  name text not null,
  category text not null,
  icon text not null,
  aliases text[] not null,
  units text[] not null check (cardinality(units) > 0),
  created_at timestamptz not null
);

create table market_products (
  market_id text collate "C" not null references markets on delete cascade,
  product_id text collate "C" not null references products on delete cascade,
  primary key (market_id, product_id)
);

create table price_observations (
  id bigint generated always as identity primary key,
  market_id text collate "C" not null references markets,
  product_id text collate "C" not null references products,
  unit text not null,
  quantity numeric(10, 3) not null check (quantity > 0),
  asked_kobo bigint not null check (asked_kobo >= 0),
  paid_kobo bigint not null check (paid_kobo > 0),
  observed_at timestamptz not null,
  source text not null check (source in ('sample', 'agent')),
  item_id text collate "C" unique
);
create index price_observations_recent on price_observations (market_id, observed_at);

create table agents (
  user_id text collate "C" primary key references users on delete cascade,
  is_on_duty boolean not null default false,
  duty_changed_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position_at timestamptz,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (position_at is null))
);
create index agents_on_duty on agents (user_id) where is_on_duty;

-- Rows that make up this log and these books are added, never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'KS002';
end $$;
