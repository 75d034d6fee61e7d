-- What operations keep about agents: their home markets, a ceiling of their own, who has seen their phone and their
-- papers; and what being suspended means for their work.

alter table agents
  -- How much cash this agent may hold; without it, what the settings say.
  add column cash_ceiling_kobo bigint check (cash_ceiling_kobo between 1 and 1000000000),
  -- The number that was seen: another number is another phone.
  add column phone_seen text,
  add column phone_seen_at timestamptz,
  add column phone_seen_by text collate "C" references users,
  add column id_seen_at timestamptz,
  add column id_seen_by text collate "C" references users,
  add check (num_nulls(phone_seen, phone_seen_at, phone_seen_by) in (0, 3)),
  add check ((id_seen_at is null) = (id_seen_by is null));

-- The markets that an agent knows best and is asked about first.
create table agent_home_markets (
  agent_id text collate "C" not null references agents on delete cascade,
  market_id text collate "C" not null references markets on delete cascade,
  primary key (agent_id, market_id)
);

-- Who is suspended is not on duty, is offered nothing and is given nothing. The person's row is held, so that a
-- suspension at the same moment is either seen here or waits until it sees what was done here.
create function refuse_suspended_agent() returns trigger language plpgsql as $$
declare
  agent text := coalesce(to_jsonb(new) ->> 'agent_id', to_jsonb(new) ->> 'user_id');
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = agent for share;
  if suspended is not null then
    raise exception 'agent % is suspended', agent using errcode = 'KS004';
  end if;
  return new;
end $$;
create trigger agents_not_suspended before insert or update of is_on_duty on agents
  for each row when (new.is_on_duty) execute function refuse_suspended_agent();
create trigger offers_not_suspended before insert or update of status on offers
  for each row when (new.status in ('open', 'accepted')) execute function refuse_suspended_agent();
create trigger orders_agent_not_suspended before update of agent_id on orders
  for each row when (new.agent_id is not null and new.agent_id is distinct from old.agent_id)
  execute function refuse_suspended_agent();

create function check_suspension() returns trigger language plpgsql as $$
begin
  if exists (select from agents where user_id = new.id and is_on_duty) then
    raise exception 'agent % is still on duty', new.id using errcode = 'KS004';
  end if;
  return new;
end $$;
create trigger users_suspension before update of suspended_at on users
  for each row when (new.suspended_at is not null and old.suspended_at is null) execute function check_suspension();

create index orders_delivered_by on orders (agent_id, delivered_at desc) where delivered_at is not null;
create index offers_agent on offers (agent_id, offered_at desc, id desc);
