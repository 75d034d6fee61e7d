-- Orders, their items and the log of everything that happens to them.

create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transitions values
  ('awaiting_payment', 'queued'), ('awaiting_payment', 'cancelled'), ('awaiting_payment', 'expired'),
  ('queued', 'assigned'), ('queued', 'cancelled'), ('queued', 'expired'),
  ('assigned', 'shopping'), ('assigned', 'queued'), ('assigned', 'cancelled'),
  ('shopping', 'purchased'), ('shopping', 'queued'), ('shopping', 'cancelled'),
  ('purchased', 'in_transit'), ('purchased', 'cancelled'),
  ('in_transit', 'arrived'), ('in_transit', 'failed'), ('in_transit', 'cancelled'),
  ('arrived', 'delivered'), ('arrived', 'failed'), ('arrived', 'cancelled'),
  ('failed', 'in_transit');

create table item_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into item_transitions values
  ('requested', 'bought'), ('requested', 'unavailable'), ('bought', 'requested'), ('unavailable', 'requested');

create table orders (
  id text collate "C" primary key,
  city text not null default 'abuja',
  code text collate "C" not null unique,
  customer_id text collate "C" not null references users,
  market_id text collate "C" not null references markets,
  agent_id text collate "C" references agents,
  status text not null check (status in ('awaiting_payment', 'queued', 'assigned', 'shopping', 'purchased',
    'in_transit', 'arrived', 'delivered', 'cancelled', 'expired', 'failed')),
  payment_method text not null check (payment_method in ('cash')),
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  item_count integer not null check (item_count > 0),
  placed_at timestamptz not null,
  scheduled_for timestamptz,
  promised_from timestamptz not null,
  promised_by timestamptz not null check (promised_by >= promised_from),
  status_at timestamptz not null,
  delivered_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  needs_assigning boolean not null default false,

  area text not null,
  landmark text not null,
  directions text,
  gate_code text,
  latitude double precision,
  longitude double precision,
  contact_name text not null,
  contact_phone text not null,
  second_name text,
  second_phone text,
  note text,

  estimate_low_kobo bigint not null check (estimate_low_kobo >= 0),
  estimate_high_kobo bigint not null check (estimate_high_kobo >= estimate_low_kobo),
  spending_cap_kobo bigint check (spending_cap_kobo > 0),
  delivery_fee_kobo bigint not null check (delivery_fee_kobo >= 0),
  service_fee_kobo bigint not null check (service_fee_kobo >= 0),
  call_out_fee_kobo bigint not null check (call_out_fee_kobo >= 0),
  goods_kobo bigint check (goods_kobo >= 0),
  saved_kobo bigint check (saved_kobo >= 0),
  total_kobo bigint check (total_kobo = goods_kobo + delivery_fee_kobo + service_fee_kobo),

  handover_code text not null check (handover_code ~ '^[0-9]{4}$'),
  code_tries integer not null default 0 check (code_tries between 0 and 5),

  unique (customer_id, idempotency_key),
  check ((latitude is null) = (longitude is null)),
  -- An order in an agent's hands names the agent, and one in the queue names nobody.
  check (agent_id is not null or status not in ('assigned', 'shopping', 'purchased', 'in_transit', 'arrived', 'delivered', 'failed')),
  check (agent_id is null or status not in ('awaiting_payment', 'queued', 'expired')),
  -- The bill exists from `purchased` on.
  check (total_kobo is not null or status not in ('purchased', 'in_transit', 'arrived', 'delivered', 'failed')),
  check (total_kobo is null or status not in ('awaiting_payment', 'queued', 'assigned', 'shopping', 'expired')),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((status in ('delivered', 'cancelled', 'expired', 'failed')) = (ended_at is not null))
);
create index orders_customer on orders (customer_id, id desc);
create index orders_status on orders (status, id desc);
create index orders_agent on orders (agent_id, id desc) where agent_id is not null;
create index orders_live on orders (id desc)
  where status in ('awaiting_payment', 'queued', 'assigned', 'shopping', 'purchased', 'in_transit', 'arrived');
