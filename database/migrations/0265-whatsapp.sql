-- Numbers that wrote to us on WhatsApp, which has verified them, and where the conversation with each is.
create table whatsapp_numbers (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null where we can have no account for the number.
  user_id text references users (id),
  profile_name text,
  talk jsonb not null,
  created_at timestamptz not null,
  -- Opens the 24 hours in which we may write without a template; null where WhatsApp said that they are over.
  last_in_at timestamptz,
  -- What came is handled from then on, so that several messages in a row are one list.
  due_at timestamptz,
  stopped_at timestamptz,
  taken_by text references users (id),
  -- Until when WhatsApp wants nothing more for the number.
  send_after timestamptz,
  unreachable_at timestamptz
);
create index whatsapp_numbers_by_user on whatsapp_numbers (user_id);
create index whatsapp_numbers_by_taker on whatsapp_numbers (taken_by) where taken_by is not null;

create table whatsapp_messages (
  -- What we say goes in this order.
  place bigint generated always as identity,
  id text primary key check (id ~ '^wam_[0-9a-z]{26}$'),
  phone text not null references whatsapp_numbers (phone) on delete cascade,
  -- WhatsApp's own id of the message, by which it is handled once.
  wamid text unique,
  is_ours boolean not null,
  kind text not null,
  content jsonb not null,
  state text not null check (state in ('received', 'handled', 'ignored', 'queued', 'sending', 'unsure', 'sent', 'delivered',
    'read', 'failed', 'dropped')),
  -- When it was said; what we say, when it was queued.
  said_at timestamptz not null,
  not_before timestamptz,
  expires_at timestamptz,
  handed_over_at timestamptz,
  tries integer not null default 0,
  error_code integer,
  error_text text,
  category text,
  is_billable boolean,
  media bytea,
  media_type text,
  check (is_ours = (state not in ('received', 'handled', 'ignored'))),
  check ((media is null) = (media_type is null))
);
create index whatsapp_messages_by_phone on whatsapp_messages (phone, said_at, place);
create index whatsapp_messages_waiting on whatsapp_messages (phone, place)
  where state in ('received', 'queued', 'sending', 'unsure');
create index whatsapp_messages_by_time on whatsapp_messages (said_at);

-- What WhatsApp said of our messages, each once. One may come before we know the id of its message.
create table whatsapp_statuses (
  wamid text not null,
  status text not null check (status in ('sent', 'delivered', 'read', 'failed')),
  at timestamptz not null,
  -- The id that we sent with the message.
  message_id text,
  error_code integer,
  error_text text,
  category text,
  is_billable boolean,
  primary key (wamid, status)
);
create index whatsapp_statuses_by_message on whatsapp_statuses (message_id);
create index whatsapp_statuses_by_time on whatsapp_statuses (at);

-- Texts that WhatsApp has approved for the time outside the 24 hours.
create table whatsapp_templates (
  purpose text primary key check (purpose in ('update', 'question', 'reply')),
  name text not null check (name ~ '^[a-z0-9_]+$' and length(name) <= 512),
  language text not null,
  body text not null check (length(body) between 1 and 1024),
  state text not null check (state in ('pending', 'approved', 'rejected', 'paused')),
  reason text,
  changed_at timestamptz not null
);

-- One row: what WhatsApp last said of our account.
create table whatsapp_account (
  id boolean primary key default true check (id),
  -- Until when nothing is sent that people did not ask for, since too many had complained.
  quiet_until timestamptz,
  last_error_at timestamptz,
  last_error text
);
