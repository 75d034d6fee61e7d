-- Postings lie in the order of their time.
create index concurrently if not exists postings_created_at on postings using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
drop index concurrently if exists postings_statement;
