-- What somebody took off a table that is split by month is attached again, and one month that fails holds up no other.

-- The parts of a split table. One whose taking off was cut off is neither read nor written.
create function month_parts(parent text)
  returns table (part regclass, from_at timestamptz, until_at timestamptz, is_default boolean, is_leaving boolean)
  language sql stable as $$
  select c.oid::regclass, coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    coalesce(substring(bound from 'TO \(''([^'']+)''\)')::timestamptz, 'infinity'), bound = 'DEFAULT', i.inhdetachpending
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = ('public.' || parent)::regclass
$$;

-- Attaches a part, made here unless there is one, and moves what the default part has of it; returns how many rows.
create function add_part(parent text, part text, from_at timestamptz, until_at timestamptz) returns bigint
  language plpgsql
  -- Who waits for this lock has everybody behind it: better in an hour.
  set lock_timeout = '2s'
as $$
declare
  at_name text := (select at_column from month_tables where name = parent);
  wanted text := (select unique_columns from month_tables where name = parent);
  default_part regclass := (select p.part from month_parts(parent) p where is_default and not is_leaving);
  moved bigint := 0;
begin
  if to_regclass(format('months.%I', part)) is null then
    execute format('create table months.%I (like public.%I including defaults including constraints)', part, parent);
  end if;
  if default_part is not null then
    -- Nobody adds to it between the move and the moment from which the new part takes such rows.
    execute format('lock table %s in access exclusive mode', default_part);
    execute format('with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into months.%I select * from moved',
      default_part, at_name, at_name, part) using from_at, until_at;
    get diagnostics moved = row_count;
  end if;
  if wanted is not null and not exists (
      select from pg_index where indrelid = format('months.%I', part)::regclass and indisunique) then
    execute format('create unique index on months.%I (%s)', part, wanted);
  end if;
  execute format('alter table public.%I attach partition months.%I for values from (%s) to (%L)', parent, part,
    case when from_at = '-infinity' then 'minvalue' else quote_literal(from_at) end, until_at);
  return moved;
end $$;

-- Finishes what was cut off, and sees to it that the part from before the split and the one for the rest are there.
create function repair_parts(parent text) returns void language plpgsql
  set lock_timeout = '2s'
as $$
declare
  wanted text := (select unique_columns from month_tables where name = parent);
  leaving regclass;
  first_name text := parent || '_first';
  default_name text := parent || '_default';
  is_off boolean := to_regclass(format('months.%I', default_name)) is not null;
begin
  for leaving in select part from month_parts(parent) where is_leaving loop
    execute format('alter table public.%I detach partition %s finalize', parent, leaving);
  end loop;
  if not exists (select from month_parts(parent) where is_default) then
    if is_off then
      execute format('alter table months.%I rename to %I', default_name, default_name || '_off');
    end if;
    execute format('create table months.%I partition of public.%I default', default_name, parent);
    if wanted is not null then
      execute format('create unique index on months.%I (%s)', default_name, wanted);
    end if;
    if is_off then
      execute format('insert into public.%I select * from months.%I', parent, default_name || '_off');
      execute format('drop table months.%I', default_name || '_off');
    end if;
  end if;
  if to_regclass(format('months.%I', first_name)) not in (select part from month_parts(parent)) then
    perform add_part(parent, first_name, '-infinity', (select first_until from first_parts f where f.parent = repair_parts.parent));
  end if;
end $$;

-- The months of a table that have no part: those ahead, those of which the default part has rows, those that were taken off.
create function months_wanted(parent text, from_at timestamptz, count integer)
  returns table (month date, is_missed boolean, is_off boolean) language plpgsql as $$
declare
  at_name text := (select at_column from month_tables where name = parent);
  default_part regclass := (select part from month_parts(parent) where is_default and not is_leaving);
  missed date[] := '{}';
begin
  if default_part is not null then
    execute format('select coalesce(array_agg(distinct date_trunc(''month'', %I at time zone ''Africa/Lagos'')::date), ''{}'') from %s where isfinite(%I)',
      at_name, default_part, at_name) into missed;
  end if;
  return query
  select wanted.month, bool_or(wanted.is_missed), bool_or(wanted.is_off)
  from (
    select missed_month, true, false from unnest(missed) as missed_month
    union all
    select (date_trunc('month', from_at at time zone 'Africa/Lagos') + ahead * interval '1 month')::date, false, false
    from generate_series(0, count) as ahead
    union all
    select to_date(right(relname, 7), 'YYYY_MM'), false, true from pg_class
    where relnamespace = 'months'::regnamespace and relkind = 'r' and relname ~ ('^' || parent || '_\d{4}_\d\d$')
  ) wanted (month, is_missed, is_off)
  where not exists (
    select from month_parts(parent) p
    where not p.is_default and not p.is_leaving and p.until_at > wanted.month::timestamp at time zone 'Africa/Lagos'
      and p.from_at < (wanted.month + interval '1 month') at time zone 'Africa/Lagos')
  group by wanted.month order by wanted.month;
end $$;

create or replace function make_month(parent text, month date) returns bigint language sql as $$
  select add_part(parent, parent || to_char(month, '_YYYY_MM'), month::timestamp at time zone 'Africa/Lagos',
    (month + interval '1 month') at time zone 'Africa/Lagos')
$$;

-- Called when a table has just been split: the months of another that cannot be made must not undo that.
create or replace function add_months(from_at timestamptz, count integer) returns void language plpgsql as $$
declare
  split text;
begin
  for split in select name from split_tables() as name loop
    begin
      perform make_month(split, month) from months_wanted(split, from_at, count);
    exception when others then
      raise warning 'the months of % could not be made: %', split, sqlerrm;
    end;
  end loop;
end $$;

drop function make_months(text, timestamptz, integer);
drop function tables_astray();
