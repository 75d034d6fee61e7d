-- What the office's figures are read from, without reading whole tables.

-- How long each stage of an errand took, for those that were wanted at once: kept in the delivery's own transaction,
-- since reading it from the log of a quarter takes seconds. Nothing in here is about a person.
create table errand_times (
  order_id text collate "C" primary key references orders (id) on delete cascade,
  delivered_at timestamptz not null,
  is_late boolean not null,
  agent_s integer not null check (agent_s >= 0),
  market_s integer not null check (market_s >= 0),
  shopping_s integer not null check (shopping_s >= 0),
  packing_s integer not null check (packing_s >= 0),
  road_s integer not null check (road_s >= 0),
  door_s integer not null check (door_s >= 0)
);
create index errand_times_delivered on errand_times (delivered_at);

-- A step that was taken twice counts from its last time; one that the log lacks takes no time at all.
create function add_errand_time(wanted text) returns void language sql as $$
  insert into errand_times
  select id, delivered_at, delivered_at > promised_by, extract(epoch from at1 - placed_at), extract(epoch from at2 - at1),
    extract(epoch from at3 - at2), extract(epoch from at4 - at3), extract(epoch from at5 - at4),
    extract(epoch from delivered_at - at5)
  from orders, lateral (
    select least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 1))) as at1,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 2))) as at2,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 3))) as at3,
      least(delivered_at, greatest(placed_at, max(happened_at) filter (where place <= 4))) as at4,
      least(delivered_at, greatest(placed_at, max(happened_at))) as at5
    from (
      select happened_at, array_position(array['order.assigned', 'order.shopping_started', 'order.purchased',
        'order.departed', 'order.arrived'], type) as place
      from events where order_id = wanted
    ) log where place is not null
  ) steps
  where id = wanted and status = 'delivered' and scheduled_for is null
$$;

create function keep_errand_time() returns trigger language plpgsql as $$
begin
  perform add_errand_time(new.order_id);
  return null;
end $$;
create trigger events_errand_time after insert on events for each row
  when (new.type = 'order.delivered') execute function keep_errand_time();

select add_errand_time(id) from orders where status = 'delivered' and scheduled_for is null order by delivered_at;

create trigger errand_times_kept before update on errand_times for each row execute function refuse_change();

-- Visits by their first page, and which of them came as far as a list and the checkout.
create index page_visits_begun on page_visits (at) include (visit) where step = 1;
create index page_visits_reached on page_visits (at) include (path, visit) where path in ('/order', '/place-order');
drop index page_vitals_at;
create index page_vitals_at on page_vitals (at) include (path, name, value);

-- Every end but the good one.
drop index orders_cancelled_at;
create index orders_given_up_at on orders (ended_at) where status in ('cancelled', 'expired', 'failed');

-- What was billed and charged, by when.
create index ledger_transactions_charged on ledger_transactions (created_at) include (id, kind, order_id)
  where kind in ('bill', 'call_out_fee', 'waiver');
create index postings_charged on postings (created_at) include (transaction_id, account, amount_kobo)
  where account in ('agent_cash', 'fees');

create index offers_offered_at on offers using brin (offered_at) with (pages_per_range = 16, autosummarize = on);

create index price_observations_observed_at on price_observations using brin (observed_at)
  with (pages_per_range = 16, autosummarize = on);
create index price_observations_bought on price_observations (product_id, unit, observed_at)
  include (paid_kobo, quantity, id) where source = 'agent';
