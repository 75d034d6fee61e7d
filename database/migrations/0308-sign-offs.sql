-- What one admin asked for and another one has to sign off: it is done as it was asked for, once, or refused.
create table sign_offs (
  id text collate "C" primary key,
  kind text not null check (kind in ('pay_out', 'gate_arrived')),
  -- Whose wallet, or which payment at the gate.
  subject text collate "C" not null,
  body jsonb not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  asked_by text collate "C" not null references users (id),
  asked_at timestamptz not null,
  -- From then on who asked may do it alone; null where somebody else could sign it off when it was asked for.
  alone_at timestamptz,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
  answered_by text collate "C" references users (id),
  answered_at timestamptz,
  note text,
  constraint sign_offs_answered check ((state = 'waiting') = (answered_at is null)),
  constraint sign_offs_two_people check (state <> 'approved' or answered_by <> asked_by or alone_at is not null)
);
create unique index sign_offs_waiting on sign_offs (kind, subject) where state = 'waiting';
create index sign_offs_asked_at on sign_offs (asked_at);
