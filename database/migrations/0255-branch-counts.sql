-- Who works for a city counts its till before the whole business closes the day. The newest count of a till and day stands
-- as long as nothing moved since; closing the day copies it to `till_counts`.
create table branch_counts (
  id bigint generated always as identity primary key,
  day date not null,
  account_id text collate "C" not null references money_accounts (id),
  expected_kobo bigint not null,
  counted_kobo bigint not null check (counted_kobo >= 0),
  notes jsonb not null,
  reason text,
  movement_id text collate "C" references ledger_transactions (id),
  counted_at timestamptz not null,
  counted_by text collate "C" not null references users (id),
  check ((expected_kobo = counted_kobo) = (reason is null)),
  check ((expected_kobo = counted_kobo) = (movement_id is null))
);
create index branch_counts_newest on branch_counts (day, account_id, id desc);
create trigger branch_counts_append_only before delete or update on branch_counts
  for each row execute function refuse_change();
