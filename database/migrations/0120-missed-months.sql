-- A month that was missed heals: its rows, which lie in the default part meanwhile, move into the part that is made late.

-- Makes the part of one month, unless there is one, and moves its rows there; returns how many.
create function make_month(parent text, month date) returns bigint language plpgsql as $$
declare
  part text := parent || to_char(month, '_YYYY_MM');
  at_name text := (select at_column from month_tables where name = parent);
  wanted text := (select unique_columns from month_tables where name = parent);
  from_at timestamptz := month::timestamp at time zone 'Africa/Lagos';
  to_at timestamptz := (month + interval '1 month') at time zone 'Africa/Lagos';
  has_default boolean := to_regclass(format('months.%I', parent || '_default')) is not null;
  moved bigint := 0;
begin
  if to_regclass(format('months.%I', part)) is not null then
    return 0;
  end if;
  execute format('create table months.%I (like public.%I including defaults including constraints)', part, parent);
  if has_default then
    -- Nobody adds to it between the move and the moment from which the new part takes such rows.
    execute format('lock table months.%I in access exclusive mode', parent || '_default');
    execute format('with moved as (delete from months.%I where %I >= $1 and %I < $2 returning *) insert into months.%I select * from moved',
      parent || '_default', at_name, at_name, part) using from_at, to_at;
    get diagnostics moved = row_count;
  end if;
  if wanted is not null then
    execute format('create unique index on months.%I (%s)', part, wanted);
  end if;
  execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)', parent, part, from_at, to_at);
  return moved;
end $$;

-- Makes the months of one table: those ahead, and those before of which the default part has rows. Returns how many rows moved.
create function make_months(parent text, from_at timestamptz, count integer) returns bigint language plpgsql
  -- Who waits for this lock has everybody behind it: better in an hour.
  set lock_timeout = '2s'
as $$
declare
  at_name text := (select at_column from month_tables where name = parent);
  this_month date := date_trunc('month', from_at at time zone 'Africa/Lagos')::date;
  missed date[] := '{}';
  month date;
  moved bigint := 0;
begin
  if to_regclass(format('months.%I', parent || '_default')) is not null then
    execute format('select coalesce(array_agg(distinct date_trunc(''month'', %I at time zone ''Africa/Lagos'')::date), ''{}'') from months.%I where %I < $1',
      at_name, parent || '_default', at_name) into missed using this_month::timestamp at time zone 'Africa/Lagos';
  end if;
  for month in select unnest(missed)
    union select (this_month + ahead * interval '1 month')::date from generate_series(0, count) as ahead
    order by 1 loop
    if month::timestamp at time zone 'Africa/Lagos'
      >= (select coalesce(max(first_until), '-infinity') from first_parts f where f.parent = make_months.parent) then
      moved := moved + make_month(parent, month);
    end if;
  end loop;
  return moved;
end $$;

create or replace function add_months(from_at timestamptz, count integer) returns void language plpgsql as $$
declare
  split record;
begin
  for split in select name from split_tables() as name loop
    perform make_months(split.name, from_at, count);
  end loop;
end $$;

-- The tables that are split by now.
create function split_tables() returns setof text language sql stable as $$
  select name from month_tables m where exists (
    select from pg_class where oid = ('public.' || m.name)::regclass and relkind = 'p') order by name
$$;

drop function add_month(text, date);

-- The split tables with rows that no month takes.
create or replace function tables_astray() returns setof text language plpgsql as $$
declare
  split text;
  is_astray boolean;
begin
  for split in select name from split_tables() as name loop
    execute format('select exists (select from months.%I)', split || '_default') into is_astray;
    if is_astray then
      return next split;
    end if;
  end loop;
end $$;
