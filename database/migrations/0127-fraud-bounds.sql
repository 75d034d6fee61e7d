-- Whose bank account it was: a changed one waits before money goes there, and a second admin may let it go at once.
create table agent_bank_changes (
  id bigint generated always as identity primary key,
  agent_id text collate "C" not null references agents (user_id),
  at timestamptz not null,
  changed_by text collate "C" references users (id),
  -- Null where the account was removed.
  account_number text
);
create index agent_bank_changes_agent on agent_bank_changes (agent_id, at);
insert into agent_bank_changes (agent_id, at, account_number)
  select agent_id, updated_at, account_number from agent_bank_accounts;

alter table agent_bank_accounts add column usable_at timestamptz;
update agent_bank_accounts set usable_at = updated_at;
alter table agent_bank_accounts alter column usable_at set not null;

-- A place that no vehicle could have reached waits here until reports from there go on.
alter table agents add column jump_latitude double precision;
alter table agents add column jump_longitude double precision;
alter table agents add column jump_at timestamptz;
alter table agents add constraint agents_jump_check
  check (num_nulls(jump_latitude, jump_longitude, jump_at) in (0, 3));

-- Whether a vehicle on a road can be at two places at two times: 144 km an hour, and a phone that places itself by masts may
-- be wrong by a whole city.
create function is_reachable(
  latitude float8, longitude float8, at timestamptz, other_latitude float8, other_longitude float8, other_at timestamptz
) returns boolean language sql immutable as $$
  select 111320 * sqrt((latitude - other_latitude) ^ 2 + ((longitude - other_longitude) * cos(radians(latitude))) ^ 2)
    <= 40000 + 40 * abs(extract(epoch from at - other_at))
$$;
-- Whether a report of an agent is believed: reachable from the last one, or repeated for three minutes.
create function is_believed(agent agents, latitude float8, longitude float8, at timestamptz)
returns boolean language sql immutable as $$
  select agent.position_at is null
    or is_reachable(latitude, longitude, at, agent.latitude, agent.longitude, agent.position_at)
    or agent.jump_at is not null and extract(epoch from at - agent.jump_at) >= 180
      and is_reachable(latitude, longitude, at, agent.jump_latitude, agent.jump_longitude, agent.jump_at)
$$;
