-- An order that waits for an approver is pushed to them too; each device gets it once. No event is about it.
alter table push_messages
  add column request_id text collate "C" references order_requests (id),
  alter column event_id drop not null,
  drop constraint push_messages_check2,
  add constraint push_messages_about_check check (num_nonnulls(order_id, thread_id, request_id) = 1) not valid;
create unique index push_messages_request on push_messages (request_id, subscription_id) where request_id is not null;
