-- What WhatsApp charges for, by day and kind: each message once, when it arrived, at the price of that day. It outlives the
-- conversations.
create table whatsapp_costs (
  day date not null,
  category text not null,
  charged integer not null default 0 check (charged >= 0),
  free integer not null default 0 check (free >= 0),
  cost_kobo bigint not null default 0 check (cost_kobo >= 0),
  primary key (day, category)
);

alter table whatsapp_messages add column is_counted boolean not null default false;
