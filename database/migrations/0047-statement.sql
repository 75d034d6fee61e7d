-- What the statement of a span reads: every movement of what is earned and spent, and the goods of bills.
drop index postings_charged;
create index postings_statement on postings (created_at) include (transaction_id, account, amount_kobo)
  where account in ('agent_cash', 'goods', 'fees', 'refunds', 'write_offs');
drop index ledger_transactions_charged;
create index ledger_transactions_created on ledger_transactions (created_at) include (id, kind, order_id);
