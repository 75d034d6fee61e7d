-- Lines of the bank's own statements. A line is known by the hash of what it says and its place among equal lines, so that
-- the same statement twice adds nothing; it is linked once to the posting that it shows.
create table bank_lines (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references money_accounts (id),
  day date not null,
  amount_kobo bigint not null check (amount_kobo <> 0),
  words text not null,
  reference text,
  hash bytea not null check (length(hash) = 32),
  imported_at timestamptz not null,
  imported_by text collate "C" not null references users (id),
  posting_id bigint unique references postings (id),
  matched_at timestamptz,
  -- Who chose or booked it; nobody where it matched by itself.
  matched_by text collate "C" references users (id),
  unique (account_id, hash),
  check ((posting_id is null) = (matched_at is null)),
  check (matched_by is null or posting_id is not null)
);
create index bank_lines_open on bank_lines (account_id, day) where posting_id is null;

create function check_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.posting_id is not null
    or (new.account_id, new.day, new.amount_kobo, new.words, new.reference, new.hash, new.imported_at, new.imported_by)
      is distinct from (old.account_id, old.day, old.amount_kobo, old.words, old.reference, old.hash, old.imported_at,
        old.imported_by))
  then
    raise exception 'a line of the bank stays as it is' using errcode = 'KS002';
  end if;
  if new.posting_id is not null and not exists (
    select from postings p where p.id = new.posting_id and p.account = 'bank' and p.owner_id = new.account_id
      and p.amount_kobo = new.amount_kobo)
  then
    raise exception 'line % does not show posting %', new.id, new.posting_id using errcode = 'KS003';
  end if;
  return new;
end $$;
create trigger bank_lines_check before insert or update on bank_lines for each row execute function check_bank_line();
create trigger bank_lines_kept before delete on bank_lines for each row execute function refuse_change();
