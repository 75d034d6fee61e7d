-- Takes an order that was just placed to a waypoint, as the steps of its admin and its agent do, in one statement: for tests,
-- and for the weeks that practice begins with. Whoever changes what a step writes changes it here too: `npm run fixtures`
-- plays each waypoint and compares every row.
create schema made_orders;

/* An id as the server makes it: ten characters of time and sixteen random ones. */
create function made_orders.new_id(prefix text, at timestamptz) returns text language sql volatile as $$
  select prefix || '_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', digit + 1, 1), '' order by place)
  from (
    select place, case when place <= 10 then (ms >> (5 * (10 - place))) & 31 else floor(random() * 32)::bigint end::int as digit
    from generate_series(1, 26) as place, (select floor(extract(epoch from at) * 1000)::bigint as ms) as moment
  ) digits
$$;

/* The event of a step. */
create function made_orders.say(o orders, next text, event text, by_role text, by_id text, at timestamptz, said jsonb default '{}')
returns void language sql as $$
  insert into events (type, city, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at, detail)
  values (event, o.city, o.id, o.customer_id, o.agent_id, next, by_role, by_id, at, at, said)
$$;

/* A movement of money with the legs that are not zero. */
create function made_orders.move(o orders, movement text, at timestamptz, accounts text[], owners text[], amounts bigint[])
returns void language plpgsql as $$
declare
  movement_id text := made_orders.new_id('txn', at);
begin
  insert into ledger_transactions (id, kind, order_id, created_at) values (movement_id, movement, o.id, at);
  insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
  select movement_id, account, owner, amount, at
  from unnest(accounts, owners, amounts) with ordinality as leg(account, owner, amount, place)
  where amount <> 0 order by place;
end $$;

/* The prices of items that were bought, by their place: the last is that of all that follow. */
create function made_orders.price(prices jsonb, place int, kind text) returns bigint language sql immutable as $$
  select (prices -> least(place, jsonb_array_length(prices) - 1) ->> kind)::bigint
$$;

/*
 * Returns whether an order is one of those that are made: paid in cash, with nothing paid, owed, promised or asked besides,
 * bought at prices that nobody minds, by an agent who may have it. All others are played.
 */
create function made_orders.knows(o orders, agent text, prices jsonb, set_to jsonb) returns boolean language sql stable as $$
  with held as (select coalesce(max(amount_kobo), 0) as kobo from balances where account = 'agent_cash' and owner_id = agent),
    goods as (select sum(made_orders.price(prices, position, 'paid')) as kobo from order_items where order_id = o.id)
  select o.status = 'queued' and o.payment_method = 'cash' and not o.pays_later and o.scheduled_for is null
    and num_nonnulls(o.business_id, o.linked_id, o.waived_for, o.move_to) = 0 and o.discount_kobo = 0
    and coalesce(o.spending_cap_kobo >= (select kobo from goods) + o.delivery_fee_kobo + o.service_fee_kobo, true)
    and set_to ->> 'vat_rate' = '' and set_to ->> 'access_point' <> 'on'
    and not exists (select from balances b join orders other on other.id = b.owner_id
      where b.account in ('order', 'goods') and (other.id = o.id or other.customer_id = o.customer_id and b.is_owed
        and (other.status = 'delivered' or other.status = 'cancelled' and other.goods_kobo is null)))
    and not exists (select from receipt_details where user_id = o.customer_id)
    and not exists (select from questions where order_id = o.id)
    and not exists (
      select from order_items i left join price_bands b on (b.market_id, b.product_id, b.unit) = (o.market_id, i.product_id, i.unit)
      where i.order_id = o.id and (i.status <> 'requested' or num_nonnulls(i.instead, i.only_if_kobo) > 0
        or i.cap_of <> 'all' or least(i.cap_kobo, i.budget_kobo) < made_orders.price(prices, i.position, 'paid')
        or i.budget_kobo is null and b.high_kobo * coalesce(i.quantity, 1) < made_orders.price(prices, i.position, 'paid'))
    )
    and exists (
      select from agents a join users u on u.id = a.user_id, held
      where a.user_id = agent and a.city = o.city and u.role = 'agent' and u.suspended_at is null and u.erased_at is null
        and agent <> o.customer_id and coalesce(u.phone_number not in (o.contact_phone, o.second_phone), true)
        and (select count(*) from orders where agent_id = agent and ended_at is null) < (set_to ->> 'agent_max_trips')::int
        and held.kobo < coalesce(a.cash_ceiling_kobo, (set_to ->> 'agent_cash_ceiling')::bigint)
    )
