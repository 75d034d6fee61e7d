-- A practice ground is a database in which everything but markets, goods, settings and people's accounts was made by practice.
-- Each of its orders says so. Real orders never stand beside them: while practice is off, a ground takes no order at all.
alter table orders add column is_practice boolean default false not null;

update orders set is_practice = true where exists (select from practice_days);

insert into settings (key, value, updated_at)
select 'practice_ground', 'true', now() where exists (select from practice_days)
on conflict (key) do update set value = 'true', updated_at = now();

create index orders_practice on orders (id) where is_practice;

-- Marks an order by the ground that it is placed on, whoever places it. The first order says what all the others are, so that
-- a ground has no real order, and real orders have no ground.
create or replace function check_new_order() returns trigger language plpgsql as $$
declare
  is_ground boolean;
  is_on boolean;
begin
  if new.status not in ('awaiting_payment', 'queued') then
    raise exception 'an order starts as awaiting_payment or queued, not %', new.status using errcode = 'KS001';
  end if;
  -- Waits for whoever makes a ground of this database, or ends one.
  perform pg_advisory_xact_lock_shared(hashtext('settings'), hashtext('practice_ground'));
  select coalesce(bool_or(value = 'true') filter (where key = 'practice_ground'), false),
    coalesce(bool_or(value = 'true') filter (where key = 'practice_hours'), false)
  into is_ground, is_on from settings where key in ('practice_ground', 'practice_hours');
  if is_ground and (not is_on or not (select is_practice from orders order by id limit 1))
    or not is_ground and exists (select from orders where is_practice)
  then
    raise exception 'practice and real service do not share a database'
      using errcode = 'KS007', constraint = 'orders_beside_practice';
  end if;
  new.is_practice := is_ground;
  return new;
end $$;

-- Fixes the mark too.
create or replace function check_order_change() returns trigger language plpgsql as $$
declare
  is_moved boolean := (new.area, new.landmark, new.directions, new.gate_code, new.latitude, new.longitude)
    is distinct from (old.area, old.landmark, old.directions, old.gate_code, old.latitude, old.longitude);
begin
  if new.status <> old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if old.total_kobo is not null and new.total_kobo is distinct from old.total_kobo
    or old.goods_kobo is not null and new.goods_kobo is distinct from old.goods_kobo
    or new.delivery_fee_kobo <> old.delivery_fee_kobo
      and (old.goods_kobo is not null or old.status not in ('awaiting_payment', 'queued', 'assigned', 'shopping')
        or not (is_moved or new.shares_delivery <> old.shares_delivery or new.item_count <> old.item_count))
    or (new.service_fee_kobo, new.discount_kobo, new.call_out_fee_kobo, new.customer_id, new.market_id,
        new.code, new.handover_code, new.idempotency_key, new.request_hash, new.is_practice)
       is distinct from
       (old.service_fee_kobo, old.discount_kobo, old.call_out_fee_kobo, old.customer_id, old.market_id,
        old.code, old.handover_code, old.idempotency_key, old.request_hash, old.is_practice)
  then
    raise exception 'the bill and the fees of an order are fixed' using errcode = 'KS001';
  end if;
  if is_moved
    and old.status not in ('awaiting_payment', 'queued', 'assigned', 'shopping', 'purchased')
    and (old.ended_at is null or new.area <> '')
  then
    raise exception 'an order that is % keeps its address', old.status using errcode = 'KS001';
  end if;
  if new.item_count <> old.item_count and old.status not in ('awaiting_payment', 'queued', 'assigned') then
    raise exception 'an order that is % keeps its list', old.status using errcode = 'KS001';
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
end $$;

-- The launch list names what practice made.
alter table launch_marks drop constraint launch_marks_line_check;
alter table launch_marks add constraint launch_marks_line_check check (line in ('agents', 'backup', 'contact', 'demo', 'duty', 'fees', 'hours', 'mail', 'markets', 'owner', 'payments', 'phone', 'photos', 'practice', 'prices', 'push', 'riders', 'site', 'texts', 'waiting'));
