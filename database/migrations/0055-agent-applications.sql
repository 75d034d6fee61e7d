-- People who apply to work as agents, and pictures of their documents, which admins tick with the day they run out.

create table agent_applications (
  id text collate "C" primary key,
  -- SHA-256 of the secret that the applicant's page made: it sends documents with it.
  secret_hash bytea not null unique,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^\+234[789][0-9]{9}$'),
  email text not null check (email <> ''),
  area text not null check (area <> ''),
  home_market_id text collate "C" references markets,
  ride text not null check (ride in ('motorbike', 'tricycle', 'car', 'bicycle')),
  status text not null default 'new' check (status in ('new', 'in_review', 'accepted', 'refused')),
  -- What the applicant was told.
  refused_for text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C" references users,
  -- The account of somebody who was accepted.
  user_id text collate "C" references users,
  check ((status in ('accepted', 'refused')) = (decided_at is not null)),
  check ((status = 'refused') = (refused_for is not null)),
  check (status = 'accepted' or user_id is null)
);
create index agent_applications_status on agent_applications (status, id);
create index agent_applications_phone on agent_applications (phone);
create index agent_applications_user on agent_applications (user_id) where user_id is not null;

alter table pictures add column application_id text collate "C" references agent_applications;
alter table pictures alter column owner_id drop not null;
alter table pictures drop constraint pictures_home_check;
alter table pictures add constraint pictures_home_check
  check (num_nonnulls(order_id, thread_id, market_id, application_id) = 1);
-- An applicant has no account yet.
alter table pictures add constraint pictures_owner_check check ((owner_id is null) = (application_id is not null));

create table agent_documents (
  application_id text collate "C" not null references agent_applications,
  kind text not null check (kind in ('id', 'portrait', 'bike_papers')),
  picture_id text collate "C" not null unique references pictures,
  sent_at timestamptz not null,
  -- The last day on which it holds; null for one that does not run out.
  expires_on date,
  checked_at timestamptz,
  checked_by text collate "C" references users,
  primary key (application_id, kind),
  check ((checked_at is null) = (checked_by is null)),
  check (expires_on is null or checked_at is not null)
);
create index agent_documents_expiry on agent_documents (expires_on) where expires_on is not null;
