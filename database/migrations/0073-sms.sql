-- Six-digit codes by SMS. A message is stored sealed until it is sent, and is never sent twice: what was handed over and not
-- answered stays unanswered. A number that was proved by a code is where somebody without an email address signs in again.

create table sms_messages (
  id text collate "C" primary key,
  user_id text collate "C" references users (id) on delete set null,
  phone text not null,
  kind text not null check (kind in ('code', 'test')),
  sealed_text bytea,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  tries integer not null default 0,
  price_kobo integer not null check (price_kobo >= 0),
  provider_id text,
  last_error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  handed_over_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);
create index sms_messages_recent on sms_messages (created_at desc);
create index sms_messages_open on sms_messages (handed_over_at) where status = 'sending';

alter table sign_ups alter column email drop not null;
alter table users add column phone_proved_at timestamptz;
