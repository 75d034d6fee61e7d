-- How many orders of a month were delivered to each customer, by market: what cohorts are read from.
create table customer_months (
  customer_id text collate "C" not null references users on delete cascade,
  month date not null,
  market_id text collate "C" not null references markets on delete cascade,
  orders integer not null check (orders > 0),
  primary key (customer_id, month, market_id)
);

-- Counts the delivered orders of every month anew, a month at a time.
create procedure count_customer_months() language plpgsql as $$
declare
  counted date;
begin
  for counted in select generate_series(date_trunc('month', (select min(delivered_at) from orders where delivered_at is not null)
    at time zone 'Africa/Lagos'), now() at time zone 'Africa/Lagos', interval '1 month')::date loop
    insert into customer_months (customer_id, month, market_id, orders)
    select o.customer_id, counted, o.market_id, count(*) from orders o
    where o.delivered_at >= counted::timestamp at time zone 'Africa/Lagos'
      and o.delivered_at < (counted + interval '1 month') at time zone 'Africa/Lagos'
    group by o.customer_id, o.market_id
    on conflict (customer_id, month, market_id) do update set orders = excluded.orders;
    commit;
  end loop;
end $$;
