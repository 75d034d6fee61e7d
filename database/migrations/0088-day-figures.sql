-- Sums of each Lagos day that is long over, from which the reports of long spans are added up. All of it can be computed
-- again from orders, offers, the ledger and visits: server/analytics/rollups/ says how and when.
create table figure_days (
  day date primary key,
  -- Of the names that areas had when the day was summed; areas by other names are summed again.
  areas_mark text not null,
  summed_at timestamptz not null
);
-- Days whose sums somebody changed in a way that is no event.
create table figure_days_stale (day date not null);

create table day_trade (
  day date not null,
  market_id text collate "C",
  area text,
  placed integer not null,
  reached integer not null,
  delivered integer not null,
  on_time integer not null,
  bills integer not null,
  goods_kobo bigint not null,
  kept_kobo bigint not null
);
create index day_trade_day on day_trade (day);

create table day_goods (
  day date not null,
  product_id text collate "C",
  asked integer not null,
  missed integer not null,
  substituted integer not null
);
create index day_goods_day on day_goods (day);

create table day_agents (
  day date not null,
  agent_id text collate "C" not null,
  delivered integer not null,
  on_time integer not null,
  stars integer not null,
  ratings integer not null,
  offers integer not null,
  accepted integer not null,
  primary key (day, agent_id)
);

-- How many orders spent so many seconds in a stage; stage 0 is all of them together.
create table day_times (
  day date not null,
  stage smallint not null,
  seconds integer not null,
  orders integer not null,
  primary key (day, stage, seconds)
);
-- The same of whole months, without which a year has too many rows.
create table figure_months (month date primary key);
create table month_times (
  month date not null,
  stage smallint not null,
  seconds integer not null,
  orders integer not null,
  primary key (month, stage, seconds)
);

-- Late orders by the stage that took the most longer than on most orders of that day.
create table day_late (
  day date not null,
  stage smallint not null,
  orders integer not null,
  primary key (day, stage)
);

create table day_ends (
  day date not null,
  ended text not null,
  ended_by text not null,
  reason text,
  orders integer not null
);
create index day_ends_day on day_ends (day);

create table day_visits (
  day date primary key,
  visits integer not null,
  lists integer not null,
  checkouts integer not null
);

-- An erased account takes the area from its orders, which is no event.
create function forget_area() returns trigger language plpgsql as $$
begin
  insert into figure_days_stale
  select distinct (at at time zone 'Africa/Lagos')::date
  from (select new.placed_at as at union all select new.delivered_at
    union all select created_at from postings where account = 'order' and owner_id = new.id
    union all select created_at from ledger_transactions
      where order_id = new.id and kind in ('tip', 'credit', 'refund', 'charge_back')
    union all select created_at from ledger_transactions
      where order_id = new.id and kind in ('bill', 'delivery', 'call_out_fee')) times
  where at is not null;
  return null;
end $$;
create trigger orders_area_forgotten after update of area on orders for each row
  when (new.area is distinct from old.area) execute function forget_area();

-- What the sums are made of, between two moments; also read by reports for what is not summed.
create function trade_between(since timestamptz, until timestamptz) returns setof day_trade language sql stable as $$
  select (at at time zone 'Africa/Lagos')::date, market_id, known.name, sum(placed)::int, sum(reached)::int,
    sum(delivered)::int, sum(on_time)::int, sum(bills)::int, sum(goods_kobo)::bigint, sum(kept_kobo)::bigint
  from (
    select placed_at as at, market_id, area, 1 as placed, (status = 'delivered')::int as reached, 0 as delivered,
      0 as on_time, 0 as bills, 0::bigint as goods_kobo, 0::bigint as kept_kobo
    from orders where placed_at >= since and placed_at < until
    union all
    select delivered_at, market_id, area, 0, 0, 1, (delivered_at <= promised_by)::int, 0, 0, 0
    from orders where delivered_at >= since and delivered_at < until
    union all
    select t.created_at, o.market_id, o.area, 0, 0, 0, 0, (t.kind = 'bill' and p.account = 'agent_cash')::int,
      case when p.account in ('agent_cash', 'goods') then -p.amount_kobo else 0 end,
      case when p.account in ('fees', 'promotions', 'refunds', 'write_offs') then -p.amount_kobo else 0 end
    from ledger_transactions t join postings p on p.transaction_id = t.id left join orders o on o.id = t.order_id
    where t.created_at >= since and t.created_at < until and p.created_at >= since and p.created_at < until
      and (p.account in ('fees', 'promotions', 'refunds', 'write_offs')
        or p.account in ('agent_cash', 'goods') and t.kind = 'bill')
  ) rows left join (
    select lower(word) as word, min(name) as name from areas, unnest(array_append(aliases, name)) as word group by 1
  ) known on known.word = lower(btrim(rows.area))
  group by 1, 2, 3
$$;

