-- Orders also come by pages without scripts.
alter table orders
  drop constraint orders_channel_check,
  add constraint orders_channel_check check (channel in ('app', 'office', 'whatsapp', 'standing', 'api', 'plain')) not valid;
