-- Days before a practice ground's first, which it fills with orders that nobody placed: one row a day, until all are there.
create table practice_days (
  day date primary key,
  filled_at timestamptz
);
