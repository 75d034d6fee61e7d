-- The order of the log. Writers only append to events, whose order of numbers is not that of commits; the next
-- round of place_events() gives what was committed since the last one its place here, so that no reader waits for
-- a transaction that still runs. Append-only and read from its newest end: dead rows, which a long transaction
-- keeps from being vacuumed, never lie in the way.
create table event_places (
  place bigint primary key,
  -- Null where the log begins, or begins anew in another cluster.
  event_id bigint unique,
  -- The same for all places of a round and drawn anew for each: tells a place from one that was given before the
  -- log went back.
  mark bigint not null,
  -- What the round saw; on its last place only.
  snapshot pg_snapshot,
  -- On a beginning: the cluster whose transaction numbers the snapshots after it have, and the last event before it.
  cluster bigint,
  settled_id bigint,
  check ((event_id is null) = (cluster is not null and settled_id is not null and snapshot is not null))
);
create index event_places_rounds on event_places (place) where snapshot is not null;
create index event_places_beginnings on event_places (place) where event_id is null;

-- Nobody writes an event in between: what is settled here is so for good.
lock table events in share row exclusive mode;

with waiting as (
  select e.id from events e, event_cursors c where c.name = 'reactions' and (e.xid, e.id) > (c.xid, c.id)
), beginning as (
  select (select count(*) from waiting) + 1 as place, floor(random() * 1e15)::bigint as mark
)
insert into event_places (place, event_id, mark, snapshot, cluster, settled_id)
select row_number() over (order by id), id, mark, null, null, null from waiting, beginning
union all
select place, null, mark, pg_current_snapshot(), (select system_identifier from pg_control_system()),
  coalesce((select max(id) from events), 0)
from beginning;

-- How far each reader that must see every event once has come: its newest row. Append-only for the same reason.
drop table event_cursors;
create table event_cursors (
  name text not null,
  place bigint not null,
  primary key (name, place)
);
insert into event_cursors values ('reactions', 0);

-- Gives up to `most` events that were committed since the last round their places and returns how many it was; null
-- while another process is at it. A round that reaches `most` leaves the rest to the next.
create function place_events(most integer) returns integer language plpgsql
  -- Statistics know nothing of the newest rows, which are all that is read here.
  set enable_seqscan = off
as $$
declare
  beginning event_places;
  before pg_snapshot;
  last bigint;
  this_cluster bigint;
  round_mark bigint := floor(random() * 1e15);
  placed integer;
begin
  -- With one snapshot for the whole transaction, what the last round wrote would not be seen.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'events are given places in read committed transactions only';
  end if;
  if not pg_try_advisory_xact_lock(7205114203) then
    return null;
  end if;
  select * into strict beginning from event_places where event_id is null order by place desc limit 1;
  select snapshot into strict before from event_places where snapshot is not null order by place desc limit 1;
  select system_identifier into strict this_cluster from pg_control_system();
  -- No place is given again that reactions have passed.
  select greatest(
    (select p.place from event_places p order by p.place desc limit 1),
    (select c.place from event_cursors c where c.name = 'reactions' order by c.place desc limit 1)) into last;

  if beginning.cluster <> this_cluster
    or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(before) then
    return begin_events_anew(before, beginning.settled_id, last, round_mark);
  end if;

  -- Seen now and not by the snapshot before: committed in between. Numbers from elsewhere, left by a restore into
  -- another cluster, are all settled. An event's number is younger than those of all that its writer saw.
  with found as (
    select e.id from events e
    where e.xid >= pg_snapshot_xmax(before) and e.xid < pg_snapshot_xmax(pg_current_snapshot())
      and e.id > beginning.settled_id and (select true from event_places p where p.event_id = e.id) is null
    union all
    select e.id from events e
    where e.xid = any (array(select pg_snapshot_xip(before)))
      and e.id > beginning.settled_id and (select true from event_places p where p.event_id = e.id) is null
  ), taken as (
    select id, row_number() over (order by id) as number, count(*) over () as total
    from (select id from found order by id limit most) first
  )
  insert into event_places (place, event_id, mark, snapshot)
  select last + number, id, round_mark, case when number = total and total < most then pg_current_snapshot() end
  from taken order by number;
  get diagnostics placed = row_count;
  return placed;
end $$;

-- After a restore into another cluster the transaction numbers of events and snapshots mean nothing: what had no
-- place gets one, and the log begins anew.
create function begin_events_anew(before pg_snapshot, settled bigint, last bigint, round_mark bigint)
  returns integer language plpgsql
as $$
declare
  placed integer;
begin
  with waiting as (
    select e.id from events e
    where e.id > settled and not exists (select from event_places p where p.event_id = e.id)
      and (e.xid >= pg_snapshot_xmax(before) or e.xid = any (array(select pg_snapshot_xip(before)))
        or e.id > (select max(p.event_id) from event_places p))
  )
  insert into event_places (place, event_id, mark, snapshot, cluster, settled_id)
  select last + row_number() over (order by id), id, round_mark, null::pg_snapshot, null::bigint, null::bigint
  from waiting
  union all
  select last + 1 + (select count(*) from waiting), null, round_mark, pg_current_snapshot(),
    (select system_identifier from pg_control_system()), coalesce((select max(id) from events), 0);
  get diagnostics placed = row_count;
  return placed;
end $$;
