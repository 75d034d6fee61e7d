-- Programs of customers: keys that they call the API with, and addresses that are sent what happens to their orders.

create table api_keys (
  id text collate "C" primary key,
  customer_id text collate "C" not null references users,
  label text not null check (char_length(label) between 1 and 60),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  permissions text[] not null check (cardinality(permissions) > 0),
  orders_a_day integer not null check (orders_a_day between 1 and 1000),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_customer on api_keys (customer_id);

create table webhooks (
  id text collate "C" primary key,
  customer_id text collate "C" not null references users,
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  created_at timestamptz not null,
  -- Since when nothing was accepted any more; null after a success.
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhooks_of_customer on webhooks (customer_id);

create table webhook_messages (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references webhooks on delete cascade,
  event_id bigint not null,
  type text not null,
  order_id text collate "C" not null,
  -- Byte for byte what is signed and sent.
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_at timestamptz,
  last_status integer,
  last_answer text check (char_length(last_answer) <= 300),
  -- When it is tried again; null once it was delivered or given up.
  next_at timestamptz,
  delivered_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_messages_by_age on webhook_messages (created_at);
