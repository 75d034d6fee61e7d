-- Promo codes: what they take off our fees, who used them on which order, and their cost as an account of its own.

create table promo_codes (
  id text collate "C" primary key,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  sum_kobo bigint check (sum_kobo between 1 and 10000000),
  percent integer check (percent between 1 and 100),
  -- Estimated goods that an order needs.
  min_goods_kobo bigint not null default 0 check (min_goods_kobo >= 0),
  most_uses integer check (most_uses > 0),
  most_uses_each integer not null default 1 check (most_uses_each > 0),
  ends_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  created_by text collate "C" not null references users,
  check ((sum_kobo is null) <> (percent is null))
);
create unique index promo_codes_live on promo_codes (code) where ended_at is null;

create table promo_uses (
  order_id text collate "C" primary key references orders,
  promo_id text collate "C" not null references promo_codes,
  customer_id text collate "C" not null references users,
  used_at timestamptz not null
);
create index promo_uses_of_code on promo_uses (promo_id, customer_id);

alter table orders add column discount_kobo bigint not null default 0;
alter table orders drop constraint orders_check2;
alter table orders add constraint orders_discount_check check
  (discount_kobo between 0 and delivery_fee_kobo + service_fee_kobo) not valid;
alter table orders add constraint orders_total_check check
  (total_kobo = goods_kobo + delivery_fee_kobo + service_fee_kobo - discount_kobo) not valid;

create or replace function check_order_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if old.total_kobo is not null and new.total_kobo is distinct from old.total_kobo
    or old.goods_kobo is not null and new.goods_kobo is distinct from old.goods_kobo
    or (new.delivery_fee_kobo, new.service_fee_kobo, new.discount_kobo, new.call_out_fee_kobo, new.customer_id, new.market_id,
        new.code, new.handover_code, new.idempotency_key, new.request_hash)
       is distinct from
       (old.delivery_fee_kobo, old.service_fee_kobo, old.discount_kobo, old.call_out_fee_kobo, old.customer_id, old.market_id,
        old.code, old.handover_code, old.idempotency_key, old.request_hash)
  then
    raise exception 'the bill and the fees of an order are fixed' using errcode = 'KS001';
  end if;
  if new.code_tries < old.code_tries then
    raise exception 'tries of the handover code only grow' using errcode = 'KS001';
  end if;
  if new.status = 'purchased' and old.status = 'shopping' and exists (
    select from order_items where order_id = new.id and status = 'requested'
  ) then
    raise exception 'order % has open lines', new.id using errcode = 'KS001';
  end if;
  return new;
end $$;

alter table postings drop constraint postings_account_check;
alter table postings add constraint postings_account_check check (account in ('wallet', 'order', 'goods', 'agent_cash',
  'agent_earnings', 'fees', 'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held')) not valid;
alter table postings drop constraint postings_owner_check;
alter table postings add constraint postings_owner_check check ((owner_id = '') = (account in
  ('fees', 'promotions', 'provider', 'refunds', 'write_offs', 'office_cash', 'held'))) not valid;
drop index postings_statement;
create index postings_statement on postings (created_at) include (transaction_id, account, amount_kobo)
  where account in ('agent_cash', 'goods', 'fees', 'promotions', 'refunds', 'write_offs');
