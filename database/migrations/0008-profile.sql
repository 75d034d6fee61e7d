-- Addresses that people keep, why somebody is suspended, and finding people.

create table addresses (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  label text not null,
  area text not null,
  landmark text not null,
  directions text,
  gate_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  contact_name text not null,
  contact_phone text not null,
  second_name text,
  second_phone text,
  is_default boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

alter table users add column suspended_for text;

create index users_username_begins on users (lower(username) text_pattern_ops);
create index users_email_begins on users (lower(email) text_pattern_ops);

-- Somebody who asked to be forgotten takes the words they wrote with them; what was bought and paid stays as it was.
create or replace function check_item_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{raw,note}'::text[]) = (to_jsonb(old) - '{raw,note}'::text[])
    and new.raw = '' and new.note is null and exists (
      select from orders where id = new.order_id and ended_at is not null
    )
  then
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from item_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an item cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  if not exists (select from orders where id = new.order_id and status = 'shopping') then
    raise exception 'items change only while their order is shopping' using errcode = 'KS001';
  end if;
  return new;
end $$;
