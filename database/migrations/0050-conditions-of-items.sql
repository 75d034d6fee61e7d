-- What a customer says with the list, so that nobody has to ask: left above a price, or another product in its place.
alter table order_items
  add column only_if_kobo bigint check (only_if_kobo between 1 and 200000000),
  add column instead jsonb check (jsonb_typeof(instead) = 'object');

alter table order_items drop constraint order_items_check5;
alter table order_items add constraint order_items_substitute_check check
  (substitute_name is null or customer_agreed or if_missing = 'nearest' or instead is not null) not valid;
