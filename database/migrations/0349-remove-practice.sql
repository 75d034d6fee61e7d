-- Empties a practice ground of what practice made, and lets nothing through that is not: where one real order stands, an order is
-- open or practice is on, it changes nothing. Rows that are never changed by themselves go with their whole tables, by this one
-- function and only so; whoever calls it leaves an audit row in the same transaction. Named are the tables that are emptied, and
-- those of the simulated people who stay, as people to try Kasuwa as.
create function remove_practice(emptied text[], staying text[]) returns void language plpgsql
set lock_timeout to '5s' as $$
declare
  gone text[];
  fresh_keys text[];
  one record;
begin
  perform pg_advisory_xact_lock(hashtext('settings'), hashtext('practice_ground'));
  if not exists (select from settings where key = 'practice_ground' and value = 'true')
    or exists (select from settings where key = 'practice_hours' and value = 'true')
    or exists (select from orders where not is_practice or ended_at is null)
  then
    raise exception 'only what practice made is removed, once it is off and its orders have ended' using errcode = 'KS008';
  end if;

  -- Takes the keys out that lead from what stays to what goes, and puts each back as it was, so that all rows are checked.
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)))
  into fresh_keys from pg_constraint
  where contype = 'f' and conparentid = 0 and confrelid = any (emptied::regclass[]) and conrelid <> all (emptied::regclass[]);
  for one in
    select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'f' and conparentid = 0 and confrelid = any (emptied::regclass[]) and conrelid <> all (emptied::regclass[])
  loop
    execute format('alter table %s drop constraint %I', one.of_table, one.conname);
  end loop;
  execute 'truncate ' || (select string_agg(format('%I', name), ', ') from unnest(emptied) as name);
  -- Rows of tables that stay, where they are about what goes.
  delete from pictures where order_id is not null or thread_id is not null or is_slip;
  alter table price_observations disable trigger price_observations_append_only;
  delete from price_set_asides where observation_id in (select id from price_observations where item_id is not null);
  delete from price_observations where item_id is not null;
  alter table price_observations enable trigger price_observations_append_only;
  for one in select text from unnest(fresh_keys) as text loop
    execute one.text;
  end loop;

  -- Work that waits is about what is gone, but for what keeps house and what shows another account at the gate.
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and j.locked_at is null and t.identifier <> 'payments:show_payee'
    and split_part(t.identifier, ':', 1) in ('businesses', 'chat', 'dispatch', 'events', 'integrations', 'mail', 'orders', 'payments',
      'push', 'runs', 'sms', 'standing', 'whatsapp');

  -- Accounts of money are there as before the first day; the one that practice opened is not.
  delete from money_accounts where not is_first and name = 'Practice bank account';
  update money_accounts set opened_at = null, balance_kobo = 0;

  -- Simulated people go with what is theirs. What they did for others stays, without their names where it may.
  select coalesce(array_agg(id), '{}') into gone from users where is_practice and username <> all (staying);
  delete from promo_codes where owner_id = any (gone);
  for one in
    select k.conrelid::regclass as of_table, a.attname, a.attnotnull from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conparentid = 0 and k.confrelid in ('agents'::regclass, 'users'::regclass)
      and cardinality(k.conkey) = 1 and k.confdeltype = 'a' and k.conrelid <> all (emptied::regclass[])
    order by k.confrelid = 'users'::regclass
  loop
    if one.attnotnull then
      execute format('delete from %s where %I = any ($1)', one.of_table, one.attname) using gone;
    else
      execute format('update %s set %I = null where %I = any ($1)', one.of_table, one.attname, one.attname) using gone;
    end if;
  end loop;
  delete from sessions s using users u where u.id = s.user_id and u.is_practice and s.user_agent = 'Practice';
  delete from users where id = any (gone);
  update agents a set is_on_duty = false, latitude = null, longitude = null, position_at = null, seen_at = null,
    sent_home_at = null, jump_latitude = null, jump_longitude = null, jump_at = null
  from users u where u.id = a.user_id and u.is_practice;
  update users set is_practice = false where is_practice;

  -- Whoever follows events goes on behind the last; pages that were open read anew.
  insert into event_cursors (name, place)
  select name, (select max(place) from event_places) from (select distinct name from event_cursors) readers
  where exists (select from event_places) on conflict do nothing;
  delete from event_places where event_id is not null and place < (select max(place) from event_places);

  delete from settings where key = 'practice_ground';
end $$;
