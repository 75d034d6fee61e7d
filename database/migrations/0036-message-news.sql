-- Who is not looking hears of messages, and what was written long ago is forgotten.

-- Up to which message a thread's words and pictures have been forgotten.
alter table chat_threads add column forgotten_seq integer not null default 0;
alter table chat_threads add check (forgotten_seq between 0 and last_seq);
create index chat_threads_remembered on chat_threads (last_message_at) where forgotten_seq < last_seq;

alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add check (kind in ('text', 'picture', 'erased', 'forgotten'));

-- What was said stays as it was said, unless it is erased with an account or forgotten by age; neither comes back.
create or replace function check_message_change() returns trigger language plpgsql as $$
begin
  if old.kind not in ('text', 'picture') or new.kind not in ('erased', 'forgotten')
    or (to_jsonb(new) - '{kind,body,picture_id}'::text[]) <> (to_jsonb(old) - '{kind,body,picture_id}'::text[]) then
    raise exception 'a message is emptied or stays as it is' using errcode = 'KS001';
  end if;
  return new;
end $$;

-- Whom a thread's news is still to be told, and when they were told last. One row, however many messages come.
create table message_alerts (
  thread_id text collate "C" not null references chat_threads on delete cascade,
  user_id text collate "C" not null references users,
  -- The newest message's event: each goes to a device once.
  event_id bigint not null,
  -- Null where nothing is to be told.
  due_at timestamptz,
  told_at timestamptz,
  changed_at timestamptz not null,
  primary key (thread_id, user_id)
);
create index message_alerts_user on message_alerts (user_id);
create index message_alerts_changed on message_alerts (changed_at);

-- A push is about an order, or about what was written in a thread.
alter table push_messages alter column order_id drop not null;
alter table push_messages add column thread_id text collate "C" references chat_threads on delete cascade;
alter table push_messages add check (num_nonnulls(order_id, thread_id) = 1);
alter table push_messages add check ((thread_id is not null) = (news = 'message'));
create index push_messages_thread on push_messages (thread_id) where thread_id is not null;