create function goods_between(since timestamptz, until timestamptz) returns setof day_goods language sql stable as $$
  select (o.placed_at at time zone 'Africa/Lagos')::date, i.product_id, count(*)::int,
    (count(*) filter (where i.status = 'unavailable'))::int, (count(*) filter (where i.substitute_name is not null))::int
  from orders o join order_items i on i.order_id = o.id
  where o.placed_at >= since and o.placed_at < until group by 1, 2
$$;

create function agents_between(since timestamptz, until timestamptz) returns setof day_agents language sql stable as $$
  select coalesce(d.day, f.day), agent_id, coalesce(delivered, 0), coalesce(on_time, 0), coalesce(stars, 0),
    coalesce(ratings, 0), coalesce(offers, 0), coalesce(accepted, 0)
  from (
    select (delivered_at at time zone 'Africa/Lagos')::date as day, o.agent_id, count(*)::int as delivered,
      (count(*) filter (where delivered_at <= promised_by))::int as on_time, coalesce(sum(stars), 0)::int as stars,
      count(stars)::int as ratings
    from orders o left join ratings r on r.order_id = o.id
    where delivered_at >= since and delivered_at < until group by 1, 2
  ) d full join (
    select (offered_at at time zone 'Africa/Lagos')::date as day, agent_id, count(*)::int as offers,
      (count(*) filter (where status = 'accepted'))::int as accepted
    from offers where offered_at >= since and offered_at < until and status in ('accepted', 'declined', 'expired')
    group by 1, 2
  ) f using (day, agent_id)
$$;

create function times_between(since timestamptz, until timestamptz) returns setof day_times language sql stable as $$
  select (delivered_at at time zone 'Africa/Lagos')::date, spent.stage, spent.seconds, count(*)::int
  from errand_times cross join lateral (
    values (0::smallint, agent_s + market_s + shopping_s + packing_s + road_s + door_s), (1, agent_s), (2, market_s),
      (3, shopping_s), (4, packing_s), (5, road_s), (6, door_s)) spent (stage, seconds)
  where delivered_at >= since and delivered_at < until group by 1, 2, 3
$$;

create function late_between(since timestamptz, until timestamptz) returns setof day_late language sql stable as $$
  with told as (
    select (delivered_at at time zone 'Africa/Lagos')::date as day, is_late,
      array[agent_s, market_s, shopping_s, packing_s, road_s, door_s] as lasted, agent_s, market_s, shopping_s,
      packing_s, road_s, door_s
    from errand_times where delivered_at >= since and delivered_at < until
  ), usual as (
    select day, array[
      percentile_cont(0.5) within group (order by agent_s), percentile_cont(0.5) within group (order by market_s),
      percentile_cont(0.5) within group (order by shopping_s), percentile_cont(0.5) within group (order by packing_s),
      percentile_cont(0.5) within group (order by road_s), percentile_cont(0.5) within group (order by door_s)] as halves
    from told group by day
  )
  select day, worst.stage::smallint, count(*)::int
  from told join usual using (day) cross join lateral (
    select stage from generate_series(1, 6) as stage order by lasted[stage] - halves[stage] desc, stage limit 1
  ) worst where is_late group by day, worst.stage
$$;

create function ends_between(since timestamptz, until timestamptz, known_reasons text[]) returns setof day_ends
  language sql stable as $$
  select (o.ended_at at time zone 'Africa/Lagos')::date, o.status,
    case o.status when 'expired' then 'system' when 'failed' then coalesce(e.actor, 'agent')
      else coalesce(e.actor, 'customer') end,
    case when o.end_reason = any(known_reasons) then o.end_reason end, count(*)::int
  from orders o left join lateral (
    select actor from events where order_id = o.id and type in ('order.cancelled', 'order.failed') order by id desc limit 1
  ) e on true
  where o.ended_at is not null and o.delivered_at is null and o.ended_at >= since and o.ended_at < until
  group by 1, 2, 3, 4
$$;

create function visits_between(since timestamptz, until timestamptz) returns setof day_visits language sql stable as $$
  select begun.day, count(*)::int, count(reached.visit)::int, (count(*) filter (where reached.is_checkout))::int
  from (
    select visit, (at at time zone 'Africa/Lagos')::date as day from page_visits
    where step = 1 and at >= since and at < until
  ) begun left join (
    select visit, (at at time zone 'Africa/Lagos')::date as day, bool_or(path = '/place-order') as is_checkout
    from page_visits where path in ('/order', '/place-order') and at >= since and at < until group by 1, 2
  ) reached using (visit, day)
  group by 1
$$;

-- The names that areas have now.
create function areas_mark() returns text language sql stable as $$
  select coalesce(md5(string_agg(word || '=' || name, ',' order by word)), '') from (
    select lower(word) as word, min(name) as name from areas, unnest(array_append(aliases, name)) as word group by 1
  ) known
$$;
