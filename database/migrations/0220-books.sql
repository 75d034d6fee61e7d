-- The business's own tills and bank accounts (decision 71). `office_cash` without an owner stays as it was posted: it is
-- the first till. Other tills are owners of `office_cash`, bank accounts are owners of `bank`, categories of `expenses`.
create table money_accounts (
  id text collate "C" primary key,
  kind text not null check (kind in ('till', 'bank')),
  name text not null check (name <> ''),
  -- Where a till stands; of the first one, cities without a till of their own use it too.
  city text references cities (slug),
  bank_name text,
  account_number text check (account_number ~ '^[0-9]{10}$'),
  may_overdraw boolean not null default false,
  takes_settlements boolean not null default false,
  is_first boolean not null default false,
  -- Until its money was counted once, the first till may stand below nothing, as before there were tills.
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  balance_kobo bigint not null default 0,
  -- The owner in `postings`.
  ledger_owner text collate "C" not null unique generated always as (case when is_first then '' else id end) stored,
  check (not is_first or kind = 'till'),
  check ((kind = 'bank') = (bank_name is not null and account_number is not null)),
  check (kind = 'bank' or not (may_overdraw or takes_settlements)),
  check (kind = 'till' or city is null),
  check (closed_at is null or balance_kobo = 0 and not is_first)
);
create unique index money_accounts_first on money_accounts (is_first) where is_first;
create unique index money_accounts_settlements on money_accounts (takes_settlements) where takes_settlements and closed_at is null;
create unique index money_accounts_till on money_accounts (city) where kind = 'till' and closed_at is null;
create unique index money_accounts_name on money_accounts (lower(name)) where closed_at is null;
create unique index money_accounts_number on money_accounts (account_number) where closed_at is null;

insert into money_accounts (id, kind, name, city, is_first, created_at, balance_kobo)
select 'mac_00000000000000000000000000', 'till', 'Main till',
  (select slug from cities order by is_open desc, created_at, slug limit 1), true, now(),
  coalesce((select sum(amount_kobo) from postings where account = 'office_cash'), 0);

alter table postings drop constraint postings_account_check;
alter table postings add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash',
  'agent_earnings', 'fees', 'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held', 'bank', 'owner',
  'expenses', 'income', 'cash_differences')) not valid;
alter table postings drop constraint postings_owner_check;
alter table postings add constraint postings_owner_check check (account = 'office_cash' or (owner_id = '') = (account in
  ('fees', 'promotions', 'provider', 'refunds', 'write_offs', 'held', 'owner', 'income', 'cash_differences'))) not valid;

create function keep_money_account() returns trigger language plpgsql as $$
declare
  kept money_accounts;
begin
  update money_accounts set balance_kobo = balance_kobo + new.amount_kobo
  where ledger_owner = new.owner_id and kind = case new.account when 'bank' then 'bank' else 'till' end and closed_at is null
  returning * into kept;
  if not found then
    raise exception 'no open account % %', new.account, new.owner_id using errcode = 'foreign_key_violation';
  end if;
  -- What comes in is never refused, nor is what finds an account below nothing and makes it better.
  if new.amount_kobo < 0 and kept.balance_kobo < 0 and kept.opened_at is not null and not kept.may_overdraw then
    raise exception '% has not that much', kept.name using errcode = 'KS005';
  end if;
  return null;
end $$;
create trigger postings_money_account after insert on postings
  for each row when (new.account in ('office_cash', 'bank')) execute function keep_money_account();

-- From where a run pays that is not sent by Paystack; none is the first till.
alter table pay_runs add column account_id text collate "C" references money_accounts (id);

