-- Filters that few orders may fit have an index each, which the online step of this number makes: newest first, so that a page
-- is a walk from its cursor. What agents earned is summed by day, as is what else stands beside their names.
alter table day_agents add column earned_kobo bigint not null default 0;

-- Whether an order expired, for an index: no index contains the status, which changes too often.
alter table orders add column is_expired boolean not null default false;
update orders set is_expired = true where status = 'expired' and ended_at is not null and delivered_at is null;
create function mark_expired() returns trigger language plpgsql as $$
begin
  new.is_expired := new.status = 'expired';
  return new;
end $$;
create trigger orders_expired before update of status on orders for each row
  when (new.status = 'expired' or old.status = 'expired') execute function mark_expired();

create or replace function agents_between(since timestamptz, until timestamptz) returns setof day_agents
  language sql stable as $$
  select day, agent_id, sum(delivered)::int, sum(on_time)::int, sum(stars)::int, sum(ratings)::int, sum(offers)::int,
    sum(accepted)::int, sum(earned_kobo)::bigint
  from (
    select (o.delivered_at at time zone 'Africa/Lagos')::date as day, o.agent_id, 1 as delivered,
      (o.delivered_at <= o.promised_by)::int as on_time, coalesce(r.stars, 0) as stars, (r.stars is not null)::int as ratings,
      0 as offers, 0 as accepted, 0::bigint as earned_kobo
    from orders o left join ratings r on r.order_id = o.id
    where o.delivered_at >= since and o.delivered_at < until
    union all
    select (offered_at at time zone 'Africa/Lagos')::date, agent_id, 0, 0, 0, 0, 1, (status = 'accepted')::int, 0
    from offers where offered_at >= since and offered_at < until and status in ('accepted', 'declined', 'expired')
    union all
    select (p.created_at at time zone 'Africa/Lagos')::date, p.owner_id, 0, 0, 0, 0, 0, 0, -p.amount_kobo
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'agent_earnings' and p.created_at >= since and p.created_at < until
      and t.created_at >= since and t.created_at < until and t.kind in ('delivery', 'tip')
  ) figures
  group by day, agent_id
$$;

-- The days of this week and the last are summed again, with what was earned on them.
insert into figure_days_stale select day from figure_days where day > current_date - 15;
