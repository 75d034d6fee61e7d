-- Of the two orders of a list that one agent brings, one costs no second delivery (`shares_delivery`).
-- Until its agent leaves the market an order can go to another address, and until its bill its delivery fee follows. What
-- an account's deletion empties stays possible once the order has ended.
-- What delivery costs since the order moved after its bill, which stays as it is; the difference was posted as a correction.
alter table orders
  add column shares_delivery boolean not null default false,
  add column moved_fee_kobo bigint check (moved_fee_kobo >= 0);

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
        or not (is_moved or (new.shares_delivery and not old.shares_delivery)))
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
