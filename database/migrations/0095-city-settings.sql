-- What is different in one city; the country's setting holds for the rest.
create table city_settings (
  city text not null references cities (slug),
  key text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (city, key)
);
