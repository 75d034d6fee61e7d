-- What an agent earns on an order, and for each minute of waiting at the gate, as the settings said when it was placed; and
-- how far its door is from the market, where that is known. Orders of before get what the settings say now.

alter table orders add column share_kobo bigint not null default 0, add column share_wait_kobo bigint not null default 0,
  add column way_m integer;
update orders set share_kobo = delivery_fee_kobo * least(100, coalesce(
  (select value::bigint from settings where key = 'agent_delivery_share_percent' and value ~ '^\d{1,12}$'), 80)) / 100;
alter table orders add constraint orders_share check (share_kobo >= 0 and share_wait_kobo >= 0) not valid;
