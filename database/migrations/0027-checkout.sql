-- Where errands go, how many begin in one hour of a market, and the lists that people keep.

-- An area as people say it, as a circle on the ground. Those that are not served are known so that we can say no.
create table areas (
  name text primary key,
  aliases text[] not null default '{}',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_m integer not null check (radius_m between 100 and 100000),
  is_served boolean not null
);

-- How many errands are booked for an hour of a market. More than the capacity of that moment cannot be stored.
create table slots (
  market_id text collate "C" not null references markets,
  starts_at timestamptz not null,
  taken integer not null check (taken >= 0),
  capacity integer not null check (capacity > 0),
  primary key (market_id, starts_at),
  constraint slots_within_capacity check (taken <= capacity)
);

insert into slots (market_id, starts_at, taken, capacity)
select market_id, scheduled_for, count(*), count(*) from orders
where scheduled_for is not null and status not in ('cancelled', 'expired')
group by market_id, scheduled_for;

-- An errand that ends before its time gives its place to another.
create function free_slot() returns trigger language plpgsql as $$
begin
  update slots set taken = taken - 1
  where market_id = new.market_id and starts_at = new.scheduled_for;
  return null;
end $$;
create trigger orders_free_slot after update of status on orders for each row
  when (new.scheduled_for is not null and old.ended_at is null and new.status in ('cancelled', 'expired'))
  execute function free_slot();

-- Lists with a name, made on a device and kept with the account. The device makes the id, so it means something
-- for this person only.
create table usual_lists (
  user_id text collate "C" not null references users on delete cascade,
  id text collate "C" not null,
  name text not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
