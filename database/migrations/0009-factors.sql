-- Second steps at sign-in: codes of an app, passkeys, recovery codes; and what may be used once.

alter table users
  -- Whether a second step is asked for; kept by the stories that add and remove factors.
  add column has_second_step boolean not null default false;

-- The app that shows a person six digits. A secret waits as `pending` until a first code shows that the app has it.
create table totp_factors (
  user_id text collate "C" primary key references users on delete cascade,
  sealed_secret bytea,
  added_at timestamptz,
  pending_secret bytea,
  pending_at timestamptz,
  -- The last time step whose code was used: neither it nor an earlier one opens anything again.
  last_step bigint not null default 0,
  check ((sealed_secret is null) = (added_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  -- Signatures so far, where the authenticator counts them; it never goes back.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Keyed hashes: without the server's key a stolen copy cannot even be guessed at.
create table recovery_codes (
  user_id text collate "C" not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table account_tokens
  -- Wrong codes against a challenge of `second_factor`.
  add column tries integer not null default 0,
  drop constraint account_tokens_kind_check,
  add constraint account_tokens_kind_check check (
    kind in ('verify_sign_up', 'verify_email', 'reset_password', 'email_proof', 'second_factor', 'passkey', 'google')
  );

-- Whether staff must have a second step; asked for staff without one only.
create function staff_second_step_required() returns boolean language sql stable as $$
  select exists (select from settings where key = 'require_staff_second_step' and value = 'true')
$$;
