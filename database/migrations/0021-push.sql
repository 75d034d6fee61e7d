-- On which devices people take notifications, and what is on its way to them.

alter table sessions add constraint sessions_of_user unique (id, user_id);

-- One device is one session: it goes with the sign-in, however that ends.
create table push_subscriptions (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  session_id text collate "C" not null unique,
  kind text not null check (kind in ('fcm', 'webpush')),
  -- SHA-256 of the token or endpoint, by which it is found; the address itself and its keys are sealed.
  address_hash bytea not null unique check (length(address_hash) = 32),
  sealed_address bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  renewed_at timestamptz not null check (renewed_at >= created_at),
  foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (user_id, renewed_at);

-- Each event goes to a device once at most. What it says is worded when it is sent.
create table push_messages (
  id text collate "C" primary key,
  subscription_id text collate "C" not null references push_subscriptions on delete cascade,
  event_id bigint not null,
  order_id text collate "C" not null references orders,
  news text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dropped', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  claimed_until timestamptz,
  created_at timestamptz not null,
  -- When it is news no longer.
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  last_error text,
  failed_at timestamptz,
  unique (subscription_id, event_id),
  check ((status = 'queued') = (ended_at is null))
);
create index push_messages_waiting on push_messages (created_at) where status = 'queued';
create index push_messages_failed on push_messages (failed_at) where failed_at is not null;
create index push_messages_sent on push_messages (ended_at) where status = 'sent';
