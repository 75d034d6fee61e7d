-- Goods that people looked for or wrote on a list and that the catalogue lacks, once a day and person. The mark is a keyed hash
-- of who and of the words, so that people can be counted and no two words can be linked.
create table missed_goods (
  day date not null,
  words text collate "C" not null check (char_length(words) between 2 and 40),
  mark bytea not null check (octet_length(mark) = 16),
  market_id text collate "C" references markets on delete set null,
  primary key (day, words, mark)
);
