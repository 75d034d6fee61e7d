-- What admins do to many at once: a run, and what came of each subject in a line.

create table runs (
  id text collate "C" primary key,
  kind text not null,
  -- What is done to every subject, as its kind reads it.
  params jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  total integer not null check (total > 0),
  done integer not null default 0 check (done >= 0),
  refused integer not null default 0 check (refused >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- Why it stopped before its end.
  reason text,
  created_by text collate "C" not null references users,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check (done + refused + failed <= total),
  check (state <> 'done' or done + refused + failed = total),
  check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null))
);
create index runs_open on runs (id) where state in ('queued', 'running');

create function check_run_change() returns trigger language plpgsql as $$
begin
  if old.state in ('done', 'cancelled', 'failed')
    or (new.kind, new.params, new.total, new.created_by) is distinct from (old.kind, old.params, old.total, old.created_by)
  then
    raise exception 'run % is over, or would become another', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger runs_change before update on runs for each row execute function check_run_change();

create table run_lines (
  run_id text collate "C" not null references runs on delete cascade,
  place integer not null check (place >= 0),
  subject text collate "C" not null,
  -- What people call the subject, such as an order's code.
  label text not null,
  -- Written in the transaction of the effect, so that nothing is done twice.
  outcome text check (outcome in ('done', 'refused', 'failed')),
  reason text,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz,
  primary key (run_id, place),
  unique (run_id, subject),
  check ((outcome is null) = (ended_at is null)),
  check ((outcome in ('refused', 'failed')) = (reason is not null) or outcome is null)
);
create index run_lines_waiting on run_lines (run_id, tries, place) where outcome is null;