$$;

/* An admin gives the order to an agent, who comes on duty for it. */
create function made_orders.assign(o orders, agent text, admin text, at timestamptz, said jsonb) returns void language plpgsql as $$
declare
  withdrawn text;
begin
  update agents set is_on_duty = true, duty_changed_at = at, sent_home_at = null where user_id = agent and not is_on_duty;
  -- Who comes on duty is offered what waits.
  if found and exists (select from orders where status = 'queued' and id <> o.id) then
    perform graphile_worker.add_job('dispatch:sweep', json_build_array(agent), job_key := 'sweep', max_attempts := 10);
  end if;
  update offers set status = 'withdrawn', answered_at = at where order_id = o.id and status = 'open' returning agent_id into withdrawn;
  if withdrawn is not null then
    insert into events (type, city, order_id, customer_id, agent_id, actor, happened_at, received_at)
    values ('offer.withdrawn', o.city, o.id, o.customer_id, withdrawn, 'system', at, at);
  end if;
  update orders set status = 'assigned', status_at = at, agent_id = agent, needs_assigning = false, next_agent_id = null,
    next_ask_at = null, search_ends_at = null, bag = (
      select min(free.bag) from generate_series(1, 1 + (select count(*) from orders where agent_id = agent)) as free(bag)
      where free.bag not in (select taken.bag from orders taken where taken.agent_id = agent and taken.bag is not null
        and (taken.ended_at is null or taken.is_unsettled and taken.status = 'failed'))
    ) where id = o.id;
  perform made_orders.say(o, 'assigned', 'order.assigned', 'admin', admin, at, said - 'agentId');
  insert into audit_entries (actor_id, action, subject, detail, at)
  values (admin, 'orders.assign', o.id, said || jsonb_build_object('agentId', jsonb_build_object('from', null, 'to', agent)), at);
end $$;

/* The agent buys every item, and the bill is posted. */
create function made_orders.purchase(o orders, at timestamptz, prices jsonb) returns void language plpgsql as $$
declare
  goods bigint;
  saved bigint;
  fees bigint := o.delivery_fee_kobo + o.service_fee_kobo;
begin
  update order_items set status = 'bought', asked_kobo = made_orders.price(prices, position, 'asked'),
    paid_kobo = made_orders.price(prices, position, 'paid'), got_quantity = quantity, got_unit = unit, paid_by = o.agent_id
  where order_id = o.id;
  select sum(paid_kobo), sum(asked_kobo - paid_kobo) into goods, saved from order_items where order_id = o.id;
  insert into events (type, city, order_id, customer_id, agent_id, actor, actor_id, happened_at, received_at, detail)
  select 'item.bought', o.city, o.id, o.customer_id, o.agent_id, 'agent', o.agent_id, at, at, jsonb_build_object('itemId', id,
    'name', name, 'askedKobo', asked_kobo, 'paidKobo', paid_kobo, 'substituteName', null, 'customerAgreed', false, 'agreedBy', null,
    'isUnusual', false, 'corrected', false)
  from order_items where order_id = o.id order by position;
  update orders set status = 'purchased', status_at = at, goods_kobo = goods, saved_kobo = saved,
    total_kobo = goods + fees where id = o.id;
  perform made_orders.say(o, 'purchased', 'order.purchased', 'agent', o.agent_id, at,
    jsonb_build_object('goodsKobo', goods, 'totalKobo', goods + fees));
  perform made_orders.move(o, 'bill', at, array['order', 'agent_cash', 'fees'], array[o.id, o.agent_id, ''],
    array[goods + fees, -goods, -fees]);
  insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source, item_id)
  select o.market_id, product_id, unit, quantity, asked_kobo, paid_kobo, at, 'agent', id from order_items
  where order_id = o.id and num_nulls(product_id, unit, quantity) = 0 order by position;
