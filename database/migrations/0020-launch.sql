-- Who wants to hear of the launch, and the keys that let people in before it.

create table launch_subscribers (
  id text collate "C" primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null
);
create unique index launch_subscribers_email on launch_subscribers (lower(email));
create index launch_subscribers_search on launch_subscribers
  using gin (search_words(name || ' ' || email, null)) with (gin_pending_list_limit = 128);

-- A key itself is kept nowhere: only its SHA-256.
create table launch_keys (
  id text collate "C" primary key,
  label text not null,
  key_hash bytea not null unique,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  uses integer not null default 0 check (uses >= 0),
  last_used_at timestamptz
);
