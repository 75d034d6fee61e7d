-- When an agent is planned to work, and at which market.
create table shifts (
  id text collate "C" primary key,
  agent_id text collate "C" not null references agents (user_id),
  market_id text collate "C" not null references markets,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version integer not null default 1,
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  -- Two shifts of one agent never overlap. The hash stands for the id, since a text has no operator class here.
  constraint shifts_apart exclude using gist (
    int8range(hashtextextended(agent_id, 0), hashtextextended(agent_id, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  )
);
create index shifts_starts on shifts (starts_at);
create index shifts_agent on shifts (agent_id, ends_at);
