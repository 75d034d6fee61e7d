-- What looks like fraud and waits for a person: one row for what was seen of a subject, with the facts.
create table signals (
  id text collate "C" primary key,
  kind text not null,
  -- Whom or what it is about, within its kind; never a phone number or an account number.
  subject text collate "C" not null,
  city text references cities (slug),
  user_ids text[] not null,
  order_ids text[] not null,
  -- The size of what was seen. Seen again, it comes back to a person only where this has doubled.
  weight bigint not null,
  figures jsonb not null,
  seen_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'fine', 'looking')),
  decided_at timestamptz,
  decided_by text collate "C" references users (id),
  unique (kind, subject),
  check ((state = 'open') = (decided_at is null))
);
create index signals_waiting on signals (seen_at) where state <> 'fine';
