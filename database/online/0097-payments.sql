create index concurrently if not exists payments_paid_with on payments (paid_with) where paid_with is not null;
