-- Orders that a business pays by invoice: what they cost goes to its `receivable` account once they have ended.
alter table postings drop constraint postings_account_check;
alter table postings add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash',
  'agent_earnings', 'fees', 'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held', 'bank', 'owner',
  'expenses', 'income', 'cash_differences', 'vat', 'in_transit', 'receivable')) not valid;

alter table papers
  alter column order_id drop not null,
  add column business_id text collate "C" references businesses (id),
  add column buyer_address text,
  -- The Lagos month that an invoice is for, and the day by which it is to be paid.
  add column month text check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  add column due_on text check (due_on ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$'),
  drop constraint papers_series_check,
  add constraint papers_series_check check (
    series = 'receipt' and refers_to is null and movement_id is null and order_id is not null and month is null
    or series = 'credit_note' and refers_to is not null and movement_id is not null and reason is not null
      and order_id is not null and month is null
    or series = 'invoice' and refers_to is null and movement_id is null and order_id is null
      and num_nulls(business_id, buyer_name, month, due_on) = 0);
create index papers_business on papers (business_id, place) where business_id is not null;

-- What each order adds to its business's invoice, and what was given back before it was on one.
create table invoice_lines (
  order_id text collate "C" primary key references orders (id),
  business_id text collate "C" not null references businesses (id),
  at timestamptz not null,
  goods_kobo bigint not null check (goods_kobo >= 0),
  fees_kobo bigint not null,
  vat_kobo bigint not null check (vat_kobo >= 0),
  vat_rate integer,
  vat_on text,
  -- What went back, and its VAT, before the invoice was issued; afterwards credit notes say it.
  credited_kobo bigint not null default 0 check (credited_kobo between 0 and goods_kobo + fees_kobo),
  credited_vat_kobo bigint not null default 0 check (credited_vat_kobo between 0 and vat_kobo),
  number text references papers (number)
);
create index invoice_lines_open on invoice_lines (business_id, at) where number is null;
create index invoice_lines_number on invoice_lines (number) where number is not null;

create function keep_invoiced_line() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'order % is on an invoice already', old.order_id using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger invoice_lines_keep before update or delete on invoice_lines
  for each row execute function keep_invoiced_line();

-- Who was reminded of an invoice, and why: once each.
create table invoice_reminders (
  number text not null references papers (number),
  kind text not null check (kind in ('due_soon', 'overdue', 'long_overdue')),
  sent_at timestamptz not null,
  primary key (number, kind)
);

alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('cash', 'transfer', 'prepaid', 'wallet', 'invoice', 'own_transfer',
    'pos')) not valid,
  add constraint orders_invoice_check check (payment_method <> 'invoice' or business_id is not null) not valid;
create index orders_on_invoice on orders (business_id) where payment_method = 'invoice' and ended_at is null;

-- What goes on an invoice can be given back like what was paid.
create or replace function check_given_back() returns trigger language plpgsql as $$
declare
  wanted text;
  given bigint;
  paid bigint;
begin
  select order_id into wanted from ledger_transactions where id = new.transaction_id and kind in ('credit', 'refund');
  if wanted is null then
    return null;
  end if;
  -- Two that give back at once are judged one after the other.
  perform from orders where id = wanted for update;
  select coalesce(sum(p.amount_kobo), 0) into given
  from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
  where t.order_id = wanted and t.kind in ('credit', 'refund', 'charge_back');
  select coalesce(-sum(p.amount_kobo), 0) into paid
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'order' and p.owner_id = wanted
    and t.kind in ('delivery', 'wallet_hold', 'payment', 'held_settled', 'debt_paid', 'change', 'refund', 'gate_payment', 'gate_lost',
      'invoiced');
  if given > paid then
    raise exception 'more than was paid for order % would be given back', wanted using errcode = 'KS003';
  end if;
  return null;
end $$;
