create index concurrently if not exists orders_late on orders (id desc) where delivered_at > promised_by;
create index concurrently if not exists orders_payment on orders (payment_method, id desc);
create index concurrently if not exists orders_area on orders (fold_text(area), id desc) include (area);
create index concurrently if not exists ledger_transactions_given_back on ledger_transactions (order_id)
  where kind in ('credit', 'refund');
create index concurrently if not exists order_items_of_vouched on order_items (order_id) where vouched_by is not null;
create index concurrently if not exists orders_failed on orders (id desc)
  where ended_at is not null and delivered_at is null and total_kobo is not null;
create index concurrently if not exists orders_expired on orders (id desc) where is_expired;
