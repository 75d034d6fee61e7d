-- When a market last changed, which the sitemap says.
alter table markets add column changed_at timestamptz not null default now();
update markets set changed_at = created_at;
create function keep_market_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger markets_changed before update on markets
  for each row when (old.* is distinct from new.*) execute function keep_market_changed();
