-- Admins also teach words for amounts, and what people say that is no item.
alter table taught_words add amount numeric(9, 3) check (amount > 0), add is_talk boolean not null default false;
alter table taught_words drop constraint taught_words_check;
alter table taught_words add constraint taught_words_check
  check (num_nonnulls(product_id, unit, amount) + is_talk::int = 1);
