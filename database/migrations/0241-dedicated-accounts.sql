-- A customer's own account number at Paystack, by which every transfer to it fills the wallet.
create table dedicated_accounts (
  user_id text collate "C" primary key references users (id),
  -- Asked for, until Paystack has given a number or said no.
  status text not null check (status in ('asked', 'assigned', 'failed')),
  -- Whether what comes in pays a debt, or an order that waits for its money, first.
  pays_debts boolean not null,
  customer_code text unique,
  account_number text unique,
  account_name text,
  bank_name text,
  bank_slug text,
  asked_at timestamptz not null,
  assigned_at timestamptz,
  check ((status = 'assigned') = (assigned_at is not null)),
  check (status <> 'assigned' or num_nulls(customer_code, account_number, account_name, bank_name, bank_slug) = 0)
);

-- Transfers to them, each booked once.
create table top_ups (
  provider_id text collate "C" primary key,
  reference text not null unique,
  customer_id text collate "C" not null references users (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo between 0 and amount_kobo),
  movement_id text collate "C" not null unique references ledger_transactions (id),
  created_at timestamptz not null
);
create index top_ups_created_at on top_ups (created_at);
create index top_ups_customer on top_ups (customer_id);
create trigger top_ups_append_only before delete or update on top_ups
  for each row execute function refuse_change();
