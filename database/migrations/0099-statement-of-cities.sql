-- The same sums by the city of the order: {"abuja": {"fees": -20000}}; '' for what is of no order. Null for a day that an
-- older version summed, which the nightly job fills in.
alter table statement_days add column by_city jsonb;
alter table statement_days add constraint statement_days_by_city_check
  check (jsonb_typeof(by_city) = 'object') not valid;

-- The city of a movement: that of its order, or of the order for which a friend's reward was paid; '' without one.
create function city_of_movement(order_id text, kind text, source text) returns text language sql stable as $$
  select coalesce((select city from orders
    where id = coalesce(order_id, case when kind = 'referral' then substr(source, 10) end)), '')
$$;

-- What was posted between two moments in each step of the statement, by city.
create function city_steps_between(since timestamptz, until timestamptz) returns table (city text, step text, sum bigint)
  language sql stable as $$
  select city_of_movement(t.order_id, t.kind, t.source), statement_step(p.account, t.kind), sum(p.amount_kobo)::bigint
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account in ('agent_cash', 'goods', 'fees', 'promotions', 'refunds', 'write_offs')
    and p.created_at >= since and p.created_at < until and statement_step(p.account, t.kind) is not null
  group by 1, 2
$$;
