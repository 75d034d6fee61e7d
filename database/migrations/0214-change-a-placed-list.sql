-- Until shopping begins a customer may change the list of an order: what is wanted of its items, and which they are.
-- The delivery fee follows the number of items, as it did when the order was placed.
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
        new.code, new.handover_code, new.idempotency_key, new.request_hash)
       is distinct from
       (old.service_fee_kobo, old.discount_kobo, old.call_out_fee_kobo, old.customer_id, old.market_id,
        old.code, old.handover_code, old.idempotency_key, old.request_hash)
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

create or replace function check_item_change() returns trigger language plpgsql as $$
declare
  wishes text[] := '{name,product_id,quantity,unit,size,note,budget_kobo,cap_kobo,cap_of,only_if_kobo,instead}';
begin
  if (to_jsonb(new) - '{raw,note}'::text[]) = (to_jsonb(old) - '{raw,note}'::text[])
    and new.raw = '' and new.note is null and exists (
      select from orders where id = new.order_id and ended_at is not null
    )
  then
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from item_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an item cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if (to_jsonb(new) - wishes) = (to_jsonb(old) - wishes) and new.status = 'requested' and exists (
    select from orders where id = new.order_id and status in ('awaiting_payment', 'queued', 'assigned')
  ) then
    return new;
  end if;
  if not exists (select from orders where id = new.order_id and status = 'shopping') then
    raise exception 'what came of items changes only while their order is shopping' using errcode = 'KS001';
  end if;
  if old.is_booked and new.is_booked and (new.paid_kobo, new.paid_by) is distinct from (old.paid_kobo, old.paid_by) then
    raise exception 'item % is booked to the agent who paid for it', old.id using errcode = 'KS001';
  end if;
  return new;
end $$;

create function check_item_removal() returns trigger language plpgsql as $$
begin
  if old.status <> 'requested' or exists (
    select from orders where id = old.order_id and status not in ('awaiting_payment', 'queued', 'assigned')
  ) then
    raise exception 'an item is taken off only until shopping begins' using errcode = 'KS001';
  end if;
  return old;
end $$;
create trigger order_items_removal before delete on order_items
  for each row when (pg_trigger_depth() = 0) execute function check_item_removal();
