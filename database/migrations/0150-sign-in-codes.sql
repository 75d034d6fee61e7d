-- Six digits that sign up and sign in. What a code is for is found when it is typed, so that a row says nothing about
-- whose number or address it is. Known by the browser that asked and by what was typed there.

create table sign_in_codes (
  browser_hash bytea not null,
  asked_for text not null,
  -- The number or address that got the digits; null where nothing was sent.
  sent_to text,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The right digits were typed, and something else was still missing.
  proved_at timestamptz,
  used_at timestamptz,
  primary key (browser_hash, asked_for, code_hash)
);
create index sign_in_codes_expires on sign_in_codes (expires_at);
create index sign_in_codes_asked on sign_in_codes (asked_for);

-- Beside codes: that a number is no longer on an account.
alter table sms_messages drop constraint sms_messages_kind_check;
alter table sms_messages add constraint sms_messages_kind_check check (kind in ('code', 'notice', 'test')) not valid;
