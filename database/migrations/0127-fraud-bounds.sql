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
