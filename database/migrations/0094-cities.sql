-- The cities in which orders are taken; one that is not open is being prepared. A city is never deleted.
create table cities (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  state text not null,
  is_open boolean not null default false,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
insert into cities (slug, name, state, is_open, latitude, longitude, created_at)
  values ('abuja', 'Abuja', 'Federal Capital Territory', true, 9.06, 7.5, now());

-- Names of areas are those of a city: two cities may have a New Market Road each.
-- Each column of a city keeps its default: processes of the version before run on while this one starts.
alter table areas add column city text not null default 'abuja' references cities (slug);
alter table areas drop constraint areas_pkey, add primary key (city, name);

alter table markets
  add constraint markets_city_fkey foreign key (city) references cities (slug),
  add constraint markets_id_city_key unique (id, city);

alter table agents add column city text not null default 'abuja' references cities (slug);
alter table agents
  add constraint agents_user_id_city_key unique (user_id, city);

-- An order, its market, its agent and the area that it goes to are of one city. What exists is checked online.
alter table orders add column served_area text;
alter table orders
  add constraint orders_market_city_fkey foreign key (market_id, city) references markets (id, city) not valid,
  add constraint orders_agent_city_fkey foreign key (agent_id, city) references agents (user_id, city) not valid,
  add constraint orders_area_city_fkey foreign key (city, served_area) references areas (city, name) not valid,
  drop constraint orders_market_id_fkey,
  drop constraint orders_agent_id_fkey;

-- The city of what happened to an order; what is said outside of orders belongs to none.
alter table events alter column city drop not null;

-- A point of a trail is of its order's city.
alter table agent_positions drop column city;
