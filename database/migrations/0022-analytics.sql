-- What is counted of pages. Nothing in here names a person: a visit is one tab, by a number of chance.

create table page_visits (
  visit uuid not null,
  step integer not null check (step between 1 and 10000),
  at timestamptz not null,
  city text not null default 'abuja',
  path text collate "C" not null check (path ~ '^/' and path !~ '[?#]' and length(path) <= 80),
  mode text not null check (mode in ('site', 'app')),
  referrer text check (length(referrer) <= 253),
  primary key (visit, step)
);
create index page_visits_at on page_visits (at, path);

create table page_vitals (
  visit uuid not null,
  step integer not null check (step between 1 and 10000),
  name text not null check (name in ('LCP', 'CLS', 'INP', 'TTFB', 'FCP')),
  at timestamptz not null,
  city text not null default 'abuja',
  path text collate "C" not null check (path ~ '^/' and path !~ '[?#]' and length(path) <= 80),
  mode text not null check (mode in ('site', 'app')),
  -- Milliseconds; of CLS, a score.
  value double precision not null check (value >= 0 and value <= 600000),
  primary key (visit, step, name)
);
create index page_vitals_at on page_vitals (at, path);

-- Time alone takes rows away; none is ever changed.
create trigger page_visits_kept before update on page_visits for each row execute function refuse_change();
create trigger page_vitals_kept before update on page_vitals for each row execute function refuse_change();
