create unique index concurrently if not exists day_times_whole on day_times (day, stage, seconds) include (orders);
alter table day_times drop constraint if exists day_times_pkey;
create unique index concurrently if not exists month_times_whole on month_times (month, stage, seconds) include (orders);
alter table month_times drop constraint if exists month_times_pkey;