end $$;

/* The customer pays in cash at the gate, and gets a receipt. */
create function made_orders.deliver(o orders, at timestamptz, set_to jsonb) returns void language plpgsql as $$
declare
  this_year int := extract(year from at at time zone 'Africa/Lagos');
begin
  update orders set status = 'delivered', status_at = at, ended_at = at, delivered_at = at where id = o.id;
  perform made_orders.say(o, 'delivered', 'order.delivered', 'agent', o.agent_id, at,
    jsonb_build_object('cashKobo', o.total_kobo, 'dueKobo', o.total_kobo, 'owedKobo', 0, 'reason', null));
  perform made_orders.move(o, 'delivery', at, array['agent_cash', 'order', 'fees', 'agent_earnings'],
    array[o.agent_id, o.id, '', o.agent_id], array[o.total_kobo, -o.total_kobo, o.share_kobo, -o.share_kobo]);
  with counted as (
    insert into paper_counters (series, year, last, last_at) values ('receipt', this_year, 1, at)
    on conflict (series, year) do update
      set last = paper_counters.last + 1, last_at = greatest(paper_counters.last_at, excluded.last_at)
    returning last, last_at
  )
  insert into papers (number, series, year, place, issued_at, order_id, seller_name, seller_address, seller_tin, goods_kobo,
    fees_kobo, total_kobo, vat_kobo, paid_by)
  select 'R-' || this_year || '-' || lpad(last::text, greatest(6, length(last::text)), '0'), 'receipt', this_year, last, last_at,
    o.id, set_to ->> 'business_name', set_to ->> 'business_address', set_to ->> 'business_tin', o.goods_kobo,
    o.total_kobo - o.goods_kobo, o.total_kobo, 0, 'cash'
  from counted;
end $$;

/*
 * Takes an order to a waypoint; null where it is not one of those that are made. Returns the goods whose usual price the
 * server has to compute anew, which it does not have to while samples stand in for prices that were paid. Each step has a
 * time of its own, or all have the first.
 */
create function made_orders.advance(wanted text, agent text, admin text, until text, times timestamptz[],
  prices jsonb, said jsonb, defaults jsonb)
returns jsonb language plpgsql as $$
declare
  o orders;
  set_to jsonb := defaults || (select coalesce(jsonb_object_agg(key, value), '{}') from settings);
  steps text[] := array['assigned', 'shopping', 'purchased', 'in_transit', 'arrived', 'delivered'];
  step text;
  at timestamptz;
begin
  select * into strict o from orders where id = wanted for update;
  perform from agents where user_id = agent for no key update;
  if not made_orders.knows(o, agent, prices, set_to) then return null; end if;
  foreach step in array steps[:array_position(steps, until)] loop
    at := coalesce(times[array_position(steps, step)], times[1]);
    case step
      when 'assigned' then
        o.agent_id := agent;
        perform made_orders.assign(o, agent, admin, at, said);
      when 'purchased' then perform made_orders.purchase(o, at, prices);
      when 'delivered' then perform made_orders.deliver(o, at, set_to);
      else
        update orders set status = step, status_at = at where id = o.id;
        perform made_orders.say(o, step, case step when 'shopping' then 'order.shopping_started'
          when 'in_transit' then 'order.departed' else 'order.arrived' end, 'agent', agent, at);
    end case;
    select * into strict o from orders where id = wanted;
  end loop;
  -- Servers give the events their places and react to them, as to what another server wrote.
  perform pg_notify('kasuwa_events', 'made');
  return (
    select coalesce(jsonb_agg(distinct jsonb_build_object('marketId', o.market_id, 'productId', i.product_id, 'unit', i.unit)), '[]')
    from order_items i left join price_bands b on (b.market_id, b.product_id, b.unit) = (o.market_id, i.product_id, i.unit)
    where i.order_id = wanted and i.status = 'bought' and num_nulls(i.product_id, i.unit, i.quantity) = 0
      and (b.is_sample is distinct from true or (select count(*) from price_observations p where p.source = 'agent'
        and (p.market_id, p.product_id, p.unit) = (o.market_id, i.product_id, i.unit)) > 3)
  );
end $$;
