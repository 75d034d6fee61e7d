-- What staff decided about a line of the launch checklist: done, where only a person can tell, or left as it is.

create table launch_marks (
  line text primary key check (line in (
    'markets', 'prices', 'fees', 'contact', 'mail', 'push', 'payments', 'agents', 'duty', 'hours', 'owner', 'demo',
    'site', 'waiting', 'riders', 'backup', 'texts', 'phone')),
  -- Null once that person's account is erased; the decision stays.
  marked_by text collate "C" references users,
  marked_at timestamptz not null
);
create index launch_marks_by on launch_marks (marked_by) where marked_by is not null;
