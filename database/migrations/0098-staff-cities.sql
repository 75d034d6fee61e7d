-- The only cities that an admin works for; null for all. A city is never deleted and its slug stays.
alter table users add column cities text[];
alter table users add constraint users_cities_check check (cardinality(cities) > 0) not valid;
