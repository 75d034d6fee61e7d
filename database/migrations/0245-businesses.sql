-- Customers who order for a business: its people with their roles and limits, its places, and orders that name it.
create table businesses (
  id text collate "C" primary key,
  name text not null check (name <> ''),
  tin text,
  address text not null,
  -- Where its invoices are sent.
  email text not null check (email <> ''),
  -- What the office lets it owe on invoices, and in how many days they are due; nothing is no credit.
  credit_limit_kobo bigint not null default 0 check (credit_limit_kobo >= 0),
  terms_days integer not null default 14 check (terms_days between 0 and 90),
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null,
  closed_at timestamptz
);

create table business_members (
  business_id text collate "C" not null references businesses (id),
  user_id text collate "C" not null references users (id),
  role text not null check (role in ('owner', 'approver', 'buyer')),
  -- The most that one order, and a Lagos month, may cost without an approver; null for no limit.
  order_limit_kobo bigint check (order_limit_kobo >= 0),
  month_limit_kobo bigint check (month_limit_kobo >= 0),
  joined_at timestamptz not null,
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

create table business_invitations (
  id text collate "C" primary key,
  business_id text collate "C" not null references businesses (id),
  email text,
  phone text,
  role text not null check (role in ('owner', 'approver', 'buyer')),
  order_limit_kobo bigint check (order_limit_kobo >= 0),
  month_limit_kobo bigint check (month_limit_kobo >= 0),
  invited_by text collate "C" not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (num_nonnulls(email, phone) = 1)
);
create unique index business_invitations_open on business_invitations (business_id, coalesce(lower(email), phone))
  where answered_at is null;
create index business_invitations_email on business_invitations (lower(email)) where answered_at is null;
create index business_invitations_phone on business_invitations (phone) where answered_at is null;

-- A place is a person's, or a business's.
alter table addresses
  alter column user_id drop not null,
  add column business_id text collate "C" references businesses (id),
  add constraint addresses_owner_check check (num_nonnulls(user_id, business_id) = 1) not valid;
create index addresses_business on addresses (business_id) where business_id is not null;

alter table api_keys add column business_id text collate "C" references businesses (id);

alter table orders
  add column business_id text collate "C" references businesses (id),
  add column approved_by text collate "C" references users (id);
create index orders_business on orders (business_id, id) where business_id is not null;

-- Orders above a buyer's limit, until somebody approves or declines them. Their list is as it was sent.
create table order_requests (
  id text collate "C" primary key,
  business_id text collate "C" not null references businesses (id),
  customer_id text collate "C" not null references users (id),
  body jsonb,
  market_name text not null,
  item_count integer not null,
  most_kobo bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'placing', 'approved', 'declined', 'withdrawn', 'expired')),
  answered_by text collate "C" references users (id),
  answered_at timestamptz,
  reason text,
  order_id text collate "C" references orders (id),
  check ((state = 'approved') = (order_id is not null))
);
create index order_requests_business on order_requests (business_id, id);
create index order_requests_waiting on order_requests (business_id) where state = 'waiting';
