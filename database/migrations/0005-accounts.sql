-- Sign-up, links by mail, devices, limits of sign-in, letters.

alter table users
  -- Null for people who sign in by Google or passkey only.
  alter column password_hash drop not null,
  add column google_subject text unique,
  add column notification_choices jsonb not null default '{}',
  -- Asked to be forgotten: erased after this moment unless they change their mind.
  add column deletion_due_at timestamptz,
  add column erased_at timestamptz;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;

-- An address in `users.email` is proved. Until then a new person is here, holds no name and keeps nobody out of one.
create table sign_ups (
  id text collate "C" primary key,
  username text not null,
  email text not null,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  created_at timestamptz not null
);
create index sign_ups_username on sign_ups (lower(username), created_at);
create index sign_ups_email on sign_ups (lower(email), created_at);
create index sign_ups_phone_number on sign_ups (phone_number, created_at);

-- The address that a person gave and has not proved yet.
create table email_changes (
  user_id text collate "C" primary key references users on delete cascade,
  email text not null,
  created_at timestamptz not null
);
create index email_changes_email on email_changes (lower(email));

-- What a link or a cookie proves once and for a short time. The token itself is stored nowhere.
create table account_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify_sign_up', 'verify_email', 'reset_password', 'email_proof', 'second_factor', 'passkey')),
  user_id text collate "C" references users on delete cascade,
  sign_up_id text collate "C" references sign_ups on delete cascade,
  -- The address of `verify_email`; the challenge of `passkey`.
  detail text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'verify_sign_up') = (sign_up_id is not null))
);
create index account_tokens_user on account_tokens (user_id, kind);
create index account_tokens_expires on account_tokens (expires_at);

-- A browser in which somebody has signed in before; others' wrong passwords do not keep it waiting.
create table known_devices (
  token_hash bytea not null,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);

-- Tries of a name from an address: past five each costs a longer wait.
create table sign_in_tries (
  key text collate "C" primary key,
  tries integer not null,
  blocked_until timestamptz,
  last_at timestamptz not null
);
create index sign_in_tries_last on sign_in_tries (last_at);

alter table sessions
  add column id text collate "C" not null default 'ses_' || left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 26),
  add column ip text not null default '',
  add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'google', 'passkey'));
alter table sessions alter column id drop default;
create unique index sessions_id on sessions (id);

-- A letter waits here until its job has sent it. The body is sealed with the server's key: it carries links.
create table mails (
  id text collate "C" primary key,
  user_id text collate "C" references users on delete set null,
  -- Whether it is for staff: only godmode may read its links in the outbox.
  is_for_staff boolean not null default false,
  template text not null,
  recipient text not null,
  sealed_data bytea not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recent on mails (created_at desc, id desc);

-- Keys and passwords of providers, sealed with the server's key. Written by staff, read by nobody.
create table secrets (
  key text primary key,
  sealed bytea not null,
  updated_at timestamptz not null
);
