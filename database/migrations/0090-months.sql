-- Tables of which only the newest months are read are split by month, so that old months go whole. Their parts lie in a
-- schema of their own. A table that has rows becomes the first part as it is: nothing is copied.
create schema months;

create table month_tables (
  name text primary key,
  at_column text not null,
  -- What is unique within a month; null for nothing.
  unique_columns text
);

-- Makes the part of one month, unless there is one.
create function add_month(parent text, month date) returns void language plpgsql as $$
declare
  part text := parent || to_char(month, '_YYYY_MM');
  wanted text := (select unique_columns from month_tables where name = parent);
begin
  if to_regclass('months.' || part) is not null then
    return;
  end if;
  execute format('create table months.%I (like public.%I including defaults including constraints)', part, parent);
  if wanted is not null then
    execute format('create unique index on months.%I (%s)', part, wanted);
  end if;
  execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)', parent, part,
    month::timestamp at time zone 'Africa/Lagos', (month + interval '1 month') at time zone 'Africa/Lagos');
end $$;

-- The months from the one of a moment on for which every table has a part.
create function add_months(from_at timestamptz, count integer) returns void language plpgsql as $$
declare
  split record;
begin
  for split in select name from month_tables m where exists (
    select from pg_class where oid = ('public.' || m.name)::regclass and relkind = 'p') loop
    perform add_month(split.name, (date_trunc('month', from_at at time zone 'Africa/Lagos') + ahead * interval '1 month')::date)
    from generate_series(0, count) as ahead
    where (date_trunc('month', from_at at time zone 'Africa/Lagos') + ahead * interval '1 month') at time zone 'Africa/Lagos'
      >= (select coalesce(max(first_until), '-infinity') from first_parts where parent = split.name);
  end loop;
end $$;

-- Until when the first part of a table, which held all rows before it was split, takes new ones.
create table first_parts (
  parent text primary key,
  first_until timestamptz not null
);

-- Splits a table: in two short steps around a check that locks nobody out. Can be cut off and called again.
create procedure split_by_month(parent text, at_column text, unique_columns text) language plpgsql as $$
declare
  until_at timestamptz;
  trigger_text text;
  key_text text;
  index_text text;
begin
  if (select relkind from pg_class where oid = ('public.' || parent)::regclass) = 'p' then
    return;
  end if;
  insert into month_tables values (parent, at_column, unique_columns) on conflict do nothing;
  -- Two days at least, in which the check may take as long as it takes.
  insert into first_parts values (parent,
    (date_trunc('month', (now() + interval '2 days') at time zone 'Africa/Lagos') + interval '1 month') at time zone 'Africa/Lagos')
  on conflict do nothing;
  select first_until into until_at from first_parts where first_parts.parent = split_by_month.parent;
  commit;
  if not exists (select from pg_constraint where conrelid = ('public.' || parent)::regclass and conname = 'first_part') then
    set local lock_timeout = '2s';
    execute format('alter table public.%I add constraint first_part check (%I < %L) not valid', parent, at_column, until_at);
    commit;
  end if;
  execute format('alter table public.%I validate constraint first_part', parent);
  commit;
  set local lock_timeout = '2s';
  execute format('lock table public.%I in access exclusive mode', parent);
  execute format('alter table public.%I set schema months', parent);
  execute format('alter table months.%I rename to %I', parent, parent || '_first');
  execute format('create table public.%I (like months.%I including defaults including constraints) partition by range (%I)',
    parent, parent || '_first', at_column);
  execute format('alter table public.%I drop constraint first_part', parent);
  for key_text in select format('alter table public.%I add constraint %I %s', parent, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = ('months.' || parent || '_first')::regclass and contype = 'f' loop
    execute key_text;
  end loop;
  for index_text in select replace(pg_get_indexdef(i.indexrelid), format(' ON months.%I ', parent || '_first'),
      format(' ON public.%I ', parent))
    from pg_index i where i.indrelid = ('months.' || parent || '_first')::regclass and not i.indisunique loop
    execute index_text;
  end loop;
  execute format('alter table public.%I attach partition months.%I for values from (minvalue) to (%L)', parent,
    parent || '_first', until_at);
  execute format('create table months.%I partition of public.%I default', parent || '_default', parent);
  if unique_columns is not null then
    execute format('create unique index on months.%I (%s)', parent || '_default', unique_columns);
  end if;
  for trigger_text in select replace(pg_get_triggerdef(oid), format(' ON months.%I ', parent || '_first'), format(' ON public.%I ', parent))
    from pg_trigger where tgrelid = ('months.' || parent || '_first')::regclass and not tgisinternal loop
    execute regexp_replace(trigger_text, '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  end loop;
  perform add_months(now(), 2);
  commit;
end $$;

-- Nothing asks for a single point of a trail.
alter table agent_positions drop column id;

-- Deletes up to `most` rows of a table that are older than a moment and fit a condition; returns how many.
create function delete_some(part regclass, at_column text, before timestamptz, most integer, besides text)
  returns integer language plpgsql as $$
declare
  deleted integer;
begin
  execute format('delete from %s where ctid = any(array(select ctid from %s where %I < $1 and %s limit $2))', part, part,
    at_column, besides) using before, most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Drops the parts of a table that end before a moment; returns how many.
create function drop_months(parent text, before timestamptz) returns integer language plpgsql
  -- Who waits for this lock has everybody behind it: better tomorrow.
  set lock_timeout = '2s'
as $$
declare
  part regclass;
  dropped integer := 0;
begin
  for part in select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || parent)::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO [(]''([^'']+)''[)]')::timestamptz <= before loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The tables with rows that no month takes.
create function tables_astray() returns setof text language plpgsql as $$
declare
  split text;
  is_astray boolean;
begin
  for split in select name from month_tables order by name loop
    execute format('select exists (select from months.%I)', split || '_default') into is_astray;
    if is_astray then
      return next split;
    end if;
  end loop;
end $$;
