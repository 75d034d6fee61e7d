-- What our office tells many people at once, whom it went to by which way, and who has closed it.

create table announcements (
  id text collate "C" primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 300),
  -- A path of this site, or empty.
  link text not null check (link = '' or link ~ '^/([^/\\\s][^\\\s]*)?$'),
  ways text[] not null check (cardinality(ways) between 1 and 3 and ways <@ array['push', 'email', 'notice']),
  segment_kind text not null
    check (segment_kind in ('customers', 'market', 'area', 'quiet', 'agents', 'on_duty', 'launch', 'person')),
  segment_of text not null,
  notice_days integer not null check (notice_days between 1 and 30),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  version integer not null default 1 check (version > 0),
  created_by text collate "C" not null references users,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_by text collate "C" references users,
  scheduled_for timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  notice_ends_at timestamptz,
  -- Whom the sender came to last, in the order of ids; once it is through, nobody is added.
  walked_to text collate "C" not null default '',
  is_walked boolean not null default false,
  check (segment_kind <> 'launch' or ways = array['email']),
  check ((status = 'draft') = (sent_by is null)),
  check (status <> 'scheduled' or scheduled_for is not null),
  check ((status in ('sending', 'sent', 'stopped')) = (started_at is not null)),
  check ((status in ('sent', 'stopped')) = (ended_at is not null)),
  check (status <> 'sent' or is_walked)
);
create index announcements_under_way on announcements (id) where status in ('scheduled', 'sending');
create index announcements_person on announcements (segment_of) where segment_kind = 'person';

-- What was looked at before it was sent is what goes out.
create function check_announcement_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 'draft' and new.status in ('scheduled', 'sending'))
    or (old.status = 'scheduled' and new.status in ('draft', 'sending'))
    or (old.status = 'sending' and new.status in ('sent', 'stopped'))) then
    raise exception 'an announcement cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status <> 'draft'
    and (new.title, new.body, new.link, new.ways, new.segment_kind, new.segment_of, new.notice_days)
      is distinct from (old.title, old.body, old.link, old.ways, old.segment_kind, old.segment_of, old.notice_days)
    -- The one it was for has asked to be forgotten.
    and (new.title, new.body, new.link) is distinct from ('Erased', 'Erased', '') then
    raise exception 'an announcement that is no draft keeps its words' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger announcements_change before update on announcements
  for each row execute function check_announcement_change();

-- Once for each way and target: a device, or a person's address or app.
create table announcement_deliveries (
  announcement_id text collate "C" not null references announcements on delete cascade,
  way text not null check (way in ('push', 'email', 'notice')),
  -- A device for push, else a person or who waits for the launch.
  target text collate "C" not null,
  -- Null for who waits for the launch, and once the person is erased.
  user_id text collate "C" references users,
  -- The letter that carries it; what becomes of that letter is noted here.
  mail_id text collate "C",
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  claimed_until timestamptz,
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  closed_at timestamptz check (closed_at is null or way = 'notice'),
  unsubscribed_at timestamptz check (unsubscribed_at is null or way = 'email'),
  primary key (announcement_id, way, target),
  check ((status = 'waiting') = (ended_at is null)),
  check (mail_id is null or way = 'email')
);
create index announcement_deliveries_waiting on announcement_deliveries (announcement_id, way, target)
  where status = 'waiting';
create index announcement_deliveries_user on announcement_deliveries (user_id, announcement_id desc)
  where user_id is not null;
create index announcement_deliveries_open on announcement_deliveries (user_id, announcement_id desc)
  where way = 'notice' and closed_at is null;
