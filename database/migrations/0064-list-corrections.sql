-- What customers who agreed corrected of how their lists were read, without whose it was, and what admins taught.

create table list_corrections (
  id bigint generated always as identity primary key,
  typed text not null check (char_length(typed) between 1 and 200),
  -- The typed words as they are compared, by which misreadings are grouped.
  words text collate "C" not null check (char_length(words) between 1 and 400),
  was jsonb not null,
  corrected jsonb not null,
  -- No moment: that would say whose it was.
  on_day date not null
);
create index list_corrections_of_words on list_corrections (words);
create index list_corrections_by_day on list_corrections (on_day);

create table taught_words (
  id text collate "C" primary key,
  word text not null check (char_length(word) between 2 and 60),
  product_id text collate "C" references products,
  unit text,
  taught_by text collate "C" not null references users,
  taught_at timestamptz not null,
  check ((product_id is null) <> (unit is null))
);
create unique index taught_words_word on taught_words (lower(word));
create index taught_words_by_product on taught_words (product_id);
create index taught_words_by_admin on taught_words (taught_by);
