-- One customer cannot take every agent, or every place of an hour: how much each has is counted under a lock.

create table customer_loads (
  customer_id text collate "C" primary key,
  open_orders integer not null check (open_orders >= 0),
  most_open integer not null,
  -- The day in Lagos that `placed` is about.
  day date not null,
  placed integer not null,
  most_a_day integer not null,
  constraint customer_loads_open check (open_orders <= most_open),
  constraint customer_loads_a_day check (placed <= most_a_day)
);

create table customer_slots (
  customer_id text collate "C" not null,
  market_id text collate "C" not null references markets,
  starts_at timestamptz not null,
  taken integer not null check (taken >= 0),
  share integer not null,
  primary key (customer_id, market_id, starts_at),
  constraint customer_slots_within_share check (taken <= share)
);
create index customer_slots_old on customer_slots (starts_at);

insert into customer_loads
select customer_id, count(*), count(*), '2000-01-01', 0, 0 from orders where ended_at is null group by customer_id;

insert into customer_slots
select customer_id, market_id, scheduled_for, count(*), count(*) from orders
where scheduled_for is not null and status not in ('cancelled', 'expired') group by customer_id, market_id, scheduled_for;

-- An order that ends, or is to be delivered again, changes what its customer has open. At commit, so that this lock is
-- every transaction's last and no two wait for each other.
create function keep_customer_load() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null then
    update customer_loads set open_orders = open_orders - 1 where customer_id = new.customer_id;
    if new.scheduled_for is not null and new.status in ('cancelled', 'expired') then
      update customer_slots set taken = taken - 1
      where customer_id = new.customer_id and market_id = new.market_id and starts_at = new.scheduled_for;
    end if;
  else
    update customer_loads set open_orders = open_orders + 1, most_open = greatest(most_open, open_orders + 1)
    where customer_id = new.customer_id;
  end if;
  return null;
end $$;
create constraint trigger orders_customer_load after update of ended_at on orders deferrable initially deferred for each row
  when ((old.ended_at is null) <> (new.ended_at is null)) execute function keep_customer_load();
