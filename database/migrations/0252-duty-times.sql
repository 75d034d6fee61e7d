-- When agents were on duty, written as they go off it; who is on duty now is in `agents`.
create table duty_times (
  agent_id text collate "C" not null references agents (user_id) on delete cascade,
  city text not null references cities,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  primary key (agent_id, began_at)
);
create index duty_times_ended on duty_times (ended_at);
