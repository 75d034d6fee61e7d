-- When the last number of a series was given: of two papers that are issued at once, the later number has the later time.
alter table paper_counters add column last_at timestamptz;
