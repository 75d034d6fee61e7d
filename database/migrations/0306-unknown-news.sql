-- People with a username write without a number: WhatsApp's own id of them takes its place.
alter table whatsapp_numbers drop constraint whatsapp_numbers_phone_check;
alter table whatsapp_numbers add constraint whatsapp_numbers_phone_check
  check (phone ~ '^\+[1-9][0-9]{6,14}$' or phone ~ '^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$');
-- Who writes with a number and then without it goes on with the same conversation.
alter table whatsapp_numbers add column sender_id text check (sender_id ~ '^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$');
create unique index whatsapp_numbers_by_sender on whatsapp_numbers (sender_id);

-- What others tell us and we do not know: a task for a person, once for each kind while it is open.
create table unknown_news (
  id text collate "C" primary key check (id ~ '^unk_[0-9a-z]{26}$'),
  source text not null check (source in ('whatsapp', 'sms')),
  -- Their own word for it.
  kind text not null check (length(kind) between 1 and 200),
  -- Their id of the newest thing that it is about.
  about text check (length(about) <= 300),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  closed_at timestamptz,
  closed_by text references users (id),
  check ((closed_at is null) = (closed_by is null))
);
create unique index unknown_news_open on unknown_news (source, kind) where closed_at is null;
