call fold_orders(2000);
create index concurrently if not exists users_words on users using gin (search_words(name, phone_number));
drop index concurrently if exists users_search;
create index concurrently if not exists launch_subscribers_words on launch_subscribers
  using gin (search_words(name || ' ' || email, null)) with (gin_pending_list_limit = 128);
drop index concurrently if exists launch_subscribers_search;
