-- Tax and its papers. What an order's fees contain of VAT is fixed when its bill is made; at delivery it goes from `fees` to
-- `vat`.
alter table postings drop constraint postings_account_check, drop constraint postings_owner_check;
alter table postings
  add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash', 'agent_earnings', 'fees',
    'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held', 'bank', 'owner', 'expenses', 'income',
    'cash_differences', 'vat')) not valid,
  add constraint postings_owner_check check (account = 'office_cash' or (owner_id = '') = (account in ('fees', 'promotions',
    'provider', 'refunds', 'write_offs', 'held', 'owner', 'income', 'cash_differences', 'vat'))) not valid;

create or replace function statement_step(account text, kind text) returns text language sql immutable as $$
  select case when account in ('agent_cash', 'goods') and kind = 'bill' then 'goods'
    when account = 'fees' and kind in ('bill', 'call_out_fee', 'waiver', 'correction') then 'fees'
    when account = 'fees' and kind = 'delivery' then 'share'
    when account = 'fees' and kind = 'vat' then 'vat'
    when account = 'fees' then 'charges'
    when account = 'promotions' then 'promotions'
    when account = 'refunds' then 'refunds'
    when account = 'write_offs' then 'writeOffs' end
$$;

-- Hundredths of a percent, and what the rate is on.
alter table orders
  add column vat_rate integer check (vat_rate between 1 and 10000),
  add column vat_on text check (vat_on in ('fees', 'all')),
  add constraint orders_vat_check check ((vat_rate is null) = (vat_on is null));

create function keep_order_vat() returns trigger language plpgsql as $$
begin
  if old.vat_rate is not null and (new.vat_rate, new.vat_on) is distinct from (old.vat_rate, old.vat_on) then
    raise exception 'the VAT of an order is fixed' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger orders_keep_vat before update of vat_rate, vat_on on orders for each row execute function keep_order_vat();

-- The row of a series and year is locked by who takes a number until that transaction ends, so no number is lost or given twice.
create table paper_counters (
  series text not null check (series in ('receipt', 'credit_note', 'invoice')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table papers (
  number text primary key,
  series text not null,
  year integer not null,
  place integer not null,
  issued_at timestamptz not null,
  order_id text not null references orders (id),
  -- A credit note's receipt, and the movement that gave the money back.
  refers_to text references papers (number),
  movement_id text unique references ledger_transactions (id),
  reason text,
  seller_name text not null,
  seller_address text not null,
  seller_tin text not null,
  -- Only businesses: a person's name is the order's and goes with it.
  buyer_name text,
  buyer_tin text,
  goods_kobo bigint not null check (goods_kobo >= 0),
  fees_kobo bigint not null,
  total_kobo bigint not null check (total_kobo > 0 and total_kobo = goods_kobo + fees_kobo),
  vat_kobo bigint not null check (vat_kobo between 0 and total_kobo),
  vat_rate integer,
  vat_on text,
  paid_by text not null,
  unique (series, year, place),
  foreign key (series, year) references paper_counters (series, year),
  constraint papers_series_check check (
    series = 'receipt' and refers_to is null and movement_id is null
    or series = 'credit_note' and refers_to is not null and movement_id is not null and reason is not null)
);
create unique index papers_receipt on papers (order_id) where series = 'receipt';
create index papers_order on papers (order_id);
create index papers_issued_at on papers (issued_at);
create trigger papers_append_only before delete or update on papers for each row execute function refuse_change();

-- A number is given in its turn: the counter stands where the paper says, in the same transaction.
create function check_paper_place() returns trigger language plpgsql as $$
begin
  if not exists (select from paper_counters where series = new.series and year = new.year and last >= new.place)
    or new.place > 1 and not exists (
      select from papers where series = new.series and year = new.year and place = new.place - 1) then
    raise exception 'paper % would leave a gap', new.number using errcode = 'KS003';
  end if;
  return null;
end $$;
create constraint trigger papers_place after insert on papers deferrable initially deferred
  for each row execute function check_paper_place();
