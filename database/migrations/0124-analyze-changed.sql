-- Reads the statistics of tables anew of which a fiftieth has changed; returns how many. PostgreSQL waits for a tenth.
create function analyze_changed(most_rows bigint) returns integer language plpgsql as $$
declare
  changed text;
  done integer := 0;
begin
  for changed in
    select format('%I.%I', schemaname, relname) from pg_stat_user_tables
    where schemaname in ('public', 'months') and n_live_tup <= most_rows
      and n_mod_since_analyze >= greatest(50, n_live_tup / 50)
  loop
    execute 'analyze ' || changed;
    done := done + 1;
  end loop;
  return done;
end $$;
