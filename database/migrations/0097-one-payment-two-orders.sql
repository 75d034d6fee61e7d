-- The two orders of a list are paid at once: each has a payment of its own, which refunds follow, and the second one's goes
-- under the first one's reference at the provider.
alter table payments
  add column paid_with text collate "C" references payments,
  drop constraint payments_check2,
  add constraint payments_check2 check (status <> 'succeeded' or provider_id is not null or paid_with is not null) not valid;
