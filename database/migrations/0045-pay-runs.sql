-- Paying agents together: their bank accounts, the runs, and one payment an agent in each.

create table agent_bank_accounts (
  agent_id text collate "C" primary key references agents,
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  -- What Paystack calls the account, once it was asked.
  recipient_code text,
  updated_at timestamptz not null
);

create table pay_runs (
  id text collate "C" primary key,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  method text not null check (method in ('cash', 'bank', 'paystack')),
  -- Whether cash that agents hold counts against what they earned.
  nets_cash boolean not null,
  created_at timestamptz not null,
  created_by text collate "C" not null references users
);

create table agent_payments (
  id text collate "C" primary key,
  run_id text collate "C" not null references pay_runs,
  agent_id text collate "C" not null references agents,
  earnings_kobo bigint not null check (earnings_kobo >= 0),
  purchases_kobo bigint not null check (purchases_kobo >= 0),
  -- Earnings that the agent keeps out of the cash held.
  netted_kobo bigint not null check (netted_kobo >= 0),
  amount_kobo bigint not null check (amount_kobo = earnings_kobo + purchases_kobo),
  status text not null check (status in ('paid', 'queued', 'sending', 'sent', 'failed', 'cancelled')),
  -- A payment that is tried again is another one at the provider: its reference is the id and this number.
  attempt integer not null default 1 check (attempt > 0),
  bank_code text,
  account_number text,
  account_name text,
  failure text,
  updated_at timestamptz not null,
  unique (run_id, agent_id)
);
create index agent_payments_moving on agent_payments (updated_at) where status in ('queued', 'sending', 'sent');

create function check_agent_payment() returns trigger language plpgsql as $$
begin
  if (new.run_id, new.agent_id, new.earnings_kobo, new.purchases_kobo, new.netted_kobo)
    is distinct from (old.run_id, old.agent_id, old.earnings_kobo, old.purchases_kobo, old.netted_kobo)
    or new.status <> old.status and (old.status, new.status) not in (
      ('queued', 'sending'), ('queued', 'cancelled'), ('sending', 'sent'), ('sending', 'paid'), ('sending', 'failed'),
      ('sent', 'paid'), ('sent', 'failed'), ('failed', 'queued'), ('failed', 'cancelled'), ('paid', 'failed'),
      ('paid', 'cancelled'))
  then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger agent_payments_change before update on agent_payments for each row execute function check_agent_payment();
