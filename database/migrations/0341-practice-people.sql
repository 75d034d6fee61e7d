-- Marks simulated people, whose work is practice.
alter table users add column is_practice boolean default false not null;
create index users_practice on users (id) where is_practice;
