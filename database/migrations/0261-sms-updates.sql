-- SMS about orders, what each is about so that it goes once, in how many segments, by which provider, and what became of it.
alter table sms_messages
  drop constraint sms_messages_kind_check,
  add constraint sms_messages_kind_check check (
    kind in ('code', 'notice', 'test', 'placed', 'question', 'on_the_way', 'delivered')) not valid,
  add column about text unique,
  add column segments smallint not null default 1 check (segments > 0),
  add column provider text,
  add column outcome text check (outcome in ('delivered', 'undelivered')),
  add column outcome_at timestamptz;

-- A provider that failed often rests until a moment, for all processes.
create table sms_circuits (
  provider text primary key,
  failures integer not null default 0,
  rests_until timestamptz
);

-- The short link of a question, for SMS: of its text only the hash is stored.
create table question_links (
  hash bytea primary key,
  question_id text not null references questions (id) on delete cascade
);
create index question_links_question on question_links (question_id);
