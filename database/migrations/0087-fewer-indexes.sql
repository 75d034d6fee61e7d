-- What runs online after the start, such as indexes that are built while orders go on: database/online/ has the steps.
create table online_steps (
  name text primary key,
  started_at timestamptz not null,
  done_at timestamptz
);

-- Streams that resume read by person and place; events themselves are found by order alone.
alter table event_places add column customer_id text collate "C", add column agent_id text collate "C";
-- By single events: the whole of both tables would take minutes.
do $$
declare
  newest record;
begin
  for newest in select place, event_id from event_places where event_id is not null order by place desc limit 20000 loop
    update event_places p set customer_id = e.customer_id, agent_id = e.agent_id from events e
    where p.place = newest.place and e.id = newest.event_id;
  end loop;
end $$;
-- Places up to this one are gone or know no person: who was there last reads everything again.
insert into event_cursors select 'kept', greatest(0, max(place) - 20000) from event_places;

create or replace function place_events(most integer) returns integer language plpgsql
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
  -- By number alone, for which the index by transaction is enough; with more columns the planner may read the log.
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
  insert into event_places (place, event_id, mark, snapshot, customer_id, agent_id)
  select last + number, id, round_mark, case when number = total and total < most then pg_current_snapshot() end,
    (select e.customer_id from events e where e.id = taken.id), (select e.agent_id from events e where e.id = taken.id)
  from taken order by number;
  get diagnostics placed = row_count;
  return placed;
end $$;

create or replace function begin_events_anew(before pg_snapshot, settled bigint, last bigint, round_mark bigint)
  returns integer language plpgsql
as $$
declare
  placed integer;
begin
  with waiting as (
    select e.id, e.customer_id, e.agent_id from events e
    where e.id > settled and not exists (select from event_places p where p.event_id = e.id)
      and (e.xid >= pg_snapshot_xmax(before) or e.xid = any (array(select pg_snapshot_xip(before)))
        or e.id > (select max(p.event_id) from event_places p))
  )
  insert into event_places (place, event_id, mark, snapshot, cluster, settled_id, customer_id, agent_id)
  select last + row_number() over (order by id), id, round_mark, null::pg_snapshot, null::bigint, null::bigint,
    customer_id, agent_id
  from waiting
  union all
  select last + 1 + (select count(*) from waiting), null, round_mark, pg_current_snapshot(),
    (select system_identifier from pg_control_system()), coalesce((select max(id) from events), 0), null, null;
  get diagnostics placed = row_count;
  return placed;
end $$;

-- Last, since orders wait from here until the end.
-- A page has room for the next version of a row, which then needs no new entry in any index.
alter table orders set (fillfactor = 85);
alter table order_items set (fillfactor = 90);
alter table balances set (fillfactor = 85);
alter table price_bands set (fillfactor = 60);
-- Bands are few enough to look through; each new price changed when its band is due.
drop index price_bands_due;

-- What an index asks changes seldom, the sums behind it with each step.
alter table orders add column is_unsettled boolean not null default false;
alter table balances add column is_owed boolean not null default false;

create or replace function check_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if old.total_kobo is not null and new.total_kobo is distinct from old.total_kobo
    or old.goods_kobo is not null and new.goods_kobo is distinct from old.goods_kobo
    or (new.delivery_fee_kobo, new.service_fee_kobo, new.discount_kobo, new.call_out_fee_kobo, new.customer_id, new.market_id,
        new.code, new.handover_code, new.idempotency_key, new.request_hash)
       is distinct from
       (old.delivery_fee_kobo, old.service_fee_kobo, old.discount_kobo, old.call_out_fee_kobo, old.customer_id, old.market_id,
        old.code, old.handover_code, old.idempotency_key, old.request_hash)
  then
    raise exception 'the bill and the fees of an order are fixed' using errcode = 'KS001';
  end if;
  if new.code_tries < old.code_tries then
    raise exception 'tries of the handover code only grow' using errcode = 'KS001';
  end if;
  if new.status = 'purchased' and old.status = 'shopping' and exists (
    select from order_items where order_id = new.id and status = 'requested'
  ) then
    raise exception 'order % has open lines', new.id using errcode = 'KS001';
  end if;
  new.is_unsettled := new.ended_at is not null and new.delivered_at is null and new.goods_kobo is not null
    and new.settled_at is null;
  return new;
end $function$;

create or replace function keep_balance() returns trigger language plpgsql as $$
begin
  insert into balances (account, owner_id, amount_kobo, is_owed)
  values (new.account, new.owner_id, new.amount_kobo, new.account = 'order' and new.amount_kobo > 0)
  on conflict (account, owner_id) do update set amount_kobo = balances.amount_kobo + excluded.amount_kobo,
    is_owed = balances.account = 'order' and balances.amount_kobo + excluded.amount_kobo > 0;
  return null;
end $$;

update orders set is_unsettled = true
where settled_at is null and (status = 'failed' or status = 'cancelled' and goods_kobo is not null);
update balances set is_owed = true where account = 'order' and amount_kobo > 0;
