-- What people write to each other: one thread for each order, and one of each person with our office.

create table chat_threads (
  id text collate "C" primary key,
  kind text not null check (kind in ('order', 'support')),
  order_id text collate "C" unique references orders on delete cascade,
  -- The order's customer, or whoever asks our office.
  person_id text collate "C" not null references users,
  created_at timestamptz not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_message_at timestamptz,
  -- Since when the person waits for an answer.
  waiting_since timestamptz,
  assigned_to text collate "C" references users,
  check ((kind = 'order') = (order_id is not null)),
  check ((last_seq = 0) = (last_message_at is null)),
  check (waiting_since is null or last_seq > 0)
);
create unique index chat_threads_support on chat_threads (person_id) where kind = 'support';
create index chat_threads_person on chat_threads (person_id);
create index chat_threads_waiting on chat_threads (waiting_since, id) where waiting_since is not null;
create index chat_threads_quiet on chat_threads (last_message_at desc, id desc) where waiting_since is null and last_seq > 0;

-- A thread's picture is seen by those who may see the thread, as an order's by those who may see the order.
alter table pictures alter column order_id drop not null;
alter table pictures add column thread_id text collate "C" references chat_threads on delete cascade;
alter table pictures add check (num_nonnulls(order_id, thread_id) = 1);
create index pictures_thread on pictures (thread_id) where thread_id is not null;

create table chat_messages (
  -- Made by the device that sends it, so that it is there once however often it comes.
  id text collate "C" primary key check (id ~ '^msg_[0-9a-z]{26}$'),
  thread_id text collate "C" not null references chat_threads on delete cascade,
  seq integer not null check (seq > 0),
  sender_id text collate "C" not null references users,
  sender_role text not null check (sender_role in ('customer', 'agent', 'staff')),
  kind text not null check (kind in ('text', 'picture', 'erased')),
  body text check (length(body) between 1 and 1000),
  picture_id text collate "C" references pictures,
  -- By the device, within reason.
  sent_at timestamptz not null check (sent_at <= received_at),
  received_at timestamptz not null,
  unique (thread_id, seq),
  check ((kind = 'text') = (body is not null)),
  check ((kind = 'picture') = (picture_id is not null))
);
create index chat_messages_sender on chat_messages (sender_id);
create index chat_messages_picture on chat_messages (picture_id) where picture_id is not null;

-- What was said stays as it was said, unless it is erased.
create function check_message_change() returns trigger language plpgsql as $$
begin
  if new.kind <> 'erased' or (to_jsonb(new) - '{kind,body,picture_id}'::text[]) <> (to_jsonb(old) - '{kind,body,picture_id}'::text[]) then
    raise exception 'a message is erased or stays as it is' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger chat_messages_change before update on chat_messages for each row execute function check_message_change();

-- How far a message has come with each reader. It never goes back.
create table chat_marks (
  thread_id text collate "C" not null references chat_threads on delete cascade,
  person_id text collate "C" not null references users,
  role text not null check (role in ('customer', 'agent', 'staff')),
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  primary key (thread_id, person_id),
  check (read_seq between 0 and delivered_seq)
);
create index chat_marks_person on chat_marks (person_id);

create function check_mark() returns trigger language plpgsql as $$
begin
  if new.delivered_seq > (select last_seq from chat_threads where id = new.thread_id) then
    raise exception 'nobody has read what was not written yet' using errcode = 'KS001';
  end if;
  if tg_op = 'UPDATE' and (new.delivered_seq < old.delivered_seq or new.read_seq < old.read_seq) then
    raise exception 'what was read is not unread again' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger chat_marks_check before insert or update on chat_marks for each row execute function check_mark();

-- Answers that staff keep ready.
create table chat_replies (
  id text collate "C" primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at)
);
create unique index chat_replies_title on chat_replies (lower(title));