-- What admins recorded of the business's own money; the sums are the movement's.
create table book_entries (
  movement_id text collate "C" primary key references ledger_transactions (id),
  kind text not null check (kind in ('opening', 'expense', 'income', 'owner_in', 'owner_out', 'own_transfer', 'cash_difference')),
  account_id text collate "C" not null references money_accounts (id),
  to_account_id text collate "C" references money_accounts (id),
  category text check (category ~ '^[a-z_]+$'),
  picture_id text collate "C" references pictures (id),
  made_by text collate "C" not null references users (id),
  -- The entry that this one takes back.
  undoes text collate "C" unique references book_entries (movement_id),
  check ((kind = 'own_transfer') = (to_account_id is not null)),
  check (to_account_id <> account_id),
  check ((kind = 'expense') = (category is not null))
);
create index book_entries_account on book_entries (account_id);
create trigger book_entries_append_only before delete or update on book_entries
  for each row execute function refuse_change();

-- A picture of a slip belongs to the admin who sent it, and to the books.
alter table pictures add column is_slip boolean not null default false;
alter table pictures drop constraint pictures_home_check;
alter table pictures add constraint pictures_home_check check (
  num_nonnulls(order_id, thread_id, market_id, application_id, product_id) = case when is_slip then 0 else 1 end) not valid;

-- The Lagos day in the books on which a movement counts: its own, the first open one where that is closed, or an earlier
-- open one that an admin names. Older movements have none and count on the day they were made.
alter table ledger_transactions add column book_day date;

create table closed_days (
  day date primary key,
  closed_at timestamptz not null,
  closed_by text collate "C" not null references users (id)
);
create trigger closed_days_append_only before delete or update on closed_days
  for each row execute function refuse_change();

-- What each account came to at the end of a closed day; of accounts with many owners also what is owed to us and by us.
create table closed_sums (
  day date not null references closed_days (day),
  account text not null,
  owner_id text collate "C" not null,
  amount_kobo bigint not null,
  owed_to_us_kobo bigint not null check (owed_to_us_kobo >= 0),
  owed_by_us_kobo bigint not null check (owed_by_us_kobo >= 0),
  primary key (day, account, owner_id),
  check (amount_kobo = owed_to_us_kobo - owed_by_us_kobo)
);
create trigger closed_sums_append_only before delete or update on closed_sums
  for each row execute function refuse_change();

create table till_counts (
  day date not null references closed_days (day),
  account_id text collate "C" not null references money_accounts (id),
  expected_kobo bigint not null,
  counted_kobo bigint not null check (counted_kobo >= 0),
  -- How many of each note, by its worth in naira; coins together in kobo.
  notes jsonb not null,
  reason text,
  movement_id text collate "C" references ledger_transactions (id),
  primary key (day, account_id),
  check ((expected_kobo = counted_kobo) = (reason is null)),
  check ((expected_kobo = counted_kobo) = (movement_id is null))
);
create trigger till_counts_append_only before delete or update on till_counts
  for each row execute function refuse_change();

-- Movements hold the books' lock together; who closes a day holds it alone, so that none slips into a day being closed.
create function set_book_day() returns trigger language plpgsql as $$
declare
  last_closed date;
begin
  perform pg_advisory_xact_lock_shared(71, 1);
  select max(day) into last_closed from closed_days;
  if new.book_day is null then
    new.book_day := greatest((new.created_at at time zone 'Africa/Lagos')::date, last_closed + 1);
  elsif new.book_day <= last_closed then
    raise exception 'the books of % are closed', new.book_day using errcode = 'KS006';
  end if;
  return new;
end $$;
create trigger ledger_transactions_book_day before insert on ledger_transactions
  for each row execute function set_book_day();

-- A posting belongs to a movement of its own transaction, so that nothing is added to one of a closed day.
create function check_posting_day() returns trigger language plpgsql as $$
begin
  if exists (select from added p join ledger_transactions t on t.id = p.transaction_id
    where t.book_day <= (select max(day) from closed_days)) then
    raise exception 'the books of that day are closed' using errcode = 'KS006';
  end if;
  return null;
end $$;
create trigger postings_book_day after insert on postings
  referencing new table as added for each statement execute function check_posting_day();
