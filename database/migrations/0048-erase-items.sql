-- Somebody who is erased takes the words on the items of ended orders with them (0008); 0044 had dropped that.
create or replace function check_item_change() returns trigger language plpgsql as $$
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
  if not exists (select from orders where id = new.order_id and status = 'shopping') then
    raise exception 'items change only while their order is shopping' using errcode = 'KS001';
  end if;
  if old.is_booked and new.is_booked and (new.paid_kobo, new.paid_by) is distinct from (old.paid_kobo, old.paid_by) then
    raise exception 'item % is booked to the agent who paid for it', old.id using errcode = 'KS001';
  end if;
  return new;
end $$;
