-- A try of a business to pay an invoice through the provider.
create table invoice_payments (
  id text collate "C" primary key,
  business_id text collate "C" not null references businesses (id),
  number text not null references papers (number),
  begun_by text collate "C" not null references users (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('begun', 'open', 'succeeded', 'failed', 'abandoned', 'held')),
  page_url text,
  expires_at timestamptz not null,
  provider_id text collate "C" unique,
  channel text,
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  created_at timestamptz not null,
  checks integer not null default 0,
  next_check_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('begun', 'open')) = (ended_at is null)),
  check (status <> 'succeeded' or provider_id is not null)
);
create index invoice_payments_number on invoice_payments (number);
create index invoice_payments_business_id on invoice_payments (business_id);
create index invoice_payments_begun_by on invoice_payments (begun_by);
create index invoice_payments_due on invoice_payments (next_check_at) where ended_at is null;
