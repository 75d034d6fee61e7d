-- What leaves the house by SMS, email and WhatsApp, one row for each message, so that one budget counts all of it. A row has
-- neither text nor address: `target` is the SHA-256 of the number or address, `target_group` its block of ten thousand numbers
-- or its mail domain. Who caused it is forgotten after two days.
create table outgoing_messages (
  id bigint generated always as identity primary key,
  -- The day in Lagos.
  day date not null,
  sent_at timestamptz not null,
  channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  purpose text not null check (purpose in ('access', 'warning', 'order', 'service', 'invitation', 'news', 'talk')),
  -- An account, `visitor`, or `job:` with the name of a job.
  causer text,
  device text,
  network text,
  target bytea,
  target_group text,
  -- Kobo of an SMS; 1 of any other message.
  units integer not null check (units >= 0),
  -- The day's budget had no room for it, so that it went another way or not at all.
  is_refused boolean not null default false
);
create index outgoing_messages_day on outgoing_messages (day, channel, purpose) include (units, is_refused);
create index outgoing_messages_target on outgoing_messages (target) where purpose = 'invitation';
create index outgoing_messages_causer on outgoing_messages (causer) where causer is not null;
