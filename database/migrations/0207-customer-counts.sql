-- What the customer's page counts is kept by what happens anyway when an order ends. The counts of those who are here already
-- stay null until the online step has counted their orders.
alter table customer_loads add column delivered integer, add column cancelled integer, add column failed integer,
  add column spent_kobo bigint, add column star_sum integer, add column rating_count integer;
alter table customer_loads alter column delivered set default 0, alter column cancelled set default 0,
  alter column failed set default 0, alter column spent_kobo set default 0, alter column star_sum set default 0,
  alter column rating_count set default 0;

-- The same counted from the orders themselves.
create function customer_figures(wanted text) returns table (delivered integer, cancelled integer, failed integer,
  spent_kobo bigint, star_sum integer, rating_count integer) language sql stable as $$
  select (count(*) filter (where o.status = 'delivered'))::int,
    (count(*) filter (where o.status in ('cancelled', 'expired')))::int, (count(*) filter (where o.status = 'failed'))::int,
    coalesce(sum(o.total_kobo) filter (where o.status = 'delivered'), 0)::bigint, coalesce(sum(r.stars), 0)::int,
    count(r.stars)::int
  from orders o left join ratings r on r.order_id = o.id where o.customer_id = wanted
$$;

-- Counts the orders of those who have not been counted. Can be cut off and called again.
create procedure count_customers() language plpgsql as $$
declare
  who text;
begin
  for who in select customer_id from customer_loads where delivered is null order by customer_id loop
    set local synchronous_commit = off;
    -- First, so that what ends meanwhile is either seen by the next statement or added after it.
    perform from customer_loads where customer_id = who for no key update;
    update customer_loads set (delivered, cancelled, failed, spent_kobo, star_sum, rating_count)
      = (select * from customer_figures(who)) where customer_id = who and delivered is null;
    commit;
  end loop;
end $$;

create or replace function keep_customer_load() returns trigger language plpgsql as $$
declare
  ended orders := case when new.ended_at is null then old else new end;
  change integer := case when new.ended_at is null then -1 else 1 end;
begin
  update customer_loads set open_orders = open_orders - change, most_open = greatest(most_open, open_orders - change),
    delivered = delivered + change * (ended.status = 'delivered')::int,
    cancelled = cancelled + change * (ended.status in ('cancelled', 'expired'))::int,
    failed = failed + change * (ended.status = 'failed')::int,
    spent_kobo = spent_kobo + change * case when ended.status = 'delivered' then coalesce(ended.total_kobo, 0) else 0 end
  where customer_id = new.customer_id;
  if change = 1 and new.scheduled_for is not null and new.status in ('cancelled', 'expired') then
    update customer_slots set taken = taken - 1
    where customer_id = new.customer_id and market_id = new.market_id and starts_at = new.scheduled_for;
  end if;
  return null;
end $$;

create or replace function keep_score() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agent_scores values (new.agent_id, 1, new.stars)
    on conflict (agent_id) do update
      set rating_count = agent_scores.rating_count + 1, star_sum = agent_scores.star_sum + new.stars;
    update customer_loads set star_sum = star_sum + new.stars, rating_count = rating_count + 1
    where customer_id = (select customer_id from orders where id = new.order_id);
  elsif new.stars <> old.stars then
    update agent_scores set star_sum = star_sum + new.stars - old.stars where agent_id = new.agent_id;
    update customer_loads set star_sum = star_sum + new.stars - old.stars
    where customer_id = (select customer_id from orders where id = new.order_id);
  end if;
  return null;
end $$;

-- Whose problem it is, so that a customer's are found without all of their orders.
alter table problems add column customer_id text collate "C";
alter table problems disable trigger problems_change;
update problems p set customer_id = o.customer_id from orders o where o.id = p.order_id;
alter table problems enable trigger problems_change;
-- The trigger below says whose it is.
alter table problems alter column customer_id set not null, alter column customer_id set default '';
create index problems_customer on problems (customer_id, id);

create or replace function check_new_problem() returns trigger language plpgsql as $$
begin
  select customer_id into new.customer_id from orders where id = new.order_id and status = 'delivered';
  if new.status <> 'open' or not found then
    raise exception 'a problem is reported open, on a delivered order' using errcode = 'KS001';
  end if;
  return new;
end $$;
