-- What agents paid on each Lagos day that is over, packed, so that comparing the prices of three months reads a hundred rows
-- and not half a million. Filled beside the sums of days; a day without its row is read from the prices themselves.
create table day_prices (
  day date primary key,
  -- Of each price id and quantity as float8, then product, agent, milliseconds since midnight and kobo as int4; oldest first.
  lines bytea not null
);
-- Numbers for what is bought, which is a market, a product and a unit, and for agents.
create table day_price_names (
  number integer generated always as identity primary key,
  name text collate "C" not null unique
);

create function prices_between(since timestamptz, until timestamptz)
  returns table (id bigint, product text, agent text, observed_at timestamptz, paid_kobo bigint, quantity float8)
  language sql stable as $$
  select p.id, p.market_id || ' ' || p.product_id || ' ' || p.unit, coalesce(i.paid_by, o.agent_id), p.observed_at,
    p.paid_kobo, p.quantity::float8
  from price_observations p
    cross join lateral (select order_id, paid_by from order_items where id = p.item_id limit 1) i
    cross join lateral (select agent_id from orders where id = i.order_id limit 1) o
  where p.source = 'agent' and p.observed_at >= since and p.observed_at < until
    and coalesce(i.paid_by, o.agent_id) is not null
$$;

create function pack_prices(wanted date) returns void language plpgsql as $$
declare
  since timestamptz := wanted::timestamp at time zone 'Africa/Lagos';
  until timestamptz := (wanted + 1)::timestamp at time zone 'Africa/Lagos';
begin
  insert into day_price_names (name)
  select distinct w.name from prices_between(since, until) p, unnest(array[p.product, p.agent]) as w (name)
  where not exists (select from day_price_names n where n.name = w.name)
  on conflict do nothing;
  insert into day_prices
  select wanted, coalesce(string_agg(float8send(p.id::float8) || float8send(p.quantity) || int4send(b.number) ||
    int4send(a.number) || int4send(floor(extract(epoch from p.observed_at - since) * 1000)::int) ||
    int4send(p.paid_kobo::int), '' order by p.observed_at, p.id), '')
  from prices_between(since, until) p join day_price_names b on b.name = p.product join day_price_names a on a.name = p.agent
  on conflict (day) do update set lines = excluded.lines;
end $$;
