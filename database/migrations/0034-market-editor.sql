-- Markets and goods that staff keep: the addresses of a market, its picture, and what each good is called.

-- Errands are run from 06:00 to 22:00, and so are the hours of markets from here on.
update markets set hours = (
  select jsonb_object_agg(day, case when jsonb_typeof(times) = 'null' then times else jsonb_build_object(
    'opens', greatest(times ->> 'opens', '06:00'), 'closes', least(times ->> 'closes', '22:00')) end)
  from jsonb_each(hours) as each(day, times));

create function are_market_hours(hours jsonb) returns boolean language sql immutable as $$
  select (select array_agg(day order by day) from jsonb_object_keys(hours) as keys(day))
      = array['friday', 'monday', 'saturday', 'sunday', 'thursday', 'tuesday', 'wednesday']
    and not exists (
      select from jsonb_each(hours) as each(day, times)
      where jsonb_typeof(times) <> 'null' and (
        coalesce(times ->> 'opens' < '06:00', true) or coalesce(times ->> 'closes' > '22:00', true)
        or times ->> 'opens' >= times ->> 'closes'))
$$;

alter table markets add column version integer not null default 1 check (version > 0);
alter table markets add check (are_market_hours(hours));
alter table markets add check (
  market_days <@ array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);

-- Every address that a market has or had: none ever leads to another market.
create table market_addresses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  market_id text collate "C" not null,
  since timestamptz not null,
  unique (market_id, slug)
);
insert into market_addresses (slug, market_id, since) select slug, id, created_at from markets;
alter table market_addresses
  add foreign key (market_id) references markets deferrable initially deferred;
alter table markets add constraint markets_address_fkey
  foreign key (id, slug) references market_addresses (market_id, slug) deferrable initially deferred;

-- A market's picture is everybody's; its words are for those who do not see it.
alter table pictures add column market_id text collate "C" references markets;
alter table pictures drop constraint pictures_check;
alter table pictures add constraint pictures_home_check check (num_nonnulls(order_id, thread_id, market_id) = 1);
create unique index pictures_market on pictures (market_id) where market_id is not null;
alter table markets drop column image_url;
alter table markets add column picture_id text collate "C" references pictures;
alter table markets add column picture_words text check (length(picture_words) between 1 and 200);
alter table markets add check ((picture_id is null) = (picture_words is null));

-- A good that is no longer offered stays for the orders and prices that name it.
alter table products add column version integer not null default 1 check (version > 0);
alter table products add column retired_at timestamptz;
alter table products add check (cardinality(aliases) <= 40);

-- What the goods on offer are called, by name and other names: each name means one good.
create table product_names (
  name text primary key check (name <> '' and name = lower(name)),
  product_id text collate "C" not null references products on delete cascade
);
create index product_names_of on product_names (product_id);
insert into product_names (name, product_id)
  select lower(said), id from products, unnest(aliases || name) as said on conflict do nothing;
