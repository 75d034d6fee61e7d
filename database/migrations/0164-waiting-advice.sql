-- Where agents without an order were told to wait, and whether they were there when they took their next one. It is advice:
-- nothing hangs on it, so that it is kept for a month only.
create table waiting_advice (
  agent_id text collate "C" not null references agents (user_id) on delete cascade,
  said_at timestamptz not null,
  market_id text collate "C" not null references markets on delete cascade,
  -- How many orders are likely there until when.
  orders integer not null check (orders > 0),
  likely_by timestamptz not null,
  way_m integer not null check (way_m >= 0),
  -- Null while it stands.
  ended_at timestamptz,
  -- Null unless it ended with an order that the agent took.
  followed boolean,
  primary key (agent_id, said_at),
  check (followed is null or ended_at is not null)
);
create unique index waiting_advice_standing on waiting_advice (agent_id) where ended_at is null;
create index waiting_advice_ended on waiting_advice (ended_at);
