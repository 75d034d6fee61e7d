-- An order that waits for an agent who is about to be free: who that is, and when they will be asked about it.
alter table orders
  add column next_agent_id text collate "C",
  add column next_ask_at timestamptz,
  add constraint orders_next_agent_city_fkey foreign key (next_agent_id, city) references agents (user_id, city) not valid,
  add constraint orders_next_ask check (
    case when next_agent_id is null then next_ask_at is null else next_ask_at is not null and status = 'queued' end
  ) not valid;
