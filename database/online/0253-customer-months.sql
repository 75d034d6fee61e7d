call count_customer_months();
create index concurrently if not exists promo_uses_used_at on promo_uses (used_at);
