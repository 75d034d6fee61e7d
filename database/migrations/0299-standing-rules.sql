-- What becomes of a date on which the market is closed: it moves to the next open hour, or it is left out.
alter table standing_orders add column if_closed text not null default 'skip' check (if_closed in ('move', 'skip'));

-- What the customer agreed to for one date, where it comes to more than their cap.
alter table standing_dates add column agreed_kobo bigint check (agreed_kobo > 0);

-- Notifications about one date of a standing order, beside those about orders and threads.
alter table push_messages
  add column standing_id text collate "C" references standing_orders (id) on delete cascade,
  add column standing_date date,
  add constraint push_messages_standing check ((standing_id is null) = (standing_date is null)) not valid,
  drop constraint push_messages_check2,
  add constraint push_messages_check2 check (num_nonnulls(order_id, thread_id, standing_id) = 1) not valid;
create index push_messages_standing_id on push_messages (standing_id) where standing_id is not null;