create index orders_delivered_at on orders (delivered_at) where delivered_at is not null;

create table order_items (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders on delete cascade,
  position integer not null,
  raw text not null,
  name text not null,
  product_id text collate "C" references products,
  quantity numeric(10, 3) check (quantity > 0),
  unit text,
  size text,
  note text,
  budget_kobo bigint check (budget_kobo > 0),
  cap_kobo bigint check (cap_kobo > 0),
  if_missing text not null check (if_missing in ('ask', 'nearest', 'skip')),
  status text not null default 'requested' check (status in ('requested', 'bought', 'unavailable')),
  asked_kobo bigint check (asked_kobo >= 0),
  paid_kobo bigint check (paid_kobo > 0),
  got_quantity numeric(10, 3) check (got_quantity > 0),
  got_unit text,
  substitute_name text,
  customer_agreed boolean not null default false,
  unavailable_reason text check (unavailable_reason in ('not_there', 'too_dear', 'poor_quality')),
  unique (order_id, position),
  check (num_nonnulls(budget_kobo, cap_kobo) < 2),
  check ((status = 'bought') = (paid_kobo is not null)),
  check ((status = 'bought') = (asked_kobo is not null)),
  check ((status = 'unavailable') = (unavailable_reason is not null)),
  -- Nobody pays over the customer's limit, or for something else, without the customer's word.
  check (paid_kobo is null or customer_agreed or paid_kobo <= coalesce(cap_kobo, budget_kobo, paid_kobo)),
  check (substitute_name is null or customer_agreed or if_missing = 'nearest')
);

create function check_new_order() returns trigger language plpgsql as $$
begin
  if new.status not in ('awaiting_payment', 'queued') then
    raise exception 'an order starts as awaiting_payment or queued, not %', new.status using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger orders_start before insert on orders for each row execute function check_new_order();

create function check_order_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if old.total_kobo is not null and new.total_kobo is distinct from old.total_kobo
    or old.goods_kobo is not null and new.goods_kobo is distinct from old.goods_kobo
    or (new.delivery_fee_kobo, new.service_fee_kobo, new.call_out_fee_kobo, new.customer_id, new.market_id,
        new.code, new.handover_code, new.idempotency_key, new.request_hash)
       is distinct from
       (old.delivery_fee_kobo, old.service_fee_kobo, old.call_out_fee_kobo, old.customer_id, old.market_id,
        old.code, old.handover_code, old.idempotency_key, old.request_hash)
  then
    raise exception 'the bill and the fees of an order are fixed' using errcode = 'KS001';
  end if;
  if new.code_tries < old.code_tries then
    raise exception 'tries of the handover code only grow' using errcode = 'KS001';
  end if;
  if new.status = 'purchased' and old.status = 'shopping' and exists (
    select from order_items where order_id = new.id and status = 'requested'
  ) then
    raise exception 'order % has open lines', new.id using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger orders_change before update on orders for each row execute function check_order_change();

create function check_item_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from item_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an item cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if not exists (select from orders where id = new.order_id and status = 'shopping') then
    raise exception 'items change only while their order is shopping' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger order_items_change before update on order_items for each row execute function check_item_change();

-- The log, which is also the outbox. (xid, id) is the order in which readers may trust that nothing
-- earlier is still to come: every transaction below the oldest running one has ended.
create table events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  city text not null default 'abuja',
  type text not null,
  order_id text collate "C" references orders,
  customer_id text collate "C",
  agent_id text collate "C",
  status text,
  actor text not null check (actor in ('customer', 'agent', 'admin', 'system')),
  actor_id text collate "C",
  happened_at timestamptz not null,
  received_at timestamptz not null,
  detail jsonb not null default '{}'
);
create index events_cursor on events (xid, id);
create index events_order on events (order_id, id);
create index events_customer on events (customer_id, xid, id);
create index events_agent on events (agent_id, xid, id) where agent_id is not null;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();

-- How far each reader that must see every event once has come.
create table event_cursors (
  name text primary key,
  xid xid8 not null,
  id bigint not null
);
insert into event_cursors values ('reactions', '0', 0);
