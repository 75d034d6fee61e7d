-- Which movements count on which day of the books.
create index concurrently if not exists ledger_transactions_book_day on ledger_transactions using brin (book_day)
  with (pages_per_range = 16, autosummarize = on);
