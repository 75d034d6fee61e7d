-- Orders are found by everything that somebody on the phone may say: who, where to, and what was ordered. One index holds
-- it all, so that placing an order pays for one.
alter table orders add column goods_names text not null default '';
alter table orders disable trigger user;
update orders o set goods_names = i.names
from (select order_id, string_agg(name, ' ' order by position) as names from order_items group by order_id) i
where i.order_id = o.id;
alter table orders enable trigger user;
alter table orders drop column search;
alter table orders add column search tsvector not null generated always as
  (search_words(contact_name || ' ' || area || ' ' || landmark || ' ' || goods_names, contact_phone)) stored;
create index orders_search on orders using gin (search) with (gin_pending_list_limit = 128);

-- Views of the orders page that somebody of the team saved under a name.
create table order_views (
  user_id text collate "C" not null references users on delete cascade,
  name text not null,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  saved_at timestamptz not null,
  primary key (user_id, name)
);
