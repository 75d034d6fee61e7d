-- The events of an order that ended long ago are one compressed row, a fifth of what they take in the log with its indexes.
create table order_logs (
  order_id text collate "C" primary key references orders (id),
  -- Without what the order says itself: its id, customer and city.
  log json not null
);
-- Compressed where it is: neither moves to a second table.
alter table order_logs alter order_id set storage plain, alter log set storage main;

-- Every event of an order, archived or not.
create function events_of(wanted text) returns table (id bigint, type text, city text, order_id text, customer_id text,
  agent_id text, status text, actor text, actor_id text, happened_at timestamptz, received_at timestamptz, detail jsonb)
  language sql stable as $$
  select e.id, e.type, e.city, e.order_id, e.customer_id, e.agent_id, e.status, e.actor, e.actor_id, e.happened_at,
    e.received_at, e.detail
  from events e where e.order_id = wanted
  union all
  select l.id, l.type, o.city, o.id, o.customer_id, l.agent_id, l.status, l.actor, l.actor_id, l.happened_at,
    l.received_at, coalesce(l.detail, '{}')
  from order_logs a join orders o on o.id = a.order_id cross join lateral json_to_recordset(a.log) as l (id bigint, type text,
    agent_id text, status text, actor text, actor_id text, happened_at timestamptz, received_at timestamptz, detail jsonb)
  where a.order_id = wanted
$$;

-- PostgreSQL compresses rows of 2 kB and more; the spaces that a shorter one gets vanish then.
create function archive_text(log json) returns json language sql immutable as $$
  select rpad(log::text, greatest(2100, length(log::text)))::json
$$;

-- Archives the log of orders that had ended before a moment, among the `most` events that follow one by number. Returns the
-- last event looked at, null behind the last that is old enough; and null with nothing while another process does it.
create function archive_events(after bigint, before timestamptz, most integer, out last bigint, out archived integer)
  language plpgsql as $$
declare
  waiting text[];
  moved bigint[];
begin
  archived := 0;
  if not pg_try_advisory_xact_lock(7205114207) then
    return;
  end if;
  with next as (select id, order_id, received_at from events where id > after order by id limit most)
  select max(next.id), array_agg(distinct o.id) filter (where o.ended_at < before) into last, waiting
  from next left join orders o on o.id = next.order_id where next.received_at < before;
  -- What still has a place is read by streams.
  select array_agg(e.id) into moved from events e
  where (e.order_id = any (waiting)
      or e.order_id is null and e.id in (select id from events where id > after and id <= last))
    and e.received_at < before and not exists (select from event_places p where p.event_id = e.id);
  insert into order_logs as old
  select e.order_id, archive_text(json_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'type', e.type, 'agent_id', e.agent_id,
    'status', e.status, 'actor', e.actor, 'actor_id', e.actor_id, 'happened_at', e.happened_at,
    'received_at', e.received_at)) || case when e.detail = '{}' then '{}' else jsonb_build_object('detail', e.detail) end
    order by e.id))
  from events e where e.id = any (moved) and e.order_id is not null group by e.order_id
  -- What came after the rest was archived, such as an answer to a late report.
  on conflict (order_id) do update set log = (
    select archive_text(json_agg(event)) from (
      select json_array_elements(old.log) as event union all select json_array_elements(excluded.log)) joined);
  delete from events where id = any (moved);
  get diagnostics archived = row_count;
end $$;

-- An event of an order leaves the log once the archive has it; one that is of no order, once no stream reads it.
create function check_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from event_places where event_id = old.id) and (old.order_id is null or exists (
    select from order_logs a, json_array_elements(a.log) as event
    where a.order_id = old.order_id and (event ->> 'id')::bigint = old.id))
  then
    return old;
  end if;
  raise exception 'events is append-only' using errcode = 'KS002';
end $$;

create or replace trigger events_append_only before update or delete on events
  for each row execute function check_event_change();

create or replace function ends_between(since timestamptz, until timestamptz, known_reasons text[]) returns setof day_ends
  language sql stable as $$
  select (o.ended_at at time zone 'Africa/Lagos')::date, o.status,
    case o.status when 'expired' then 'system' when 'failed' then coalesce(e.actor, 'agent')
      else coalesce(e.actor, 'customer') end,
    case when o.end_reason = any(known_reasons) then o.end_reason end, count(*)::int
  from orders o left join lateral (
    select actor from events_of(o.id) where type in ('order.cancelled', 'order.failed') order by id desc limit 1
  ) e on true
  where o.ended_at is not null and o.delivered_at is null and o.ended_at >= since and o.ended_at < until
  group by 1, 2, 3, 4
$$;
