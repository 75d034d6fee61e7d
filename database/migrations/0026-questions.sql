-- What an agent asks a customer about a line while shopping, and the photographs that go with it.

create table pictures (
  id text collate "C" primary key,
  -- Who gave it, and the order that decides who may see it; null until it is attached.
  owner_id text collate "C" not null references users,
  order_id text collate "C" references orders on delete cascade,
  size_bytes integer not null check (size_bytes between 1 and 30720),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create index pictures_order on pictures (order_id) where order_id is not null;
create index pictures_loose on pictures (created_at) where order_id is null;

create table questions (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders on delete cascade,
  item_id text collate "C" not null references order_items on delete cascade,
  kind text not null check (kind in ('over_cap', 'substitute', 'not_there')),
  status text not null check (status in ('open', 'answered', 'applied_policy', 'withdrawn')),
  asked_kobo bigint check (asked_kobo > 0),
  substitute_name text,
  -- What the whole errand comes to at the price asked, as the customer was told.
  errand_kobo bigint check (errand_kobo > 0),
  note text,
  picture_id text collate "C" references pictures on delete set null,
  asked_at timestamptz not null,
  received_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > received_at),
  answer text check (answer in ('yes', 'no', 'skip', 'cap')),
  -- The most that the answer lets the agent pay for the line.
  allowed_kobo bigint check (allowed_kobo > 0),
  answered_at timestamptz,
  answered_by text collate "C",
  answered_via text check (answered_via in ('app', 'link', 'phone', 'policy')),
  check ((status in ('answered', 'applied_policy')) = (answer is not null)),
  check ((status = 'open') = (answered_at is null)),
  check ((answer is null) = (answered_via is null)),
  check ((status = 'applied_policy') = (answered_via is not distinct from 'policy')),
  check (answer is distinct from 'cap' or allowed_kobo is not null),
  check (allowed_kobo is null or answer in ('yes', 'cap')),
  check ((kind = 'substitute') = (substitute_name is not null)),
  check (kind = 'not_there' or asked_kobo is not null)
);
create unique index questions_one_open on questions (item_id) where status = 'open';
create index questions_order on questions (order_id, id);
create index questions_due on questions (expires_at) where status = 'open';

-- A question ends once; only a word that was given in time and arrived late stands above the policy.
create function check_question_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and old.status <> 'open'
    and not (old.status = 'applied_policy' and new.status = 'answered') then
    raise exception 'a question cannot go from % to %', old.status, new.status using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger questions_change before update on questions for each row execute function check_question_change();

create function check_new_question() returns trigger language plpgsql as $$
begin
  if not exists (select from order_items i join orders o on o.id = i.order_id
    where i.id = new.item_id and o.id = new.order_id and i.status = 'requested' and o.status = 'shopping') then
    raise exception 'only an open line of an order that is being shopped is asked about' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger questions_start before insert on questions for each row execute function check_new_question();

-- Neither a line nor shopping ends over the head of a customer who is being asked.
create function check_line_not_asked() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and exists (select from questions where item_id = new.id and status = 'open') then
    raise exception 'the customer is being asked about line %', new.id using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger order_items_asked before update on order_items for each row execute function check_line_not_asked();

create function check_order_not_asking() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and exists (select from questions where order_id = new.id and status = 'open') then
    raise exception 'order % has open questions', new.id using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger orders_asking before update on orders for each row
  when (old.status = 'shopping') execute function check_order_not_asking();
